import type { Json } from '../json.ts';

/** The name under which the words of a choice stand. */
export function choiceKey(choice: Json): string {
  return typeof choice === 'object' && choice !== null ? JSON.stringify(choice) : String(choice);
}
