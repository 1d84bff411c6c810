import type { Format } from '../systems/system.ts';

/** Texts of the valid blocks. */
const BEFORE = 'Healthy block before';
const AFTER = 'Healthy block after';
const ELSEWHERE = 'Healthy block elsewhere';

export interface BadPage {
  readonly page: unknown;
  /** Texts that a visitor must see although the page has bad content. */
  readonly expected: readonly string[];
}

/** Returns pages with bad content beside valid blocks, by kind; undefined if a system's pages cannot have that fault. */
export function badPages(format: Format): Record<string, BadPage | undefined> {
  const healthy = (text: string) => format.leaf(text.replaceAll(' ', '-'), text, 'Shown');
  const block = (heading: unknown, name?: unknown) => format.leaf('bad', heading, 'Beside', name);
  const elsewhere = [healthy(ELSEWHERE)];
  const beside = (bad: unknown): BadPage => ({
    page: format.page([healthy(BEFORE), bad, healthy(AFTER)], elsewhere),
    expected: [BEFORE, AFTER, ELSEWHERE],
  });
  const besideIf = (bad: object | undefined) => (bad ? beside(bad) : undefined);
  const placeholder = (bad: unknown): BadPage => ({ page: format.page(bad, elsewhere), expected: [ELSEWHERE] });
  let deep: object = healthy('Deep');
  for (let level = 0; level < 500; level++) deep = format.section(`level-${level}`, [deep]);

  return {
    'nothing wrong (control)': beside(block('Fine')),
    'null in a placeholder': beside(null),
    'text in a placeholder': beside('stray'),
    'number in a placeholder': beside(7),
    'component that nobody registered': beside(block('Unknown', 'Nobody')),
    'component called constructor': beside(block('Unknown', 'constructor')),
    'component called __proto__': beside(block('Unknown', '__proto__')),
    'component called toString': beside(block('Unknown', 'toString')),
    'component name null': beside(block('Nameless', null)),
    'component name is an object': beside(block('Nameless', {})),
    'component that throws': beside(block('Throws', 'Throws')),
    'component that throws in a section': beside(format.section('section', [block('Throws', 'Throws')])),
    'fields null': besideIf(format.withFields(block('x'), null)),
    'fields missing': besideIf(format.withFields(block('x'), undefined)),
    'fields are a list': besideIf(format.withFields(block('x'), [])),
    'fields are text': besideIf(format.withFields(block('x'), 'text')),
    'object where a text should be': beside(block({})),
    'parameters are text': besideIf(format.withParams(block('x'), 'FieldNames=Default&Styles=wide')),
    'parameters are a list': besideIf(format.withParams(block('x'), [])),
    'placeholder is an object': placeholder({ 0: block('x') }),
    'placeholder is text': placeholder('text'),
    'placeholder is null': placeholder(null),
    'placeholders of a block are null': beside(format.section('section', null)),
    'two blocks with one id': beside(format.leaf(BEFORE.replaceAll(' ', '-'), 'Twin', 'Same id')),
    '500 levels deep': beside(deep),
  };
}
