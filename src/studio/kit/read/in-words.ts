import { own, type JsonObject } from '#src/model/json.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import { firstWords } from './first-text.ts';

/** Returns a value as an editor reads it. Blocks are named, in their order. */
export function valueInWords(value: unknown): string {
  if (value === undefined) return 'Nothing';
  if (isBlockList(value)) return value.map((block, index) => `${index + 1}. ${blockInWords(block)}`).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Whether a value is a list of blocks, of which only names and order are of interest at once. */
export function isBlockList(value: unknown): value is readonly JsonObject[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof own(one, 'componentName') === 'string')
  );
}

/** Returns the name of a block with the first words in it: `Support cards: Popular articles`. */
function blockInWords(block: JsonObject): string {
  const words = firstWords([own(block, 'en'), own(block, 'shared'), own(block, 'es')]);
  return labelOf(String(own(block, 'componentName'))) + (words === '' ? '' : `: ${words}`);
}

/** Returns a pointer in words: `/en/heading` → `English › heading`. */
export function placeInWords(at: string): string {
  const names: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish', shared: 'both languages' };
  const steps = at
    .split('/')
    .slice(1)
    .filter((step) => step !== 'placeholders');
  return (
    steps.map((step) => (Object.hasOwn(names, step) ? names[step] : step.replace(/^uid=/, 'block '))).join(' › ') ||
    'The whole document'
  );
}
