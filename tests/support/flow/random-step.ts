import { createRandom, type Random } from '../random.ts';

/** What a generated step asks for under one name, for tests to look for. */
export interface WantedField {
  readonly name: string;
  /** As HTML has it: `text`, `radio`, `select`, `textarea` … */
  readonly type: string;
  readonly label: string;
  readonly required: boolean;
  readonly limits: Readonly<Record<string, number>>;
  readonly choices: readonly string[];
}

export interface RandomStep {
  readonly html: string;
  readonly wanted: readonly WantedField[];
}

/** Values that inputs of a type may come with, good and bad. */
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
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  number: ['0', '3', '-2.5', '100', 'x'],
  range: ['0', '5', '50', '-10'],
  date: ['2026-01-01', '2026-11-20', '1970-01-01', 'x'],
  month: ['2026-01', '2026-11', '1970-01'],
  week: ['2026-W01', '2026-W47', '1970-W01'],
  time: ['08:00', '10:15', '22:00'],
  'datetime-local': ['2026-11-21T08:00', '2026-01-01T00:00'],
};
const STEPS: Readonly<Record<string, readonly string[]>> = {
  number: ['1', '0.5', '0.1', '3', 'any', '0', '-1', 'x'],
  range: ['1', '0.5', '3', 'any'],
  date: ['1', '7', 'any'],
  month: ['1', '3'],
  week: ['1', '2'],
  time: ['60', '900', '1', '0.5', 'any'],
  'datetime-local': ['60', '1800', '1', 'any'],
};
const PATTERNS = ['[a-z]+', '.*', '\\d{3,10}', '.+@example[.]com', '(', 'a|b'];
const READ_ONLY = new Set(
  'text search tel url email password number date month week time datetime-local textarea'.split(' '),
);
const LENGTHS = new Set('text search tel url email password textarea'.split(' '));
const NAMES = ['action', 'title', 'method', 'a.b', 'x[0]', '__proto__', 'constructor', 'e-mail', 'größe'];
const KINDS = [...Object.keys(VALUES), 'radio', 'boxes', 'box', 'select', 'several', 'textarea', 'hidden', 'unknown'];

const escaped = (text: string): string => text.replaceAll('"', '&quot;');

/** One input of a kind with limits of its kind. */
export function randomInput(
  random: Random,
  type: string,
  name: string,
): { html: string; limits: Record<string, number> } {
  const parts: string[] = [`type="${type}"`, `name="${name}"`];
  const limits: Record<string, number> = {};
  const put = (attribute: string, value: string): void => void parts.push(`${attribute}="${escaped(value)}"`);
  for (const [bound, limit] of [
    ['min', 'minimum'],
    ['max', 'maximum'],
  ] as const) {
    if (!BOUNDS[type] || !random.chance(40)) continue;
    const value = random.pick(BOUNDS[type]);
    put(bound, value);
    if ((type === 'number' || type === 'range') && value !== 'x') limits[limit] = Number(value);
  }
  if (type === 'range') {
    limits['minimum'] ??= 0;
    limits['maximum'] = Math.max(limits['minimum'], limits['maximum'] ?? Math.max(100, limits['minimum']));
  }
  if (STEPS[type] && random.chance(50)) put('step', random.pick(STEPS[type]));
  if (LENGTHS.has(type) && random.chance(30)) {
    put('maxlength', '40');
    limits['maxLength'] = 40;
  }
  if (LENGTHS.has(type) && random.chance(20)) put('pattern', random.pick(PATTERNS));
  if (VALUES[type] && random.chance(70)) put('value', random.pick(VALUES[type]));
  return { html: `<input ${parts.join(' ')}`, limits };
}

/** A step with fields of all kinds in any nesting; the same for the same seed. */
export function randomStep(seed: number): RandomStep {
  const random = createRandom(seed);
  const wanted: WantedField[] = [];
  let count = 0;

  const field = (isOff: boolean): string => {
    count += 1;
    const kind = random.pick(KINDS);
    const name =
      random.chance(15) && !wanted.some((each) => NAMES.includes(each.name)) ? random.pick(NAMES) : `f${count}`;
    const label = `Field ${count}`;
    if (kind === 'hidden') return `<input type="hidden" name="${name}" value="h${count}">`;
    const off = isOff || random.chance(10);
    const demands = random.chance(30);
    const type =
      kind === 'unknown'
        ? 'text'
        : kind === 'boxes' || kind === 'box'
          ? 'checkbox'
          : kind === 'several'
            ? 'select'
            : kind;
    const readOnly = READ_ONLY.has(type) && random.chance(10);
    const flags = `${demands ? ' required' : ''}${off && !isOff ? ' disabled' : ''}${readOnly ? ' readonly' : ''}`;
    const add = (limits: Record<string, number> = {}, choices: string[] = []): void => {
      const required = demands && !off && !readOnly && type !== 'range' && type !== 'color';
      wanted.push({ name, type, label, required, limits, choices });
    };
    const named = (control: string, end = '>'): string =>
      random.chance(50)
        ? `<label for="i${count}">${label}</label>${control} id="i${count}"${flags}${end}`
        : `<label>${label} ${control}${flags}${end}</label>`;
    if (kind === 'radio' || kind === 'boxes') {
      const size = 2 + random.int(4);
      const boxes = Array.from({ length: size }, (_, index) => {
        const own = `${random.chance(30) ? ' checked' : ''}${random.chance(10) ? ' disabled' : ''}`;
        return `<label><input type="${type}" name="${name}" value="v${index}"${own}${index === 0 ? flags : ''}> Choice ${index}</label>`;
      });
      // The flags stand on the first box alone; a group is off when all of it is.
      const isAllOff = isOff || boxes.every((box) => box.includes(' disabled'));
      wanted.push({
        name,
        type,
        label,
        required: demands && !isAllOff,
        limits: {},
        choices: boxes.map((_, index) => `v${index}`),
      });
      return `<fieldset><legend>${label}</legend>${boxes.join('')}</fieldset>`;
    }
    if (kind === 'box') {
      add();
      return named(
        `<input type="checkbox" name="${name}"${random.chance(50) ? ` value="yes"` : ''}${random.chance(40) ? ' checked' : ''}`,
      );
    }
    if (type === 'select') {
      const values = Array.from({ length: 1 + random.int(5) }, (_, index) => `o${index}`);
      const options = values.map(
        (value) =>
          `<option value="${value}"${random.chance(20) ? ' selected' : ''}${random.chance(10) ? ' disabled' : ''}>Option ${value}</option>`,
      );
      const inner = random.chance(30) ? `<optgroup label="Group">${options.join('')}</optgroup>` : options.join('');
      add({}, values);
      const empty = kind === 'select' && random.chance(40) ? '<option value="">Choose</option>' : '';
      const more = kind === 'several' ? ' multiple' : random.chance(10) ? ' size="4"' : '';
      return named(`<select name="${name}"${more}`, `>${empty}${inner}</select>`);
    }
    if (kind === 'textarea') {
      add({ maxLength: 200 });
      return named(
        `<textarea name="${name}" maxlength="200"`,
        `>${random.pick(['', 'Some\nlines', ' a '])}</textarea>`,
      );
    }
    if (kind === 'unknown') {
      add();
      return named(`<input type="holiday" name="${name}" value="Easter"`);
    }
    const { html, limits } = randomInput(random, type, name);
    add(limits);
    return named(html);
  };

  const part = (depth: number, isOff: boolean): string => {
    if (depth > 4 || random.chance(55)) return field(isOff);
    const inside = (): string => Array.from({ length: 1 + random.int(3) }, () => part(depth + 1, isOff)).join('');
    switch (random.int(8)) {
      case 0:
        return `<div>${inside()}<p>Words <strong>between</strong>.</p></div>`;
      case 1:
        return `<section><h3>Part</h3>${inside()}</section>`;
      case 2:
        return `<ul><li>${inside()}</li><li>${inside()}</li></ul>`;
      case 3:
        return `<table><tbody><tr><td>${inside()}</td><td>${inside()}</td></tr></tbody></table>`;
      case 4:
        return `<details open><summary>More</summary>${inside()}</details>`;
      case 5: {
        if (isOff || random.chance(60)) return `<fieldset><legend>Group</legend>${inside()}</fieldset>`;
        // All of it is off but what stands in its first legend.
        const legend = random.chance(30) ? field(false) : 'Group';
        const others = Array.from({ length: 2 }, () => part(depth + 1, true)).join('');
        return `<fieldset disabled><legend>${legend}</legend>${others}</fieldset>`;
      }
      case 6:
        return `<span lang="es">${inside()}</span>`;
      default:
        return `<article role="region" aria-label="Part">${inside()}</article>`;
    }
  };
  const body = Array.from({ length: 3 }, () => part(0, false)).join('');
  const buttons = '<button name="actionButton" value="go" formnovalidate>Go</button>';
  return { html: `<form>${body}${buttons}</form>`, wanted };
}
