/**
 * JSON text → data. A byte-order mark, which some servers send, is no fault.
 * Throws an Error `where: what. What to do.`, whose message never quotes the text, which may hold personal data.
 */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const what = text.trim() === '' ? 'is empty where JSON was expected' : kindOf(text);
    throw new Error(`${where}: ${what}. Look at what was sent.`, { cause });
  }
}

function kindOf(text: string): string {
  return /^\s*</.test(text) ? 'is HTML or XML where JSON was expected' : 'is no valid JSON';
}
