// The keys that belong to the browser. The game uses none of them (tests/ui/test_keyboard.py).

const ALWAYS = ['F3', 'F5', 'F6', 'F7', 'F12'];
const WITH_CTRL = [...'dghjklprw0123456789=+-_'];
const WITH_ALT = ['ArrowLeft', 'ArrowRight', 'Home'];

/** Whether a key is the browser's: it loads again, enlarges, goes back, finds its address or its tools. */
export function is_browsers({ key, code, ctrlKey, metaKey, altKey }) {
  if (ALWAYS.includes(key)) return true;
  const control = ctrlKey || metaKey;
  if (control === altKey) return false; // some keyboards write signs with both
  // On a Russian keyboard, Ctrl+к is Ctrl+R: letters that are not Latin go by position, as in KeyR.
  const letter = /^[ -~]/.test(key) ? key.toLowerCase() : code.slice(-1).toLowerCase();
  return control ? WITH_CTRL.includes(letter) : WITH_ALT.includes(key);
}
