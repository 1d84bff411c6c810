import * as fc from 'fast-check';

/** A field of a generated step, as the tests expect it to be read. */
export interface ExpectedField {
  readonly name: string;
  /** `type` of an input, otherwise the tag: `text`, `radio`, `select`, `textarea` … */
  readonly type: string;
  readonly label: string;
  readonly required: boolean;
  readonly limits: Readonly<Record<string, number>>;
  readonly choices: readonly string[];
}

export interface GeneratedStep {
  readonly html: string;
  readonly fields: readonly ExpectedField[];
}

/** Values for each type of input, valid and invalid. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: ['Ana', 'two  words', ' blanks ', 'line&#10;break', ''],
  search: ['router', ' wifi ', ''],
  tel: ['5551234567', '555 123'],
  url: ['https://example.com/a?b=c', ' https://example.com ', 'example.com', 'mailto:a@example.com'],
  email: ['ana@example.com', ' bo@example.com ', 'ana@localhost', 'nobody'],
  password: ['secret', ' s p '],
  number: ['0', '3', '-2.5', '1e2', '.5', 'many', ' 4', '+7', '1.', '12'],
  range: ['', '0', '7', '33.3', '1000', '-3', 'loud'],
  date: ['2026-11-21', '2024-02-29', '2026-02-30', '21.11.2026', '1969-12-31', '2026-11-28'],
  month: ['2026-11', '2026-13', '1969-12', '2026-1', '2027-02'],
  week: ['2026-W47', '2026-W53', '2026-W54', '2020-W53', '2021-W53', '2026-W01'],
  time: ['10:30', '23:59:59', '24:00', '10:30:00', '10:30:15.5', '9:00', '00:00'],
  'datetime-local': [
    '2026-11-21T10:30',
    '2026-11-21 10:30:00',
    '2026-11-21',
    '2026-11-21T10:30:15',
    '2026-11-21T25:00',
  ],
  color: ['#151ce6', '#ABCDEF', 'blue', ''],
};
/** Values of the attributes `min` and `max` for each type of input; some are invalid. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  number: ['0', '3', '-2.5', '100', 'x'],
  range: ['0', '5', '50', '-10'],
  date: ['2026-01-01', '2026-11-20', '1970-01-01', 'x'],
  month: ['2026-01', '2026-11', '1970-01'],
  week: ['2026-W01', '2026-W47', '1970-W01'],
  time: ['08:00', '10:15', '22:00'],
  'datetime-local': ['2026-11-21T08:00', '2026-01-01T00:00'],
};
/** Values of `step` for each type of input. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  number: ['1', '0.5', '0.1', '3', 'any', '0', '-1', 'x'],
  range: ['1', '0.5', '3', 'any'],
  date: ['1', '7', 'any'],
  month: ['1', '3'],
  week: ['1', '2'],
  time: ['60', '900', '1', '0.5', 'any'],
  'datetime-local': ['60', '1800', '1', 'any'],
};
/** Values of `pattern`; one of them is an invalid regular expression. */
const PATTERNS = ['[a-z]+', '.*', '\\d{3,10}', '.+@example[.]com', '(', 'a|b'];
/** Input types that can be read-only. */
const READ_ONLY_TYPES = new Set(
  'text search tel url email password number date month week time datetime-local textarea'.split(' '),
);
/** Input types that can have a length limit and a pattern. */
const TYPES_WITH_LENGTH = new Set('text search tel url email password textarea'.split(' '));
/** Unusual names of fields. */
const UNUSUAL_NAMES = ['action', 'title', 'method', 'a.b', 'x[0]', '__proto__', 'constructor', 'e-mail', 'größe'];

/** Returns booleans that are true in `percent` of 100 cases. They shrink to false. */
const chance = (percent: number): fc.Arbitrary<boolean> => fc.nat(99).map((number) => number >= 100 - percent);

/** Returns a value in `percent` of 100 cases, otherwise undefined. Values shrink to undefined. */
function optionalValue<Value>(percent: number, values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(undefined) },
    { weight: percent, arbitrary: values },
  );
}

/** Returns random values of a list; always undefined for an empty list. */
const valueOfList = (values: readonly string[] = []): fc.Arbitrary<string | undefined> =>
  values.length > 0 ? fc.constantFrom(...values) : fc.constant(undefined);

type Attributes = Readonly<Record<'min' | 'max' | 'step' | 'maxlength' | 'pattern' | 'value', string | undefined>>;

/** Returns random attributes for an input of a type. */
function attributesOf(type: string): fc.Arbitrary<Attributes> {
  const [hasLength, none] = [TYPES_WITH_LENGTH.has(type), fc.constant(undefined)];
  return fc.record({
    min: optionalValue(40, valueOfList(BOUNDS[type])),
    max: optionalValue(40, valueOfList(BOUNDS[type])),
    step: optionalValue(50, valueOfList(STEPS[type])),
    maxlength: hasLength ? optionalValue(30, fc.constant('40')) : none,
    pattern: hasLength ? optionalValue(20, fc.constantFrom(...PATTERNS)) : none,
    value: optionalValue(70, valueOfList(VALUES[type])),
  });
}

/** Returns the HTML of an input without its final `>`. */
function inputHtml(type: string, name: string, attributes: Attributes): string {
  const parts = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [`${attribute}="${value.replaceAll('"', '&quot;')}"`],
  );
  return `<input ${[`type="${type}"`, `name="${name}"`, ...parts].join(' ')}`;
}

/** Returns the limits that a field with these attributes must have. */
function limitsOf(type: string, { min, max, maxlength }: Attributes): Record<string, number> {
  const isNumber = type === 'number' || type === 'range';
  const limits: Record<string, number> = {
    ...(isNumber && min !== undefined && min !== 'x' ? { minimum: Number(min) } : {}),
    ...(isNumber && max !== undefined && max !== 'x' ? { maximum: Number(max) } : {}),
    ...(maxlength === undefined ? {} : { maxLength: Number(maxlength) }),
  };
  if (type !== 'range') return limits;
  const { minimum = 0, maximum = Math.max(100, minimum) } = limits;
  return { ...limits, minimum, maximum: Math.max(minimum, maximum) };
}

/** Returns the HTML of inputs of a type with random attributes, without the final `>`. */
export function generatedInput(type: string, name: string): fc.Arbitrary<string> {
  return attributesOf(type).map((attributes) => inputHtml(type, name, attributes));
}

/** The kinds of fields. `boxes` are several checkboxes of one name, `several` is a select with several values. */
const KINDS = [...Object.keys(VALUES), 'radio', 'boxes', 'box', 'select', 'several', 'textarea', 'hidden', 'unknown'];
/** The expected input type of each kind of field that does not have the name of its type. */
const TYPES: Readonly<Record<string, string>> = {
  unknown: 'text',
  boxes: 'checkbox',
  box: 'checkbox',
  several: 'select',
};

/** Random facts of a field, except its number, its final name, and whether a fieldset around it is disabled. */
const fieldSpecs = fc.constantFrom(...KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    unusualName: optionalValue(15, fc.constantFrom(...UNUSUAL_NAMES)),
    disabled: chance(10),
    required: chance(30),
    readOnly: chance(10),
    isLabeled: chance(50),
    hasValue: chance(50),
    isChecked: chance(40),
    isOpen: chance(10),
    isGrouped: chance(30),
    hasEmpty: chance(40),
    text: fc.constantFrom('', 'Some\nlines', ' a '),
    attributes: attributesOf(kind),
    choices: fc.array(fc.record({ chosen: chance(25), disabled: chance(10) }), {
      minLength: kind === 'radio' || kind === 'boxes' ? 2 : 1,
      maxLength: 5,
      size: 'max',
    }),
  }),
);
/** The random facts from which the HTML of one field is generated. */
type FieldSpec = typeof fieldSpecs extends fc.Arbitrary<infer Spec> ? Spec : never;

/** A part of a step: a field, a frame around other parts, or a disabled fieldset. */
type StepPart =
  | { readonly field: FieldSpec }
  | { readonly frame: string; readonly content: readonly StepPart[]; readonly more: readonly StepPart[] }
  | { readonly legend: FieldSpec | undefined; readonly disabled: readonly StepPart[] };

/** HTML templates that nest other parts of a step. Each `*` stands for a list of parts. */
const FRAMES = [
  '<div>*<p>Words <strong>between</strong>.</p></div>',
  '<section><h3>Part</h3>*</section>',
  '<ul><li>*</li><li>*</li></ul>',
  '<table><tbody><tr><td>*</td><td>*</td></tr></tbody></table>',
  '<details open><summary>More</summary>*</details>',
  '<fieldset><legend>Group</legend>*</fieldset>',
  '<span lang="es">*</span>',
  '<article role="region" aria-label="Part">*</article>',
];

const { part: partTrees } = fc.letrec<{ part: StepPart }>((tie) => {
  const parts = fc.array(tie('part'), { minLength: 1, maxLength: 3, size: 'max' });
  return {
    part: fc.oneof(
      { maxDepth: 5, depthSize: 'max', withCrossShrink: true },
      { weight: 55, arbitrary: fc.record({ field: fieldSpecs }) },
      { weight: 42, arbitrary: fc.record({ frame: fc.constantFrom(...FRAMES), content: parts, more: parts }) },
      { weight: 3, arbitrary: fc.record({ legend: optionalValue(30, fieldSpecs), disabled: parts }) },
    ),
  };
});

/** Steps with fields of all kinds, nested in any way. */
export const generatedSteps: fc.Arbitrary<GeneratedStep> = fc
  .array(partTrees, { minLength: 1, maxLength: 5, size: 'max' })
  .map((parts) => {
    const fields: WrittenFields = { count: 0, hasUnusualName: false, expected: [] };
    const body = parts.map((part) => partHtml(part, false, fields)).join('');
    const button = '<button name="actionButton" value="go" formnovalidate>Go</button>';
    return { html: `<form>${body}${button}</form>`, fields: fields.expected };
  });

/** What is known of the fields written so far. A step has at most one unusual name. */
interface WrittenFields {
  count: number;
  hasUnusualName: boolean;
  readonly expected: ExpectedField[];
}

/** Returns the HTML of a part of a step. `isOff` is true inside a disabled fieldset. */
function partHtml(part: StepPart, isOff: boolean, fields: WrittenFields): string {
  const all = (parts: readonly StepPart[], off = isOff): string =>
    parts.map((each) => partHtml(each, off, fields)).join('');
  if ('field' in part) return fieldHtml(part.field, isOff, fields);
  if ('frame' in part) {
    const [before = '', middle = '', after] = part.frame.split('*');
    const first = `${before}${all(part.content)}${middle}`;
    return after === undefined ? first : `${first}${all(part.more)}${after}`;
  }
  // A disabled fieldset disables everything except its first legend.
  const legend = part.legend ? fieldHtml(part.legend, isOff, fields) : 'Group';
  return `<fieldset disabled><legend>${legend}</legend>${all(part.disabled, true)}</fieldset>`;
}

function fieldHtml(spec: FieldSpec, isOff: boolean, fields: WrittenFields): string {
  const number = (fields.count += 1);
  // At most one field has an unusual name, because two fields of one name would be one field.
  const name = (!fields.hasUnusualName && spec.unusualName) || `f${number}`;
  fields.hasUnusualName ||= UNUSUAL_NAMES.includes(name);
  if (spec.kind === 'hidden') return `<input type="hidden" name="${name}" value="h${number}">`;
  const { kind, required, choices } = spec;
  const type = TYPES[kind] ?? kind;
  const label = `Field ${number}`;
  const readOnly = spec.readOnly && READ_ONLY_TYPES.has(type);
  const flags = [required && 'required', spec.disabled && !isOff && 'disabled', readOnly && 'readonly'];
  const written = flags.map((flag) => (flag ? ` ${flag}` : '')).join('');
  if (kind === 'radio' || kind === 'boxes') {
    const boxes = choices.map(({ chosen, disabled }, index) => {
      const own = `${chosen ? ' checked' : ''}${disabled ? ' disabled' : ''}${index === 0 ? written : ''}`;
      return `<label><input type="${type}" name="${name}" value="v${index}"${own}> Choice ${index}</label>`;
    });
    // The attributes in `written` are on the first box only. A group is disabled if all of its boxes are disabled.
    const isAllOff = isOff || boxes.every((box) => box.includes(' disabled'));
    const values = boxes.map((_, index) => `v${index}`);
    fields.expected.push({ name, type, label, required: required && !isAllOff, limits: {}, choices: values });
    return `<fieldset><legend>${label}</legend>${boxes.join('')}</fieldset>`;
  }
  const { open, end = '>', limits = {}, values = [] } = controlHtml(spec, type, name);
  const isRequired = required && !isOff && !spec.disabled && !readOnly && type !== 'range' && type !== 'color';
  fields.expected.push({ name, type, label, required: isRequired, limits, choices: values });
  return spec.isLabeled
    ? `<label for="i${number}">${label}</label>${open} id="i${number}"${written}${end}`
    : `<label>${label} ${open}${written}${end}</label>`;
}

/** The HTML of a control in two pieces, `open` and `end`, between which more attributes can be added. */
interface ControlHtml {
  /** The start of the control's HTML, up to the point at which more attributes can be added. */
  readonly open: string;
  readonly end?: string;
  readonly limits?: Readonly<Record<string, number>>;
  readonly values?: readonly string[];
}

function controlHtml(spec: FieldSpec, type: string, name: string): ControlHtml {
  switch (spec.kind) {
    case 'box':
      return {
        open: `<input type="checkbox" name="${name}"${spec.hasValue ? ' value="yes"' : ''}${spec.isChecked ? ' checked' : ''}`,
      };
    case 'select':
    case 'several':
      return selectHtml(spec, name);
    case 'textarea':
      return {
        open: `<textarea name="${name}" maxlength="200"`,
        end: `>${spec.text}</textarea>`,
        limits: { maxLength: 200 },
      };
    case 'unknown':
      return { open: `<input type="holiday" name="${name}" value="Easter"` };
    default:
      return { open: inputHtml(type, name, spec.attributes), limits: limitsOf(type, spec.attributes) };
  }
}

function selectHtml({ kind, choices, isGrouped, hasEmpty, isOpen }: FieldSpec, name: string): ControlHtml {
  const values = choices.map((_, index) => `o${index}`);
  const options = choices.map(
    ({ chosen, disabled }, index) =>
      `<option value="o${index}"${chosen ? ' selected' : ''}${disabled ? ' disabled' : ''}>Option o${index}</option>`,
  );
  const inner = isGrouped ? `<optgroup label="Group">${options.join('')}</optgroup>` : options.join('');
  const empty = kind === 'select' && hasEmpty ? '<option value="">Choose</option>' : '';
  const more = kind === 'several' ? ' multiple' : isOpen ? ' size="4"' : '';
  return { open: `<select name="${name}"${more}`, end: `>${empty}${inner}</select>`, values };
}
