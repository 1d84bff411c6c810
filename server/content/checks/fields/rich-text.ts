import type { ElementNode } from '#src/model/layout/element-tree.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { FieldSet } from '../check-blocks.ts';
import type { CheckContext } from '../check-context.ts';
import type { Explanation } from '../../catalogue/explain-fault.ts';
import { isLanguage } from '#src/model/language.ts';
import { inspectHtml } from '../../rich-text/rich-text.ts';
import { fieldLeavesOf } from '../visit-fields.ts';
import { htmlOf } from '../../resolve/wire-field.ts';
import { explainPicture } from './addresses.ts';
import { explainLink } from './link-target.ts';

/** Checks rich text: markup that would be removed, links and images. Markup that is only reformatted is valid. */
export function checkRichText(context: CheckContext): ContentProblem[] {
  return context.fieldSets.flatMap((set) =>
    fieldLeavesOf(set).flatMap(({ kind, value, field }): ContentProblem[] => {
      if (kind !== 'richText') return [];
      const language = isLanguage(set.section) ? { language: set.section } : {};
      return explainRichText(htmlOf(value), set, context).map((explanation) => ({
        ...set.place,
        field,
        ...language,
        file: set.file,
        ...explanation,
        severity: 'error',
      }));
    }),
  );
}

/** Explains everything that is invalid in one rich text. */
function explainRichText(html: string, set: FieldSet, context: CheckContext): Explanation[] {
  const { tree, removed } = inspectHtml(html);
  const explanations: Explanation[] = removed.map(({ what, fix }) => ({ what: `rich text cannot have ${what}`, fix }));
  const visit = (node: ElementNode): void => {
    if (typeof node === 'string') return;
    const [tag, ownAttributes, ...children] = node;
    const attributes: Readonly<Record<string, string>> = ownAttributes === 0 ? {} : ownAttributes;
    const { href, src, alt } = attributes;
    const link = tag === 'a' && href !== undefined ? explainLink(href, set.pages, context) : undefined;
    if (link) explanations.push(link);
    if (tag === 'img') {
      // If an image has no `src`, an invalid one was removed, and this is already reported.
      const picture = src === undefined ? undefined : explainPicture(src, context);
      if (picture) explanations.push(picture);
      if (alt === undefined) {
        explanations.push({
          what: `the image ${src ?? ''} has no alt`.replace('  ', ' '),
          fix: 'Describe in alt="…" what it shows; write alt="" for decoration.',
        });
      }
    }
    children.forEach(visit);
  };
  tree.forEach(visit);
  return explanations;
}
