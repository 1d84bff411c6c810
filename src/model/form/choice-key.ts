import type { Json } from '../json.ts';

/** Returns the key of a choice. The texts of the choices are stored under these keys in `FieldWords.choices`. */
export function choiceKey(choice: Json): string {
  return typeof choice === 'object' && choice !== null ? JSON.stringify(choice) : String(choice);
}
