/**
 * Repeats Sitecore's own tests of fields and helpers (samples/sitecore/BEHAVIORS.md, C, D, G) with the fields of
 * Sitecore's layouts.
 */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ContentLink, DateText, FileLink, Image, RichText, Text } from '#src/layout/content.tsx';
import {
  dateOf,
  flagOf,
  isEmpty,
  itemsOf,
  linkOf,
  numberOf,
  textOf,
  valueOf,
  type ListField,
} from '#src/model/content-field.ts';
import { findPlaceholder } from '#src/model/layout/find-placeholder.ts';
import { parseLayout, type Placeholders, type RenderingNode } from '#src/model/layout.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { findSample, readSamples } from '#tests/support/samples.ts';

const samples = readSamples('sitecore');

function* walk(placeholders: Placeholders): Generator<RenderingNode> {
  for (const nodes of Object.values(placeholders)) {
    for (const node of nodes) {
      yield node;
      yield* walk(node.placeholders);
    }
  }
}
const renderings = (name: string): RenderingNode[] => [
  ...walk(parseLayout(findSample(samples, name)).route?.placeholders ?? {}),
];
/** Returns the fields of the n-th rendering with this name. */
function fieldsOf(layout: string, componentName: string, index = 0): Readonly<Record<string, unknown>> {
  return renderings(layout).filter((node) => node.componentName === componentName)[index]!.fields;
}
const usage = (kind: string): Readonly<Record<string, unknown>> =>
  fieldsOf('layoutResponse', `Styleguide-FieldUsage-${kind}`);
const html = (content: ReactNode): string => render(<MemoryRouter>{content}</MemoryRouter>).container.innerHTML;

describe.runIf(samples.length > 0)('fields', () => {
  it('C Text: escaped, numbers shown, nothing for an empty value, line breaks kept, wrapped in a tag with its attributes (ENG-10)', () => {
    expect(html(<Text field={usage('Text')['sample']} as="span" className="x" />)).toMatch(
      /^<span class="x">This is a sample text field. &lt;mark&gt;HTML is encoded.&lt;\/mark&gt;/,
    );
    expect(html(<Text field={usage('Number')['sample']} />)).toBe('1.21');
    expect(html(<Text field={usage('Custom')['customIntField']} />)).toBe('31337');
    expect(html([0, -1].map((value) => <Text key={value} field={{ value }} />))).toBe('0-1');
    expect(html(<Text field={{ value: 'a\nb' }} />)).toBe('a<br>b');
    expect(html(<Text field={usage('Text')['description']} as="p" />)).toBe('');
    expect(html(<Text field={usage('Text')['missing']} as="p" />)).toBe('');
  });

  it('C Text, we differ: encode=false is not offered, and editable markup is never shown (ENG-22)', () => {
    expect(html(<Text field={usage('Text')['sample2']} />)).toContain('&lt;mark&gt;');
    expect(html(<Text field={{ value: 'plain', editable: '<input value="plain">' }} />)).toBe('plain');
  });

  it('C RichText: its elements in a tag with attributes, nothing for an empty value; markup only as compiled on the server (ENG-22)', () => {
    const field = usage('RichText')['sample'] as object;
    expect(html(<RichText field={{ ...field, tree: [['p', 0, 'x ', ['mark', 0, 'y']]] }} as="section" id="i" />)).toBe(
      '<section id="i"><p>x <mark>y</mark></p></section>',
    );
    expect(html(<RichText field={field} />)).toBe('');
    expect(html(<RichText field={usage('RichText')['description']} />)).toBe('');
  });

  it('C Image: bare or in value, sizes by parameters, media prefix rewritten, classes joined, nothing without src (ENG-10)', () => {
    const { sample1 } = usage('Image');
    const src = (field: unknown, extra = {}): string => html(<Image field={field} {...extra} />);
    expect(src(sample1)).toContain('alt="Sitecore Logo"');
    expect(src(valueOf(sample1))).toBe(src(sample1));
    const scaled = '/-/jssmedia/xm-jss-react/data/media/img/sc_logo.ashx?mw=';
    const both = src(sample1, { srcSet: [{ mw: 100 }, { mw: 200 }], imageParams: { mw: 100 } });
    expect(both.split(scaled)).toHaveLength(4);
    expect(both).toMatch(/mw=100 100w, .*mw=200 200w/);
    expect(src({ value: { src: '/a.png', class: 'b' } }, { className: 'a' })).toContain('class="a b"');
    expect(src(fieldsOf('headlessSxa', 'Promo')['PromoIcon2'])).toBe('');
    expect(src(fieldsOf('headlessSxa', 'Promo')['PromoIcon'])).toContain('width="580" height="386"');
  });

  it('C Link: bare or in value, all attributes, nothing without a value (ENG-10)', () => {
    const { externalLink, paramsLink, internalLink, emailLink } = usage('Link');
    expect(html(<ContentLink field={externalLink} />)).toBe('<a href="https://www.sitecore.com">Link to Sitecore</a>');
    expect(html(<ContentLink field={valueOf(externalLink)} />)).toBe(html(<ContentLink field={externalLink} />));
    const wide = html(<ContentLink field={paramsLink} />);
    for (const part of ['target="_blank"', 'title attribute"', 'class="font-weight-bold"', 'rel="noopener'])
      expect(wide).toContain(part);
    expect(html(<ContentLink field={internalLink} />)).toContain('>/en/</a>');
    expect(html(<ContentLink field={emailLink} />)).toBe('<a href="mailto:foo@bar.com">Send an Email</a>');
    expect(html(<ContentLink field={fieldsOf('headlessSxa', 'HeadlineBarSection')['leftLink']} />)).toContain('Energy');
    expect(html(<ContentLink field={fieldsOf('headlessSxa', 'Promo')['PromoLink']} />)).toBe('');
    expect(html(<ContentLink field={{}} />)).toBe('');
  });

  it('C Link: anchor and query string are appended once (ENG-10)', () => {
    const address = (value: object): string | undefined => linkOf({ value })?.href;
    expect(address({ href: '/lorem', querystring: 'foo=bar', anchor: 'ipsum' })).toBe('/lorem?foo=bar#ipsum');
    expect(address({ href: '#ipsum', anchor: 'ipsum', linktype: 'anchor' })).toBe('#ipsum');
  });

  it('C File: its address and its title (ENG-10)', () => {
    const file = html(<FileLink field={usage('File')['file']} />);
    expect(file).toContain('/-/media/xm-jss-react/data/media/files/jss.ashx"');
    expect(file).toContain('>Example File</a>');
  });

  it('C Date: its value, a custom format, nothing for the null date (ENG-10)', () => {
    const { date, dateTime } = usage('Date');
    expect(html(<DateText field={date} />)).toContain('May 4, 2012');
    expect(html(<DateText field={dateTime}>{(value) => value.getUTCHours()}</DateText>)).toContain('>15<');
    expect(html(<DateText field={{ value: '0001-01-01T00:00:00Z' }} />)).toBe('');
  });

  it('C empty: values that Sitecore treats as empty are empty; 0 and false are not (ENG-10)', () => {
    const { PromoIcon2, PromoLink, PromoText2, PromoIcon } = fieldsOf('headlessSxa', 'Promo');
    const { checkbox2 } = usage('Checkbox');
    expect([PromoIcon2, PromoLink, PromoText2].map(isEmpty)).toEqual([true, true, true]);
    expect([PromoIcon, checkbox2, { value: 0 }].map(isEmpty)).toEqual([false, false, false]);
    expect(isEmpty({ value: '0001-01-01T00:00:00Z' })).toBe(true);
    expect(fieldsOf('headlessSxa', 'HeadlineBarSection')['title']).toBe('');
  });

  it('D value of a field: from a rendering’s fields, otherwise a default (ENG-10)', () => {
    expect(textOf(usage('Text')['heading'])).toBe('Single-Line Text');
    expect(numberOf(usage('Number')['sample'])).toBe(1.21);
    expect(numberOf(usage('Number')['missing'], 7)).toBe(7);
    expect([flagOf(usage('Checkbox')['checkbox']), flagOf(usage('Checkbox')['checkbox2'])]).toEqual([true, false]);
    expect(dateOf(usage('Date')['date'])?.getUTCFullYear()).toBe(2012);
  });

  it('D child placeholder: by name, of a rendering; a pattern matches digits only (ENG-12)', () => {
    const tabs = renderings('layoutResponse').find(({ componentName }) => componentName === 'Styleguide-Layout-Tabs')!;
    expect(findPlaceholder(tabs.placeholders, 'jss-tabs')).toHaveLength(3);
    expect(findPlaceholder(tabs.placeholders, 'nothing')).toEqual([]);
    const container = renderings('headlessSxa').find(({ componentName }) => componentName === 'Container')!;
    const found = ['container-1', 'container-{*}', 'container-x', 'container-'].map(
      (name) => findPlaceholder(container.placeholders, name).length,
    );
    expect(found).toEqual([3, 3, 0, 0]);
  });

  it('G4 items and lists of items are read as fields (ENG-10)', () => {
    const { sharedContentList } = usage('ContentList');
    const items = itemsOf(sharedContentList as ListField<{ textField: string }>);
    expect(items.map(({ textField }) => textOf(textField))).toEqual(
      [1, 2].map((n) => `ContentList Demo (Shared) Item ${n} Text Field`),
    );
    const navigation = itemsOf(
      Object.values(fieldsOf('headlessSxa', 'Navigation')) as ListField<{ NavigationTitle: string }>,
    );
    expect(navigation.map(({ NavigationTitle }) => textOf(NavigationTitle))).toEqual(['Home']);
  });
});

describe('entries of a placeholder', () => {
  it('G1, G2 chromes and components in mixed order: the components keep their order (ENG-12)', () => {
    const chrome = { name: 'code', type: 'text/sitecore', contents: '', attributes: { chrometype: 'rendering' } };
    const raw = rawPage({ main: [chrome, { componentName: 'A' }, chrome, chrome, { componentName: 'B' }, chrome] });
    expect([...walk(parseLayout(raw).route!.placeholders)].map(({ componentName }) => componentName)).toEqual([
      'A',
      'B',
    ]);
  });

  it('G3 we differ: params that are a list, or of other types than text, are read instead of refused (ENG-11)', () => {
    const params = [[], { a: { value: 'b' } }, { a: 1 }].map(
      (given) =>
        [...walk(parseLayout(rawPage({ main: [{ componentName: 'A', params: given }] })).route!.placeholders)][0]!
          .params,
    );
    expect(params.map((given) => ({ ...given }))).toEqual([{}, { a: 'b' }, { a: '1' }]);
  });
});
