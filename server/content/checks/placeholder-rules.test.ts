// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { checkRelease } from './check-release.ts';
import { draftsOf, sampleFiles, sampleSchemas, type SampleFiles } from '../test-support/sample-content.ts';

const FRAME = 'src/renderings/sample/Frame.schema.json';
const RULES = {
  header: { 'x-renderings': ['Header'], maxItems: 1, minItems: 1 },
  content: { 'x-renderings': ['Hero', 'texts/*'] },
  'column-{*}': { 'x-renderings': ['Hero'], maxItems: 2 },
};

/**
 * Returns the sample schemas: Frame gets the rules as its placeholders, Cards and Article are in the area `texts`, all
 * others in `shell`.
 */
function schemas(rules: object = RULES): Map<string, string> {
  return new Map(
    [...sampleSchemas()].map(([file, text]) => {
      const schema = JSON.parse(text) as { title: string; properties: object };
      if (file === FRAME)
        return [
          file,
          JSON.stringify({ ...schema, properties: { ...schema.properties, placeholders: { properties: rules } } }),
        ];
      const area = ['Cards', 'Article'].includes(schema.title) ? 'texts' : 'shell';
      return [`src/renderings/${area}/${schema.title}/${schema.title}.schema.json`, text];
    }),
  );
}

const catalogue = createCatalogue(schemas());
const check = (change: (files: SampleFiles) => void) => {
  const files = sampleFiles();
  // Article has a placeholder of its own, so the area does not include it.
  for (const name of ['index', 'support/wifi', 'support/{product}-tv'])
    files[`pages/${name}.json`] = files['pages/support/index.json'];
  change(files);
  return checkRelease(draftsOf(files), catalogue).problems.filter(({ severity }) => severity === 'error');
};
const cards = { componentName: 'Cards', shared: { heading: 'A' } };
const hero = { componentName: 'Hero', shared: { heading: 'A' } };
const header = { componentName: 'Header', dataSource: '/shared/header' };
const page = (placeholders: object) => ({ design: 'public', shared: { title: 'T' }, placeholders });
const framed = (placeholders: object) => ({
  shared: { title: 'T' },
  placeholders: { 'jss-main': [{ componentName: 'Frame', placeholders }] },
});

describe('the rules of placeholders', () => {
  it('accept the renderings that they list, by name and by area', () => {
    expect(check(() => {})).toEqual([]);
    expect(check((files) => (files['pages/a.json'] = page({ content: [cards, hero] })))).toEqual([]);
    const columns = framed({ header: [header], 'column-1': [hero, hero], 'column-2': [hero, hero] });
    expect(check((files) => (files['pages/a.json'] = columns))).toEqual([]);
  });

  it('refuse another rendering; the report says where it is and which renderings are allowed', () => {
    expect(check((files) => (files['pages/a.json'] = page({ content: [hero, header] })))).toEqual([
      {
        page: '/a',
        placeholder: 'content',
        block: 'Header',
        field: 'componentName',
        file: 'pages/a.json',
        what: 'the placeholder "content" of Frame does not take Header',
        fix: 'Take one of Cards, Hero.',
        severity: 'error',
      },
    ]);
    const columns = framed({ header: [header], 'column-7': [cards] });
    expect(check((files) => (files['pages/a.json'] = columns))).toMatchObject([
      { placeholder: 'jss-main › Frame › column-7', block: 'Cards', fix: 'Take one of Hero.' },
    ]);
  });

  it('refuse too many and too few renderings', () => {
    const columns = framed({ header: [header], 'column-1': [hero, hero, hero] });
    expect(check((files) => (files['pages/a.json'] = columns))).toMatchObject([
      {
        block: 'Hero 3',
        what: 'the placeholder "column-1" of Frame takes at most 2, and this is number 3',
        fix: 'Remove one of them.',
      },
    ]);
    expect(check((files) => (files['pages/a.json'] = framed({ header: [] })))).toMatchObject([
      { page: '/a', block: 'Frame', field: 'placeholders › header', what: 'has 0, but Frame needs at least 1 there' },
    ]);
  });

  it('count the blocks of a design once, and name the file in which they are', () => {
    const problems = check((files) => {
      const design = files['designs/public.json'] as { placeholders: { 'jss-main': [{ placeholders: object }] } };
      design.placeholders['jss-main'][0].placeholders = { header: [header, header], content: [{ slot: 'content' }] };
    });
    expect(problems).toMatchObject([{ file: 'designs/public.json', block: 'Header 2', alsoOn: 3 }]);
  });

  it.each([
    ['x-renderings', { content: { 'x-renderings': ['Heros'] } }],
    ['area', { content: { 'x-renderings': ['text/*'] } }],
  ])('are refused if they name what does not exist: %s', (_, rules) =>
    expect(() => createCatalogue(schemas(rules))).toThrow('there is no rendering or area'),
  );
});
