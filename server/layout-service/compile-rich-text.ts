import { isObject, type MutableObject } from '#src/model/json.ts';
import { compileHtml } from '../content/rich-text/rich-text.ts';

/**
 * Adds to every text value with markup its compiled tree, as the portal's own releases have it for their
 * rich-text fields. An external layout does not say which of its texts are rich text, so all of them get one.
 */
export function compileRichText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compileRichText);
  if (!isObject(value)) return value;
  const result: MutableObject = {};
  for (const [name, member] of Object.entries(value)) {
    if (name !== '__proto__' && name !== 'tree') result[name] = compileRichText(member);
  }
  const text = value['value'];
  if (typeof text === 'string' && /[<&]/.test(text)) result['tree'] = compileHtml(text);
  return result;
}
