import type { ElementTree } from '#src/model/layout/element-tree.ts';
import type { JsonObject } from '#src/model/json.ts';
import { inspectHtml } from '../../rich-text/rich-text.ts';
import type { LanguageTexts } from './language-texts.ts';

/**
 * Returns the compiled rich text that is shown before a field or group, as `{ guidance }`; an empty object if there is
 * none. Reports markup that rich text cannot have.
 */
export function guidanceOf(
  authored: JsonObject,
  place: readonly string[],
  { report, text }: LanguageTexts,
): { readonly guidance?: ElementTree } {
  const { guidance } = authored;
  const html = text(Array.isArray(guidance) ? guidance.join('\n') : guidance);
  if (html === undefined) return {};
  const here = [...place, 'guidance'];
  const { tree, removed } = inspectHtml(html);
  for (const { what, fix } of removed) report(here, `rich text cannot have ${what}`, fix);
  return tree.length > 0 ? { guidance: tree } : {};
}
