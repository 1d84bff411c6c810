import type { Json } from '../json.ts';

/** Returns the key of a choice in the words of its field. */
export function choiceKey(choice: Json): string {
  return typeof choice === 'object' && choice !== null ? JSON.stringify(choice) : String(choice);
}
