import type { FlowInputs } from '#src/flow/flow-input.ts';
import { cleanHtml, parse } from '#src/flow/clean-html.ts';
import { readStep } from '#src/flow/read-step.ts';
import type { Json } from '#src/model/form/form-module.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a browser would post of HTML, in the shape of a message to the engine. The differences are all of
 * src/flow/inputs/README.md: a tick alone is true, boxes of one name are a list, numbers are numbers, texts have no blanks
 * around them, and what is empty is left out.
 */
export function browserValues(html: string): Readonly<Record<string, Json>> {
  const form = parse(html).querySelector('form');
  if (!form) throw new Error('There is no form in the HTML.');
  const controls = Array.from(form.querySelectorAll<Control>('input, select, textarea'));
  const values: [string, Json][] = [];
  for (const [name, given] of byName(new FormData(form))) {
    const own = controls.filter((control) => control.getAttribute('name') === name);
    const kinds = new Set(own.map(kindOf));
    const texts = given.map(String);
    const [kind] = kinds;
    if (kinds.size === 1 && kind === 'checkbox') values.push([name, own.length > 1 ? texts : true]);
    else if (kinds.size === 1 && kind === 'select-multiple') values.push([name, texts]);
    else if (own.length === 1 && (kind === 'number' || kind === 'range')) {
      if (texts[0] !== '') values.push([name, Number(texts[0])]);
    } else {
      const filled = kind === 'hidden' && own.length === 1 ? texts : texts.map((text) => text.trim()).filter(Boolean);
      if (filled.length > 0) values.push([name, filled.length === 1 ? filled[0]! : filled]);
    }
  }
  return Object.fromEntries(values);
}

/** A message with texts as they are judged: without blanks around them, and without empty ones. */
export function tidied(message: Readonly<Record<string, Json>>, hidden: ReadonlySet<string>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(message).flatMap(([name, value]): [string, Json][] => {
      if (hidden.has(name)) return [[name, value]];
      if (Array.isArray(value)) {
        const texts = (value as readonly Json[]).map((each) => String(each).trim()).filter(Boolean);
        return texts.length > 0 ? [[name, texts]] : [];
      }
      if (typeof value !== 'string') return [[name, value]];
      return value.trim() === '' ? [] : [[name, value.trim()]];
    }),
  );
}

function byName(data: FormData): Map<string, FormDataEntryValue[]> {
  const names = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of data) names.set(name, [...(names.get(name) ?? []), value]);
  return names;
}

function kindOf(control: Control): string {
  return control.tagName === 'SELECT' || control.tagName === 'INPUT' ? control.type : 'textarea';
}

/** An input and a value that somebody types into it. */
export interface Judgement {
  readonly html: string;
  readonly value: string;
}

/** Where our judgement of a value is another than the browser's own. */
export function disagreements(cases: readonly Judgement[], inputs: FlowInputs): string[] {
  return cases.flatMap(({ html, value }) => {
    const input = parse(html).querySelector<HTMLInputElement>('input')!;
    input.value = value;
    // What the browser does not let in cannot be typed.
    if (input.value === '') return [];
    const { module } = readStep({ ...cleanHtml(html), inputs, language: 'en' });
    const [field] = module.form.fields;
    if (!field) return [`${html}: no field`];
    const typed = field.type === 'number' ? input.valueAsNumber : input.value;
    const ours = module.validators[field.path]!(typed);
    return ours === input.validity.valid
      ? []
      : [`${html} with "${input.value}": ${ours ? 'good' : 'bad'} for us alone`];
  });
}
