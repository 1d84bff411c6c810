import type { FlowFacts } from './flow-input.ts';
import type { Validator, ValidatorFault } from '#src/model/form/form-module.ts';

/** Longer patterns are refused: nobody could read them, and some never end. */
const MAX_PATTERN = 500;

/** As browsers read `type=email`. (HTML Standard: valid e-mail address) */
const EMAIL =
  /^[a-zA-Z\d.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+$/;

type Constraint = (value: unknown) => ValidatorFault | undefined;

const fault = (keyword: string, params: ValidatorFault['params'] = {}): ValidatorFault => ({
  instancePath: '',
  keyword,
  params,
});

/** The limits that an element states, as numbers: `minlength` → `minLength` … */
export function limitsOf({ attributes }: FlowFacts): Record<string, number> {
  const names = { minlength: 'minLength', maxlength: 'maxLength', min: 'minimum', max: 'maximum' } as const;
  return Object.fromEntries(
    Object.entries(names).flatMap(([attribute, limit]) => {
      const text = attributes[attribute];
      const value = Number(text);
      return text === undefined || text.trim() === '' || !Number.isFinite(value) ? [] : [[limit, value]];
    }),
  );
}

/**
 * What an element's attributes demand of its value, as a validator like those that publish compiles. (HTML Standard:
 * constraint validation) A pattern that cannot be read demands nothing and is told as `badPattern`.
 */
export function constraintsOf(facts: FlowFacts): { readonly validator: Validator; readonly badPattern: boolean } {
  const { attributes, type, choices, several } = facts;
  const limits = limitsOf(facts);
  const list: Constraint[] = [];
  const { minLength, maxLength, minimum, maximum } = limits;
  const length = (value: unknown) => Array.from(String(value)).length;
  if (type === 'number' || type === 'range') {
    list.push((value) => (typeof value === 'number' ? undefined : fault('type', { type: 'number' })));
    if (minimum !== undefined)
      list.push((value) => (Number(value) < minimum ? fault('minimum', { limit: minimum }) : undefined));
    if (maximum !== undefined)
      list.push((value) => (Number(value) > maximum ? fault('maximum', { limit: maximum }) : undefined));
  }
  if (maxLength !== undefined) {
    list.push((value) => (length(value) > maxLength ? fault('maxLength', { limit: maxLength }) : undefined));
  }
  if (minLength !== undefined) {
    list.push((value) => (length(value) < minLength ? fault('minLength', { limit: minLength }) : undefined));
  }
  if (type === 'email') list.push((value) => (EMAIL.test(String(value)) ? undefined : fault('format')));
  const pattern = patternOf(attributes['pattern']);
  if (pattern) list.push((value) => (pattern.test(String(value)) ? undefined : fault('pattern')));
  if (choices.length > 0) {
    const known = new Set(choices.map(({ value }) => value));
    const isKnown = (value: unknown) => typeof value === 'string' && known.has(value);
    list.push((value) =>
      (several && Array.isArray(value) ? value.every(isKnown) : isKnown(value)) ? undefined : fault('enum'),
    );
  }
  const validator: Validator = (value) => {
    for (const constraint of list) {
      const found = constraint(value);
      if (found) {
        validator.errors = [found];
        return false;
      }
    }
    validator.errors = null;
    return true;
  };
  return { validator, badPattern: attributes['pattern'] !== undefined && !pattern };
}

/** A pattern is anchored at both ends, as browsers do. */
function patternOf(source: string | undefined): RegExp | undefined {
  if (source === undefined || source.length > MAX_PATTERN) return undefined;
  try {
    return new RegExp(`^(?:${source})$`, 'v');
  } catch {
    return undefined;
  }
}
