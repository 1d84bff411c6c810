import type { Json } from '#src/model/json.ts';

/** Returns a text or number as text; '' for any other value. */
export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
