import type { Json } from '../json.ts';

/** Returns the key under which the words of a field have the text of a choice. */
export function choiceKey(choice: Json): string {
  return typeof choice === 'object' && choice !== null ? JSON.stringify(choice) : String(choice);
}
