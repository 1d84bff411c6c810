import { describe, expect, it } from 'vitest';
import {
  dateOf,
  fileOf,
  flagOf,
  imageOf,
  isEmpty,
  itemsOf,
  linkOf,
  numberOf,
  textOf,
  treeOf,
  valueOf,
  type ListField,
} from './content-field.ts';

const objectWithoutPrototype: unknown = Object.create(null);
/** Values that another layout service or a damaged release may send in place of any field. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  {},
  [],
  [[]],
  objectWithoutPrototype,
  { value: undefined },
  { value: null },
  { value: {} },
  { value: [] },
  { value: { value: 'x' } },
  { value: () => 'x' },
  Symbol('x'),
  new Map(),
  JSON.parse('{"__proto__":{"src":"x","href":"x"}}'),
];

describe('every reader of content fields', () => {
  it.each([
    ['textOf', textOf, ''],
    ['numberOf', numberOf, 0],
    ['flagOf', flagOf, false],
    ['dateOf', dateOf, undefined],
    ['imageOf', imageOf, undefined],
    ['linkOf', linkOf, undefined],
    ['fileOf', fileOf, undefined],
  ] as const)('%s returns its empty value for a field of the wrong type (ENG-11)', (_, read, empty) => {
    for (const field of WRONG) expect(read(field)).toEqual(empty);
  });

  it('for a field of the wrong type, of lists returns only objects and of rich text nothing (ENG-11)', () => {
    for (const field of WRONG) {
      expect(treeOf(field)).toEqual([]);
      expect(itemsOf(field as ListField<object>).every((item) => typeof item === 'object')).toBe(true);
    }
  });

  it('accepts a value with or without its wrapper (ENG-10)', () => {
    expect(valueOf({ value: 0 })).toBe(0);
    expect(valueOf('bare')).toBe('bare');
    expect(textOf({ value: 'wrapped' })).toBe('wrapped');
    expect(textOf('bare')).toBe('bare');
    expect(imageOf({ src: '/a.png' })?.src).toBe('/a.png');
    expect(imageOf({ value: { src: '/a.png' } })?.src).toBe('/a.png');
    expect(linkOf({ href: '/a' })?.href).toBe('/a');
    expect(linkOf({ value: { href: '/a' } })?.href).toBe('/a');
  });
});

describe('a text', () => {
  it('is converted from a number, including 0 and negative numbers (ENG-10)', () => {
    expect([0, -1.5, 1.21].map((value) => textOf({ value }))).toEqual(['0', '-1.5', '1.21']);
  });
});

describe('a number', () => {
  it('is read from a number or its text; otherwise the default is used (ENG-10)', () => {
    expect([{ value: 0 }, { value: '12.5' }, 7, ' 8 '].map((field) => numberOf(field, 99))).toEqual([0, 12.5, 7, 8]);
    for (const value of ['', ' ', 'x', '1x', NaN, Infinity, true, {}]) expect(numberOf({ value }, 99)).toBe(99);
  });
});

describe('a flag', () => {
  it('is true for true, "true", 1 and "1" only (ENG-10)', () => {
    for (const value of [true, 'true', 1, '1']) expect(flagOf({ value })).toBe(true);
    for (const value of [false, 'false', 0, '0', 'yes', '', 2]) expect(flagOf({ value })).toBe(false);
  });
});

describe('a date', () => {
  it('is read from ISO texts (ENG-10)', () => {
    expect(dateOf({ value: '2026-11-21T08:30:00Z' })?.getTime()).toBe(Date.UTC(2026, 10, 21, 8, 30));
    expect(dateOf('2026-11-21')?.getTime()).toBe(Date.UTC(2026, 10, 21));
  });

  it.each(['0001-01-01T00:00:00Z', '0001-01-01T00:00:00', 'Article 5', 'soon', '2026-13-45T00:00:00Z', 5, ''])(
    'is missing for %j (ENG-11)',
    (value) => {
      expect(dateOf({ value })).toBeUndefined();
    },
  );
});

describe('an image, a link or a file', () => {
  it('keeps only attributes that are texts or numbers (ENG-11)', () => {
    const bad = { alt: {}, class: [], width: null, title: objectWithoutPrototype, text: true, target: () => 1 };
    expect(imageOf({ value: { src: '/a', height: 3, ...bad } })).toEqual({ src: '/a', height: 3 });
    expect(linkOf({ value: { href: '/a', id: 'x', ...bad } })).toEqual({ href: '/a', id: 'x' });
    expect(fileOf({ value: { src: '/a', size: '9', ...bad } })).toEqual({ src: '/a', size: '9' });
  });

  it('is missing without an address (ENG-11)', () => {
    for (const address of ['', null, undefined, 3, {}]) {
      expect(imageOf({ value: { src: address } })).toBeUndefined();
      expect(fileOf({ value: { src: address } })).toBeUndefined();
      expect(linkOf({ value: { href: address, text: 'x' } })).toBeUndefined();
    }
  });
});

describe('the address of a link', () => {
  it.each([
    [{ querystring: 'a=b' }, '/p?a=b'],
    [{ querystring: '?a=b' }, '/p?a=b'],
    [{ anchor: 'top' }, '/p#top'],
    [{ anchor: '#top' }, '/p#top'],
    [{ querystring: 'a=$1&b=$&', anchor: 'top' }, '/p?a=$1&b=$&#top'],
    [{ href: '/p?a=b', querystring: 'a=b', anchor: 'top' }, '/p?a=b#top'],
    [{ href: '/p#top', querystring: 'a=b', anchor: 'top' }, '/p?a=b#top'],
    [{ href: '#top', linktype: 'anchor', anchor: 'top' }, '#top'],
    [{ querystring: {}, anchor: [] }, '/p'],
  ])('contains query and fragment once: %j (ENG-10)', (value, href) => {
    expect(linkOf({ value: { href: '/p', ...value } })?.href).toBe(href);
  });
});

describe('a list', () => {
  it('is read as the fields of its items; entries that are not items are left out (ENG-10, ENG-11)', () => {
    const items = [{ id: '1', fields: { a: 1 } }, null, 'x', 5, [], { a: 2 }, { id: '3', fields: null }];
    const expected = [{ a: 1 }, { a: 2 }, { id: '3', fields: null }];
    expect(itemsOf(items as ListField<object>)).toEqual(expected);
    expect(itemsOf({ value: items } as ListField<object>)).toEqual(expected);
  });
});

describe('rich text', () => {
  it('is its compiled tree (ENG-22)', () => {
    expect(treeOf({ value: '<p>x</p>', tree: [['p', 0, 'x']] })).toEqual([['p', 0, 'x']]);
  });

  it('without a tree is shown if it has no markup, and hidden otherwise (ENG-22)', () => {
    for (const plain of ['Plain words', 'AT&T, Q&A & more', '5 > 4']) expect(treeOf({ value: plain })).toEqual([plain]);
    for (const html of ['<p>x</p>', '<script>', 'a &lt; b', '&#60;b']) expect(treeOf({ value: html })).toEqual([]);
  });
});

describe('an empty field', () => {
  it.each([null, undefined, '', [], {}, { src: '' }, { href: '' }, '0001-01-01T00:00:00Z', new Date('x')])(
    'is %j (ENG-10)',
    (value) => {
      expect(isEmpty(value)).toBe(true);
      expect(isEmpty({ value })).toBe(true);
    },
  );

  it.each([0, 1, -1, false, true, 'x', ' ', { src: '/x' }, { href: '/x' }, [1], '2026-11-21T00:00:00Z', new Date(0)])(
    'is not %j (ENG-10)',
    (value) => {
      expect(isEmpty(value)).toBe(false);
      expect(isEmpty({ value })).toBe(false);
    },
  );

  it('is not an item that has fields (ENG-10)', () => {
    expect(isEmpty({ id: '1', fields: {} })).toBe(false);
  });
});
