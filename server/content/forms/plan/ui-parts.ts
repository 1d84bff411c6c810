import { isObject, type Json, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { closestName, suggest } from '#src/lib/text/closest.ts';
import type { Report } from '../source/form-source.ts';
import { alternativesOf, pickMembers } from './schema-parts.ts';
import { checkRjsfOption, isRjsfOption } from './ui/rjsf-options.ts';

/**
 * Keys of a uiSchema (without `ui:`) that set the structure or texts of a field or group. They are not options of a
 * control.
 */
const NON_OPTION_KEYS =
  'field widget control options order title description help enumNames readonly classNames style'.split(' ');

/** Options of a uiSchema that the controls, the field shell and the renderer of lists read. */
const KNOWN_OPTIONS: readonly string[] =
  'autocomplete groups empty local multiple type width disabled unavailable exclusive rows selectAll accept maxBytes source free from pauseMs min max step name list placeholder addable orderable removable copyable'.split(
    ' ',
  );

/**
 * Reports options that nothing reads: one that only another control reads, or a misspelled one, as an error, others as
 * notes. `otherNames` are the options of all controls: a name that is similar to one of them also counts as misspelled.
 */
export function checkOptions(
  ui: JsonObject,
  place: readonly (string | number)[],
  optionNames: readonly string[],
  report: Report,
  otherNames: readonly string[] = [],
): void {
  const options = own(ui, 'ui:options');
  if (options !== undefined && !isObject(options))
    report([...place, 'ui:options'], 'is not a group of options', 'Write { "rows": 4 }, for example, or remove it.');
  const list = own(options, 'list');
  if (list !== undefined && typeof list !== 'string')
    report(
      [...place, 'ui:options', 'list'],
      'is not the name of a list',
      'Write the name of a file in lists/, without ".json".',
    );
  const inside = Object.keys(ownObject(ui, 'ui:options')).map(
    (name) => [name, [...place, 'ui:options', name]] as const,
  );
  const plain = Object.keys(ui).flatMap((key) =>
    key.startsWith('ui:') ? [[key.slice(3), [...place, key]] as const] : [],
  );
  const names = [...KNOWN_OPTIONS, ...optionNames];
  for (const [name, here] of [...inside, ...plain]) {
    if (names.includes(name) || NON_OPTION_KEYS.includes(name) || name === 'enumDisabled') continue;
    if (isRjsfOption(name)) {
      checkRjsfOption(name, inside.some(([one]) => one === name) ? own(options, name) : ui[`ui:${name}`], here, report);
      continue;
    }
    if (otherNames.includes(name)) {
      report(here, 'the control does not read this option', 'Remove it, or name another control.');
      continue;
    }
    const near = similarName(name, [...names, ...NON_OPTION_KEYS, 'enumDisabled', ...otherNames]);
    if (near === undefined) report(here, 'has no effect', 'Remove it.', { severity: 'note' });
    else report(here, `there is no option "${name}"`, `Did you mean "${near}"? Otherwise: remove it.`);
  }
}

/** Returns the most similar name, or one with the same letters in another order; undefined if there is none. */
function similarName(name: string, names: readonly string[]): string | undefined {
  const letters = (text: string): string => Array.from(text).toSorted().join('');
  return closestName(name, names) ?? names.find((one) => letters(one) === letters(name));
}

/** Options of react-jsonschema-form that fields of the portal support too. */
const FIELD_OPTIONS: readonly string[] = ['autofocus', 'inline'];

/** Keys of a uiSchema that contain the uiSchema of an inner part. */
export const STRUCTURE_KEYS = ['items', 'additionalItems', 'additionalProperties', 'anyOf', 'oneOf'];

/** Keys of a uiSchema for texts. A form writes these texts under its languages instead. */
const TEXT_KEYS: readonly string[] = ['ui:title', 'ui:description', 'ui:help', 'ui:enumNames', 'ui:placeholder'];

/** Returns the names in screen order. Reports unknown, repeated and missing names. */
export function screenOrder(
  names: readonly string[],
  order: unknown,
  place: readonly (string | number)[],
  others: readonly string[],
  report: Report,
): readonly string[] {
  if (order === undefined) return names;
  if (!Array.isArray(order) || order.some((name) => typeof name !== 'string')) {
    report(place, 'is not a list of names', 'Write the names of the fields in their order; "*" stands for the rest.');
    return names;
  }
  const listed = order as readonly string[];
  for (const [index, name] of listed.entries()) {
    if (name !== '*' && !names.includes(name) && !others.includes(name)) {
      report(place, `there is no field "${name}"`, suggest(name, names, 'Remove it.'));
    } else if (listed.indexOf(name) !== index) report(place, `"${name}" is listed twice`, 'Remove one of them.');
  }
  const knownNames = listed.filter((name) => name === '*' || names.includes(name));
  const rest = names.filter((name) => !knownNames.includes(name));
  const star = knownNames.indexOf('*');
  if (rest.length > 0 && star < 0) {
    report(place, `the order does not contain ${rest.join(', ')}`, 'Add the name, or "*" for the rest.');
    return [...knownNames, ...rest];
  }
  return knownNames.flatMap((name) => (name === '*' ? rest : [name]));
}

/** Reports keys of a uiSchema that have no effect: unknown fields, an unsupported "ui:field" and texts. */
export function reportUnusedUiKeys(
  ui: JsonObject,
  names: readonly string[],
  place: readonly (string | number)[],
  report: Report,
  acceptsOthers = false,
): void {
  for (const key of Object.keys(ui)) {
    const here = [...place, key];
    if (key === 'ui:field' && ui[key] !== 'control') {
      report(
        here,
        `there is no "ui:field" ${JSON.stringify(ui[key])}`,
        'Remove it, or write "ui:control" with a registered control.',
      );
    } else if (TEXT_KEYS.includes(key)) {
      const fix = 'Write it under "en" and "es", and remove it here.';
      report(here, 'are texts without a language, which never appear', fix, { severity: 'note' });
    } else if (!key.startsWith('ui:') && !names.includes(key) && key !== 'classNames') {
      // A name that is similar to the name of a field is a misspelling, which is an error. Any other name has no
      // effect.
      const isHarmless = acceptsOthers || key === 'items' || closestName(key, names) === undefined;
      const severity = isHarmless ? { severity: 'note' as const } : {};
      report(here, `there is no field "${key}"`, suggest(key, names, 'Remove it.'), severity);
    }
  }
}

/** Returns the options of a list or group that rjsf reads, without texts. */
export function structureOptions(ui: JsonObject): JsonObject {
  const options: Record<string, unknown> = { ...ownObject(ui, 'ui:options') };
  for (const name of ['addable', 'orderable', 'removable', 'copyable', 'readonly', 'disabled']) {
    if (ui[`ui:${name}`] !== undefined) options[name] = ui[`ui:${name}`];
  }
  delete options['title'];
  delete options['description'];
  return Object.keys(options).length > 0 ? { 'ui:options': options } : {};
}

/** Returns the options for a control: `ui:options` and the plain `ui:` keys. */
export function optionsOf(ui: JsonObject): Readonly<Record<string, Json>> {
  const plain = Object.keys(ui)
    .filter((key) => key.startsWith('ui:'))
    .map((key) => [key.slice(3), ui[key]] as const);
  const options = [...Object.entries(ownObject(ui, 'ui:options')), ...plain].filter(
    ([name]) =>
      !NON_OPTION_KEYS.includes(name) && (!isRjsfOption(name) || FIELD_OPTIONS.includes(name)) && name !== 'list',
  );
  return Object.fromEntries(
    options.map(([name, value]) => [name === 'enumDisabled' ? 'unavailable' : name, value]),
  ) as Record<string, Json>;
}

/** Returns the members of a uiSchema that apply to an alternative without a uiSchema of its own. */
export function uiFor(part: JsonObject, ui: JsonObject): JsonObject {
  const properties = own(part, 'properties');
  if (!isObject(properties)) return alternativesOf(part) || part['type'] === 'object' ? {} : ui;
  const order = own(ui, 'ui:order');
  const names = Object.keys(properties);
  return {
    ...pickMembers(ui, names),
    ...(Array.isArray(order) ? { 'ui:order': [...order.filter((name) => names.includes(String(name))), '*'] } : {}),
  };
}
