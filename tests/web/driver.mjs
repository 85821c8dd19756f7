// Drives headless Chromium for tests/web/browser.py: reads requests as lines of JSON from standard
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

let context, page, received = 0, said = [];

function follow(opened) {
  page = opened;
  page.setDefaultTimeout(180_000);
  page.on('pageerror', error => said.push(String(error)));
  page.on('console', message => { if (message.type() === 'error') said.push(message.text()); });
}

const ready = () => page.waitForFunction('globalThis.ishido && (ishido.ready || ishido.failed)', null, { polling: 100 });

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
  async open({ url }) { received = 0; await page.goto(url); await ready(); },
  async load({ url }) { await page.goto(url); },
  async reload() { received = 0; await page.reload(); await ready(); },
  async tab({ url }) { follow(await context.newPage()); await page.goto(url); },
  async first_tab() { follow(context.pages()[0]); },
  async ready() { await ready(); },
  async close_tab() { await page.close({ runBeforeUnload: false }); follow(context.pages()[0]); },
  async kill() {
    const crash = await context.browser().newBrowserCDPSession();
    await crash.send('Browser.crash').catch(() => {});
    context = null;
  },
  async resize({ width, height }) { await page.setViewportSize({ width, height }); },
  async tap({ x, y }) { await page.touchscreen.tap(x, y); },
  async click({ x, y }) { await page.mouse.click(x, y); },
  async press({ keys }) { await page.keyboard.press(keys); },
  async offline({ on }) { await context.setOffline(on); },
  async script({ code }) { return page.evaluate(code); },
  async until({ code, seconds }) { await page.waitForFunction(code, null, { timeout: 1000 * seconds, polling: 100 }); },
  async picture({ path }) { await page.screenshot({ path }); },
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
