/** Repeats Sitecore's own tests of personalization (samples/sitecore/BEHAVIORS.md, F) with Sitecore's data. */
import { describe, expect, it } from 'vitest';
import { textOf } from '#src/model/content-field.ts';
import { parseLayout, type RenderingNode } from '#src/model/layout.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { findSample, readSamples } from '#tests/support/samples.ts';

const samples = readSamples('sitecore');
const sample = (name: string): object => findSample(samples, name) as object;
const parse = (raw: unknown, ...variants: string[]): readonly RenderingNode[] =>
  parseLayout(raw, variants).route?.placeholders['jss-main'] ?? [];
const page = (...entries: unknown[]): unknown => rawPage({ 'jss-main': entries });
const heading = ({ fields }: RenderingNode): string => textOf(fields['heading']);
const shape = (node: RenderingNode): unknown => ({
  name: node.componentName,
  data: node.dataSource,
  text: heading(node),
});

describe.runIf(samples.length > 0)('a visitor', () => {
  it('F1 without a variant gets the default, and no experiences (ENG-10)', () => {
    for (const variants of [[], ['test'], ['_default']]) {
      const nodes = parse(sample('layoutData'), ...variants);
      expect(nodes.map(heading)).toEqual(['Default Content']);
      expect(JSON.stringify(nodes)).not.toContain('experiences');
      expect(JSON.stringify(nodes)).not.toContain('Mountain');
    }
  });

  it('F2 with a matching variant gets that rendering, with the uid of the default (ENG-10)', () => {
    const [node] = parse(page(sample('component')), 'mountain_bike_audience');
    const expected = sample('componentWithExperiences') as { uid: string; dataSource: string };
    expect(node).toMatchObject({ uid: expected.uid, dataSource: expected.dataSource });
    expect(heading(node!)).toBe('Mountain Bike');
    expect(parse(page(...(sample('componentsArray') as object[])), 'mountain_bike_audience').map(shape)).toEqual(
      parse(page(...(sample('componentsWithExperiencesArray') as object[]))).map(shape),
    );
    const foreign = { ...sample('component'), uid: 'kept' };
    expect(parse(page(foreign), 'city_bike_audience')[0]!.uid).toBe('kept');
  });

  it('F3 whose variant hides the rendering gets none (ENG-10)', () => {
    expect(parse(page(sample('variantIsHidden')), 'mountain_bike_audience')).toEqual([]);
  });

  it('F4 without a matching variant gets none if the default has no component (ENG-10)', () => {
    expect(parse(page(sample('withoutComponentName')), 'test')).toEqual([]);
    expect(parse(page(sample('withoutComponentName')), 'mountain_bike_audience').map(heading)).toEqual([
      'Mountain Bike',
    ]);
  });

  it('F5 gets renderings nested in the chosen variant personalized too (ENG-10, ENG-12)', () => {
    const nested = { main: [sample('component'), sample('component2')] };
    const root = {
      ...sample('component'),
      experiences: { mountain_bike_audience: { ...sample('mountain_bike_audience'), placeholders: nested } },
    };
    const [node] = parse(page(root), 'mountain_bike_audience');
    expect(node!.placeholders['main']!.map(shape)).toEqual(
      ['ContentBlock', 'ContentBlock 2'].map((name) => ({
        name,
        data: '20679cd4-356b-4452-b507-453beeb0be39',
        text: 'Mountain Bike',
      })),
    );
    const plain = { componentName: 'Shell', placeholders: nested };
    expect(parse(page(plain), 'mountain_bike_audience')[0]!.placeholders['main']!.map(heading)).toEqual([
      'Mountain Bike',
      'Mountain Bike',
    ]);
  });

  it('F6 with several variants gets the first variant that a rendering has (ENG-10)', () => {
    const nodes = parse(
      page(sample('component'), sample('component3'), sample('component4')),
      'mountain_bike_audience',
      'sand_bike_audience',
      'snow_bike_audience',
    );
    expect(nodes.map(heading)).toEqual(['Mountain Bike', 'Snow Bike', 'Sand Bike']);
  });

  it('F7 gets an empty page if there are no placeholders (ENG-10)', () => {
    expect({ ...parseLayout(sample('layoutDataWithoutPlaceholder'), ['test']).route!.placeholders }).toEqual({});
  });

  it('F8 has the variant in the tree (ENG-10)', () => {
    expect(parseLayout(sample('layoutData'), ['test']).variantId).toBe('test');
    expect(parseLayout(sample('layoutData')).variantId).toBeUndefined();
  });

  it('does not change Sitecore’s data (ENG-10)', () => {
    const before = JSON.stringify(sample('layoutData'));
    parse(sample('layoutData'), 'mountain_bike_audience');
    expect(JSON.stringify(sample('layoutData'))).toBe(before);
  });
});
