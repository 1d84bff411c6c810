import { compileHtml } from '../content/rich-text/rich-text.ts';

/**
 * A layout in which every text value with markup has its compiled tree beside it, as the own releases have it for their
 * rich-text fields. A foreign layout does not say which of its texts are rich, so all of them get one.
 */
export function compileRichText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compileRichText);
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (name !== '__proto__' && name !== 'tree') result[name] = compileRichText(member);
  }
  const text = (value as Record<string, unknown>)['value'];
  if (typeof text === 'string' && /[<&]/.test(text)) result['tree'] = compileHtml(text);
  return result;
}
