import type { Block } from '../check-blocks.ts';
import type { CheckContext } from '../check-context.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { ContentProblem } from '../../drafts/content-problem.ts';
import { explainFault, pathOf } from '../../catalogue/explain-fault.ts';
import { own, ownObject } from '#src/model/json.ts';
import { fieldInWords } from '../visit-fields.ts';

/** Checks renderings: registration, placeholders, params and data sources. */
export function checkRenderings(context: CheckContext): ContentProblem[] {
  return context.blocks.flatMap((block) => checkBlock(block, context));
}

function checkBlock({ placed, type, place }: Block, { catalogue, drafts, tokens }: CheckContext): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const error = (what: string, fix: string, field?: string): void => {
    problems.push({ ...place, ...(field ? { field } : {}), file: placed.file, what, fix, severity: 'error' });
  };
  if (!type) {
    const fix = suggest(placed.componentName, catalogue.names, 'Remove the block.');
    error(`there is no rendering "${placed.componentName}"`, fix, 'componentName');
  } else {
    for (const name of Object.keys(ownObject(placed.node, 'placeholders'))) {
      if (type.placeholders.some((pattern) => fits(name, pattern))) continue;
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

/** Returns whether a placeholder matches a name of the schema: `column-3` and `column-{*}` match `column-{*}`. */
function fits(name: string, pattern: string): boolean {
  if (name === pattern) return true;
  const [start, end] = pattern.split('{*}');
  if (start === undefined || end === undefined) return false;
  return (
    name.startsWith(start) && name.endsWith(end) && /^\d+$/.test(name.slice(start.length, name.length - end.length))
  );
}
