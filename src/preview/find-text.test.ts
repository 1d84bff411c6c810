import { expect, it } from 'vitest';
import { findTextOrigin, nameOfField, outlineLabel, plainText } from './find-text.ts';

const PLACE = '/sitecore/route/placeholders/main/0';
const FIELDS = {
  heading: { value: 'Watch & enjoy' },
  body: { value: '<p>One <b>bold</b> word &amp; more</p>' },
  link: { value: { href: '/tv', text: 'More' } },
  picture: { value: { src: '/media/0123/a.svg', alt: 'A television' } },
  cards: [
    { fields: { title: { value: 'Setup' }, action: { value: { href: '/a', text: 'See all' } } } },
    { fields: { title: { value: 'Remote' }, action: { value: { href: '/b', text: 'See all' } } } },
  ],
};
const layout = {
  sitecore: { route: { placeholders: { main: [{ fields: FIELDS }, { fields: { heading: { value: 'Other' } } }] } } },
};
const at = (pointer: string) => ({ document: 'pages/index.json', pointer, language: 'en' as const, isFallback: false });
const texts = Object.fromEntries(
  [
    '/heading/value',
    '/body/value',
    '/link/value/href',
    '/link/value/text',
    '/picture/value/src',
    '/picture/value/alt',
    '/cards/0/fields/title/value',
    '/cards/0/fields/action/value/text',
    '/cards/1/fields/title/value',
    '/cards/1/fields/action/value/text',
  ].map((field) => [`${PLACE}/fields${field}`, at(field)]),
);
const block = { document: 'pages/index.json', pointer: '/placeholders/main/uid=a', place: PLACE };
const found = (text: string, more: { around?: string; addresses?: string[]; before?: number } = {}) =>
  findTextOrigin({ layout, texts }, block, { text, around: text, addresses: [], before: 0, ...more })?.pointer;

it('a text on the page is found in the field that it comes from', () => {
  expect(found('Watch &\n enjoy')).toBe('/heading/value');
  expect(found('More', { addresses: ['/tv'] })).toBe('/link/value/text');
  expect(found('bold', { around: 'One bold word & more' })).toBe('/body/value');
});

it('if a block has equal texts, the one at the same position is found', () => {
  expect(found('See all')).toBe('/cards/0/fields/action/value/text');
  expect(found('See all', { before: 1 })).toBe('/cards/1/fields/action/value/text');
});

it('a picture is found by its address', () => {
  expect(found('', { addresses: ['/media/0123/a.svg'] })).toBe('/picture/value/src');
});

it('a text that is in no field of the block is not found', () => {
  expect(found('Invented')).toBeUndefined();
  expect(found('Other')).toBeUndefined();
});

it('tags, entities and spaces are ignored when texts are compared', () => {
  expect(plainText('<p>Fish &amp;&nbsp;chips</p>\n <br> &lt;3')).toBe('Fish & chips <3');
});

it('a box around several texts, each less than half of it, is found as the block, not as one of the texts', () => {
  expect(found('Watch & enjoy One bold word & more Setup Remote')).toBeUndefined();
  expect(found('One bold word & more, says Ana'), 'the control: a text and a little more').toBe('/body/value');
});

it('a field of a block, of an item and of a list has a name in words', () => {
  expect(nameOfField('/placeholders/main/uid=a/placeholders/aside/uid=b/en/subHeading')).toBe('Sub heading');
  expect(nameOfField('/es/message')).toBe('Message');
  expect(nameOfField('/placeholders/main/uid=a/en/cards/0/title')).toBe('Cards › Title');
});

it('the label of an outlined text has its block, field, language and document, also if the text is not translated', () => {
  const hero = { componentName: 'SupportHero' };
  const origin = { ...at('/placeholders/main/uid=a/en/heading'), isFallback: true };
  const document = 'pages/index.json';
  expect(outlineLabel(hero, undefined)).toBe('Support hero');
  expect(outlineLabel(hero, origin)).toBe(
    `Support hero · Heading · English, because there is no Spanish · ${document}`,
  );
  expect(outlineLabel(hero, { ...origin, isFallback: false })).toBe(`Support hero · Heading · English · ${document}`);
  expect(outlineLabel(hero, { ...origin, language: undefined, isFallback: false })).toContain(' · all languages · ');
});
