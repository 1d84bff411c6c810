import type { Format } from '../systems/system.ts';

/** Text of the valid block before the bad one. */
const HEALTHY_BEFORE = 'Healthy block before';
/** Text of the valid block after the bad one. */
const HEALTHY_AFTER = 'Healthy block after';
/** Text of the valid block in another list of the page. */
const HEALTHY_ELSEWHERE = 'Healthy block elsewhere';

/** A page with bad content, in the format of a system. */
export interface BadPage {
  readonly page: unknown;
  /** Texts that a visitor must see although the page has bad content. */
  readonly expected: readonly string[];
}

/**
 * Returns pages that contain bad content beside valid blocks, by kind of fault; undefined for a fault that a system's
 * pages cannot have.
 */
export function badPages(format: Format): Record<string, BadPage | undefined> {
  const healthy = (text: string) => format.leaf(text.replaceAll(' ', '-'), text, 'Shown');
  const block = (heading: unknown, name?: unknown) => format.leaf('bad', heading, 'Beside', name);
  const elsewhere = [healthy(HEALTHY_ELSEWHERE)];
  const pageWithBadBlock = (bad: unknown): BadPage => ({
    page: format.page([healthy(HEALTHY_BEFORE), bad, healthy(HEALTHY_AFTER)], elsewhere),
    expected: [HEALTHY_BEFORE, HEALTHY_AFTER, HEALTHY_ELSEWHERE],
  });
  const pageWithBadBlockIf = (bad: object | undefined) => (bad ? pageWithBadBlock(bad) : undefined);
  const placeholder = (bad: unknown): BadPage => ({ page: format.page(bad, elsewhere), expected: [HEALTHY_ELSEWHERE] });
  let deep: object = healthy('Deep');
  for (let level = 0; level < 500; level++) deep = format.section(`level-${level}`, [deep]);

  return {
    'nothing wrong (control)': pageWithBadBlock(block('Fine')),
    'null in a placeholder': pageWithBadBlock(null),
    'text in a placeholder': pageWithBadBlock('stray'),
    'number in a placeholder': pageWithBadBlock(7),
    'component that nobody registered': pageWithBadBlock(block('Unknown', 'Nobody')),
    'component called constructor': pageWithBadBlock(block('Unknown', 'constructor')),
    'component called __proto__': pageWithBadBlock(block('Unknown', '__proto__')),
    'component called toString': pageWithBadBlock(block('Unknown', 'toString')),
    'component name null': pageWithBadBlock(block('Nameless', null)),
    'component name is an object': pageWithBadBlock(block('Nameless', {})),
    'component that throws': pageWithBadBlock(block('Throws', 'Throws')),
    'component that throws in a section': pageWithBadBlock(format.section('section', [block('Throws', 'Throws')])),
    'fields null': pageWithBadBlockIf(format.withFields(block('x'), null)),
    'fields missing': pageWithBadBlockIf(format.withFields(block('x'), undefined)),
    'fields are a list': pageWithBadBlockIf(format.withFields(block('x'), [])),
    'fields are text': pageWithBadBlockIf(format.withFields(block('x'), 'text')),
    'object where a text should be': pageWithBadBlock(block({})),
    'parameters are text': pageWithBadBlockIf(format.withParams(block('x'), 'FieldNames=Default&Styles=wide')),
    'parameters are a list': pageWithBadBlockIf(format.withParams(block('x'), [])),
    'placeholder is an object': placeholder({ 0: block('x') }),
    'placeholder is text': placeholder('text'),
    'placeholder is null': placeholder(null),
    'placeholders of a block are null': pageWithBadBlock(format.section('section', null)),
    'two blocks with one id': pageWithBadBlock(format.leaf(HEALTHY_BEFORE.replaceAll(' ', '-'), 'Twin', 'Same id')),
    '500 levels deep': pageWithBadBlock(deep),
  };
}
