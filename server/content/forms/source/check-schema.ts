import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { suggest } from '#src/lib/text/closest.ts';
import { explainFault, pathOf } from '../../catalogue/explain-fault.ts';
import { isObject, type JsonObject, own } from '#src/model/json.ts';
import { FORMAT_NAMES } from './format-names.ts';
import type { Report } from './form-source.ts';
import { checkPattern } from './pattern-safety.ts';
import {
  referencedPart,
  SCHEMA_LIST_KEYWORDS,
  SCHEMA_MAP_KEYWORDS,
  SINGLE_SCHEMA_KEYWORDS,
} from './schema-structure.ts';

/** Supported keywords whose value is not a schema. */
const VALUE_KEYWORDS =
  'type enum const default title description examples readOnly writeOnly deprecated required minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf formatMinimum formatMaximum minItems maxItems uniqueItems minContains maxContains dependentRequired minProperties maxProperties enumNames discriminator contentEncoding contentMediaType $comment $schema $id $ref'.split(
    ' ',
  );
/** All supported keywords. */
const SUPPORTED_KEYWORDS: readonly string[] = [
  ...VALUE_KEYWORDS,
  ...SINGLE_SCHEMA_KEYWORDS,
  ...SCHEMA_LIST_KEYWORDS,
  ...SCHEMA_MAP_KEYWORDS,
];

/** Advice for a keyword that a rule can replace. */
const CHECK_ADVICE = 'Write it as a check under "rules".';

/** For each unsupported keyword: advice on what to use instead. */
const UNSUPPORTED_KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['unevaluatedProperties', 'Write "additionalProperties".'],
  ['unevaluatedItems', 'Write "additionalItems".'],
  ['$dynamicRef', 'Refer to "#/definitions/…".'],
  ['$recursiveRef', 'Refer to "#/definitions/…".'],
  ['$dynamicAnchor', 'Refer to "#/definitions/…".'],
  ['$anchor', 'Refer to "#/definitions/…".'],
  ['$async', 'Remove it.'],
  ['$data', CHECK_ADVICE],
  ['formatExclusiveMinimum', 'Write "formatMinimum" with the first value that is allowed.'],
  ['formatExclusiveMaximum', 'Write "formatMaximum" with the last value that is allowed.'],
  ['nullable', 'Write "type": ["string", "null"].'],
]);

/** Address of the meta-schema of JSON Schema 2020-12. */
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';

/** Matches a name that a field path cannot contain. */
const INVALID_FIELD_NAME = /[.*/~"\\]|^\s|\s$|^$|^\d+$|^(__proto__|constructor|prototype)$/;

/** Validators compiled from meta-schemas, by the version of JSON Schema; each is compiled on first use. */
const metaSchemaValidators = new Map<string, ValidateFunction>();

/**
 * Returns the function that validates a schema itself: by the meta-schema of JSON Schema 2020-12 if `$schema` names it,
 * otherwise by that of draft-07.
 */
function metaSchemaValidator({ $schema }: JsonObject): ValidateFunction {
  const isNew = typeof $schema === 'string' && $schema.startsWith(DRAFT_2020);
  const key = isNew ? DRAFT_2020 : 'draft-07';
  const cachedValidator = metaSchemaValidators.get(key);
  if (cachedValidator) return cachedValidator;
  const options = { allErrors: true, strict: false, verbose: true, validateFormats: false };
  const newValidator = isNew
    ? new Ajv2020(options).getSchema(DRAFT_2020)!
    : new Ajv({ ...options, meta: false }).compile(draft7);
  metaSchemaValidators.set(key, newValidator as ValidateFunction);
  return newValidator as ValidateFunction;
}

/**
 * Reports everything in an authored schema that is invalid or unsupported: keywords, patterns, names and references.
 */
export function checkSchema(root: JsonObject, report: Report): void {
  const validate = metaSchemaValidator(root);
  const faults = validate(root) ? [] : (validate.errors ?? []);
  for (const fault of faults) {
    const explanation =
      fault.keyword === 'uniqueItems' ? explainDuplicate(fault.data, fault.params) : explainFault(fault);
    if (explanation) report(['schema', ...pathOf(fault, root)], explanation.what, explanation.fix);
  }
  if (faults.length > 0) return;
  checkKeywords(root, ['schema'], root, report);
  const properties = own(root, 'properties');
  if (isObject(properties) && Object.hasOwn(properties, 'context')) {
    const fix = 'Give it another name.';
    report(['schema', 'properties', 'context'], 'rules use this name for values from the page', fix);
  }
}

/** Reports the invalid and unsupported keywords of a schema and of all schemas inside it. */
function checkKeywords(schema: unknown, place: readonly (string | number)[], root: JsonObject, report: Report): void {
  if (!isObject(schema)) return;
  for (const keyword of Object.keys(schema)) {
    const here = [...place, keyword];
    const value = schema[keyword];
    const refusalFix = UNSUPPORTED_KEYWORDS.get(keyword);
    if (refusalFix) report(here, `"${keyword}" cannot be used in a form`, refusalFix);
    else if (!SUPPORTED_KEYWORDS.includes(keyword) && !keyword.startsWith('x-')) {
      report(here, `"${keyword}" is not a keyword of a form`, suggest(keyword, SUPPORTED_KEYWORDS, 'Remove it.'));
    } else if (keyword === 'pattern') checkPatternAt(here, String(value), report, schema['maxLength']);
    else checkKeyword(keyword, value, here, root, report);
  }
}

/** Checks the value of one supported keyword, and the schemas inside it. */
function checkKeyword(
  keyword: string,
  value: unknown,
  here: readonly (string | number)[],
  root: JsonObject,
  report: Report,
): void {
  if (keyword === 'format') {
    if (FORMAT_NAMES.includes(String(value))) return;
    report(here, `there is no format "${String(value)}"`, suggest(String(value), FORMAT_NAMES, 'Write a "pattern".'));
  } else if (keyword === '$ref') checkReference(String(value), here, root, report);
  else if (keyword === '$id' && here.length > 2) {
    report(
      here,
      '"$id" cannot be used inside a form',
      'Put the part under "definitions" and refer to its place there.',
    );
  } else if (SCHEMA_MAP_KEYWORDS.includes(keyword)) {
    for (const name of Object.keys(value as JsonObject)) {
      if (keyword === 'properties' && INVALID_FIELD_NAME.test(name)) {
        report([...here, name], `"${name}" is not a valid field name`, 'Use letters and digits, a letter first.');
      }
      if (keyword === 'patternProperties') checkPatternAt([...here, name], name, report);
      checkKeywords((value as JsonObject)[name], [...here, name], root, report);
    }
  } else if (SCHEMA_LIST_KEYWORDS.includes(keyword) || SINGLE_SCHEMA_KEYWORDS.includes(keyword)) {
    if (!Array.isArray(value)) return checkKeywords(value, here, root, report);
    value.forEach((part: unknown, index) => checkKeywords(part, [...here, index], root, report));
  }
}

/** Reports a pattern that is invalid or too slow. */
function checkPatternAt(
  here: readonly (string | number)[],
  pattern: string,
  report: Report,
  maxLength?: unknown,
): void {
  const fault = checkPattern(pattern, typeof maxLength === 'number' ? maxLength : undefined);
  if (fault) report(here, fault.what, fault.fix);
}

/** Reports a `$ref` that refers to another document or to a part that does not exist. */
function checkReference(reference: string, here: readonly (string | number)[], root: JsonObject, report: Report): void {
  if (!reference.startsWith('#')) {
    report(
      here,
      `"$ref" leads to "${reference}", which is outside the form`,
      'Put the part under "definitions" and refer to "#/definitions/…".',
    );
  } else if (reference !== '#' && referencedPart(root, reference) === undefined) {
    const definitionPointers = ['definitions', '$defs'].flatMap((name) => {
      const parts = own(root, name);
      return isObject(parts) ? Object.keys(parts).map((part) => `#/${name}/${part}`) : [];
    });
    const fix = suggest(reference, definitionPointers, 'Add it under "definitions".');
    report(here, `"$ref" leads to "${reference}", which does not exist`, fix);
  }
}

/** Returns the report for a list that contains the same value twice; `i` is the index of one of these two entries. */
function explainDuplicate(list: unknown, { i }: Readonly<Record<string, unknown>>): { what: string; fix: string } {
  const value = Array.isArray(list) ? (list as readonly unknown[])[Number(i)] : undefined;
  return { what: `${JSON.stringify(value)} is listed twice`, fix: 'Remove one of them.' };
}
