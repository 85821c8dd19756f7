// Drives headless Chromium for tests/support/browser.py: reads requests as lines of JSON from standard
// input, and answers each with a line. MODULES is the folder of playwright-core.
import { createRequire } from 'module';
import { createInterface } from 'readline';

const { chromium } = createRequire(process.env.MODULES + '/')('playwright-core');
const FLAGS = [
  '--no-sandbox', // as root, in a container
  '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--disable-quic', '--renderer-process-limit=2',
  // what a hidden page does otherwise
  '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding',
];

let context, page, touching, received = 0, said = [], given = [], chosen = [], tracing, traced = [];

function follow(opened) {
  page = opened;
  touching = null;
  page.setDefaultTimeout(180_000);
  page.on('download', download => { given.push(download); });
  page.on('filechooser', chooser => chooser.setFiles(chosen));
  page.on('pageerror', error => said.push(String(error)));
  page.on('console', message => { if (message.type() === 'error') said.push(message.text()); });
}

const requests = {
  async start({ profile, width, height, scale, touch }) {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM, args: FLAGS, viewport: { width, height },
      deviceScaleFactor: scale, hasTouch: touch, isMobile: touch, acceptDownloads: true,
    });
    context.on('requestfinished', async request => {
      const sizes = await request.sizes().catch(() => null);
      if (sizes && request.url().startsWith('http')) received += Math.max(0, sizes.responseBodySize) + sizes.responseHeadersSize;
    });
    follow(context.pages()[0]);
  },
  // Take something away from the pages that are opened from now on, as if the browser were older.
  async without({ name }) { await context.addInitScript(name => { delete globalThis[name]; }, name); },
  async without_scripts() {
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setScriptExecutionDisabled', { value: true });
  },
  // What the pages that are opened from now on hear of the connection.
  async save_data() {
    await context.addInitScript(() => { Object.defineProperty(navigator.connection, 'saveData', { get: () => true }); });
  },
  async prefer({ media }) { await page.emulateMedia(media); },
  async cut({ part }) { await context.route(url => url.href.includes(part), route => route.abort()); },
  async quota({ url, bytes }) {
    const client = await context.newCDPSession(page);
    await client.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: bytes });
  },
  async load({ url }) { received = 0; await page.goto(url); },
  async reload() { received = 0; await page.reload(); },
  async ready() { await page.waitForFunction('globalThis.ishido && (ishido.ready || ishido.failed)', null, { polling: 100 }); },
  async tab({ url }) { follow(await context.newPage()); await page.goto(url); },
  async look_at_tab({ number }) { page = context.pages()[number]; touching = null; await page.bringToFront(); },
  async close_first_tab() { await context.pages()[0].close(); },
  async crash() {
    const client = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    client.send('Page.crash').catch(() => {}); // nobody is left to answer
    await crashed;
    follow(await context.newPage());
    await page.bringToFront();
  },
  async kill() {
    const crash = await context.browser().newBrowserCDPSession();
    await crash.send('Browser.crash').catch(() => {});
    context = null;
  },
  async resize({ width, height }) { await page.setViewportSize({ width, height }); },
  async tap({ x, y }) { await page.touchscreen.tap(x, y); },
  async move({ x, y }) { await page.mouse.move(x, y); },
  async down({ button }) { await page.mouse.down({ button }); },
  async up({ button }) { await page.mouse.up({ button }); },
  async finger({ type, x, y }) {
    touching ??= await context.newCDPSession(page); // it knows which fingers are down
    await touching.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  },
  async pull_about({ x, y, moves }) {
    const { width, height } = page.viewportSize();
    const client = await context.newCDPSession(page);
    const touch = await page.evaluate('navigator.maxTouchPoints > 0');
    const finger = (type, points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    if (touch) await finger('touchStart', [{ x, y }]);
    else { await page.mouse.move(x, y); await page.mouse.down(); }
    for (let number = 0; number < moves; number += 1) {
      const point = { x: width * (0.3 + 0.25 * Math.sin(number / 9)), y: height * (0.3 + 0.15 * Math.cos(number / 7)) };
      if (touch) await finger('touchMove', [point]); else await page.mouse.move(point.x, point.y);
      await page.waitForTimeout(16);
    }
    if (touch) await finger('touchEnd', []); else await page.mouse.up();
  },
  async wait({ seconds }) { await page.waitForTimeout(1000 * seconds); },
  async insert({ text }) { await page.keyboard.insertText(text); },
  async back() { await page.evaluate('history.back()'); },
  async press({ keys }) { await page.keyboard.press(keys); },
  async offline({ on }) { await context.setOffline(on); },
  async choose({ path }) { chosen = [path]; },
  async downloaded({ folder }) {
    const paths = [];
    for (const download of given) {
      paths.push(`${folder}/${download.suggestedFilename()}`);
      await download.saveAs(paths.at(-1));
    }
    return paths;
  },
  // In place of the system's list of ways to share, which no test can use.
  async note_shares() {
    await page.evaluate(() => {
      globalThis.shared = [];
      const share = async ({ text, url, files = [] }) => { shared.push([text ?? url, files.map(each => each.type)]); };
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      Object.defineProperty(navigator, 'canShare', { value: () => true });
    });
  },
  async script({ code }) { return page.evaluate(code); },
  async until({ code, seconds }) { await page.waitForFunction(code, null, { timeout: 1000 * seconds, polling: 100 }); },
  async trace() {
    traced = [];
    tracing = await context.browser().newBrowserCDPSession();
    tracing.on('Tracing.dataCollected', ({ value }) => traced.push(...value));
    const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] };
    await tracing.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  },
  // The tasks of the page's own thread since then: the milliseconds that each took, and of the processor.
  async traced() {
    const complete = new Promise(good => { tracing.once('Tracing.tracingComplete', good); });
    await tracing.send('Tracing.end');
    await complete;
    const { pid, tid } = traced.find(({ name }) => name === 'FireAnimationFrame') ?? {};
    const tasks = traced.filter(task => task.name.endsWith('::RunTask') && task.pid === pid && task.tid === tid);
    return tasks.map(({ dur, tdur }) => [(dur ?? 0) / 1000, (tdur ?? 0) / 1000]);
  },
  async picture({ path }) { await page.screenshot({ path }); },
  async hindrances() {
    const client = await context.newCDPSession(page);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    return installabilityErrors.map(error => error.errorId);
  },
  async received() { return received; },
  async said() { return said; },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { request, ...details } = JSON.parse(line);
  let answer;
  try { answer = { result: (await requests[request](details)) ?? null }; } catch (error) { answer = { error: String(error) }; }
  process.stdout.write(JSON.stringify(answer) + '\n');
}
await context?.close();
