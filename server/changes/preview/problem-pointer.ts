import { pointerTo } from '#src/model/json-pointer.ts';
import { isObject, own, ownObject } from '#src/model/json.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { UID_PREFIX } from '#src/model/studio/value-edit.ts';
import { blockName } from '../../content/checks/document-shape.ts';
import { blocksWithUids, isBlockList } from '../merge/blocks.ts';

/** Separates the names in the path of a field: `cards › 2 › link`. */
const PATH_SEPARATOR = ' › ';

/** A value in a document, and its JSON pointer. */
interface Place {
  readonly node: unknown;
  readonly at: string;
}

/**
 * Returns the JSON pointer of the value that a problem is about, in the document of its file; `''` for the whole
 * document. A value that is missing has the pointer that it would have.
 */
export function problemPointer(problem: ContentProblem, document: unknown): string {
  const block = blockOf(problem, document);
  const steps = namesInPath(problem.field ?? problem.firstField);
  const options = own(document, 'options');
  if (problem.file.startsWith('lists/') && Array.isArray(options))
    return optionPointer(options, steps, problem.language);
  const [first] = steps;
  // The texts of a dictionary entry are members of the entry, by language.
  if (first !== undefined && isEntry(own(document, first)) && problem.language)
    return pointerTo(pointerTo('', first), problem.language);
  const section = sectionOf(block.node, first, problem.language);
  const start = section === undefined ? block : memberPlace(block, section);
  return steps.reduce<Place>((place, step) => memberPlace(place, step), start).at;
}

/** Returns the names in the path of a field (`words`): `cards › 2 › link` → `cards`, `2`, `link`. */
const namesInPath = (words: string | undefined): string[] =>
  words === undefined || words === '' ? [] : words.split(PATH_SEPARATOR);

/** Whether a value is an entry with a text in at least one language. */
const isEntry = (value: unknown): boolean =>
  typeof own(value, 'en') === 'string' || typeof own(value, 'es') === 'string';

/** Returns the place of a member or of an entry of a list, whose entries are counted from 1. */
function memberPlace({ node, at }: Place, step: string): Place {
  if (!Array.isArray(node) || !/^\d+$/.test(step)) return { node: own(node, step), at: pointerTo(at, step) };
  const index = Number(step) - 1;
  return { node: node[index] as unknown, at: `${at}/${index}` };
}

/**
 * Returns the place of the block of a problem; if there is no such block, of the innermost existing block around it.
 * Returns the whole document if there is none, or if the problem is not about a placeholder of a page or design.
 */
function blockOf({ file, placeholder, block }: ContentProblem, document: unknown): Place {
  let place: Place = { node: document, at: '' };
  if (placeholder === undefined || !/^(?:pages|designs)\//.test(file)) return place;
  const names = [...placeholder.split(PATH_SEPARATOR), ...(block === undefined ? [] : [block])];
  for (let index = 0; index + 1 < names.length; index += 2) {
    const list: unknown = own(ownObject(place.node, 'placeholders'), names[index]!);
    const at = pointerTo(pointerTo(place.at, 'placeholders'), names[index]!);
    const found = isBlockList(list)
      ? list.findIndex((_, position) => blockName(list, position) === names[index + 1])
      : -1;
    if (!isBlockList(list) || found < 0) return place;
    place = { node: list[found], at: pointerTo(at, UID_PREFIX + blocksWithUids(list, at)[found]!.key) };
  }
  return place;
}

/**
 * Returns the section (`shared`, `en` or `es`) of a field: the language of the problem, otherwise the section that has
 * the field. A field that is missing everywhere belongs to `shared`, or to `en` if there is no section `shared`.
 * Returns undefined if no field is named, for a member outside of the sections, and if there is no such section.
 */
function sectionOf(node: unknown, field: string | undefined, language: 'en' | 'es' | undefined): string | undefined {
  if (language !== undefined) return language;
  if (field === undefined) return undefined;
  const section = ['shared', 'en', 'es'].find((name) => own(own(node, name), field) !== undefined);
  if (section !== undefined || own(node, field) !== undefined) return section;
  return ['shared', 'en'].find((name) => isObject(own(node, name)));
}

/**
 * Returns the pointer of an option of a list, or of its texts in `language` if given; `/options` if there is no such
 * option. The second step in the problem's path is the value of the option.
 */
function optionPointer(
  options: readonly unknown[],
  [, value]: readonly string[],
  language: 'en' | 'es' | undefined,
): string {
  const index = options.findIndex((option) => String(own(option, 'value')) === value);
  const at = index < 0 ? '/options' : `/options/${index}`;
  return index < 0 || language === undefined ? at : pointerTo(at, language);
}
