import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Block } from '../check-blocks.ts';
import type { CheckContext } from '../check-context.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { explainFault, pathOf } from '../../catalogue/explain-fault.ts';
import { own, ownObject } from '#src/model/json.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { fitsPlaceholder, placeholderRuleOf } from '../../catalogue/placeholder-rules.ts';
import { fieldInWords } from '../visit-fields.ts';

/** Checks renderings: registration, placeholders, params and data sources. */
export function checkRenderings(context: CheckContext): ContentProblem[] {
  return context.blocks.flatMap((block) => checkBlock(block, context));
}

/** Reports an error of a rendering, or of one of its fields (`field`). */
type ReportError = (what: string, fix: string, field?: string) => void;
/** A block with the data that its check needs: where it was placed, its rendering, and its place in the report. */
type CheckedBlock = Pick<Block, 'placed' | 'type' | 'place'>;

function checkBlock(
  { placed, type, place }: CheckedBlock,
  { catalogue, drafts, tokens }: CheckContext,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const error: ReportError = (what, fix, field) => {
    problems.push({ ...place, ...(field ? { field } : {}), file: placed.file, what, fix, severity: 'error' });
  };
  checkPosition({ placed, type, place }, catalogue, error);
  if (!type) {
    const fix = suggest(placed.componentName, catalogue.names, 'Remove the block.');
    error(`there is no rendering "${placed.componentName}"`, fix, 'componentName');
  } else {
    for (const name of Object.keys(ownObject(placed.node, 'placeholders'))) {
      if (type.placeholders.some((pattern) => fitsPlaceholder(name, pattern))) continue;
      const placeholderList = type.placeholders.join(', ');
      const fix = suggest(
        name,
        type.placeholders,
        placeholderList ? `Use one of ${placeholderList}.` : 'Remove it; the rendering has no placeholders.',
      );
      error(`${type.name} has no placeholder "${name}"`, fix, 'placeholders');
    }
    const params = own(placed.node, 'params');
    for (const fault of params === undefined ? [] : type.checkParams(params)) {
      const explanation = explainFault(fault);
      const field = fieldInWords(['params', ...pathOf(fault, params)]);
      if (explanation) error(explanation.what, explanation.fix, field);
    }
  }
  if (placed.dataSource === '') return problems;
  const path = tokens.address(placed.dataSource);
  const item = drafts.items.get(path);
  if (!item) {
    const fix = suggest(path, drafts.items.keys(), `Add items${path}.json, or name another item.`);
    error(`there is no item "${path}"`, fix, 'dataSource');
  } else {
    const template = own(item.document, 'template');
    if (type && typeof template === 'string' && template !== type.name) {
      const what = `the item "${path}" (${item.file}) has content for ${template}, not for ${type.name}`;
      error(what, `Name an item with the template ${type.name}, or use the rendering ${template}.`, 'dataSource');
    }
  }
  return problems;
}

/** Checks that a placeholder accepts a rendering, and that it does not contain too many. */
function checkPosition({ placed, type }: CheckedBlock, catalogue: Catalogue, error: ReportError): void {
  const { parent, name, index } = placed.position;
  const rule = parent === undefined ? undefined : placeholderRuleOf(catalogue.get(parent), name);
  if (!rule || !type) return;
  const placeholder = `the placeholder "${name}" of ${parent}`;
  if (rule.allowed && !rule.allowed.includes(type.name)) {
    const fix = rule.allowed.length > 0 ? `Take one of ${rule.allowed.join(', ')}.` : 'Remove the block.';
    error(`${placeholder} does not take ${type.name}`, fix, 'componentName');
  }
  if (index >= rule.most) {
    error(`${placeholder} takes at most ${rule.most}, and this is number ${index + 1}`, 'Remove one of them.');
  }
}
