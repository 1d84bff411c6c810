// @vitest-environment node
import { array, assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { createTokens } from '#server/content/drafts/tokens.ts';
import { partsOfText, tokenBeside, wholeSelection, withWholeTokens } from './token-parts.ts';

/** Generates texts with tokens, with braces that are not tokens, with names that have no value, and other texts. */
const TEXT = array(
  constantFrom(
    '{product}',
    '{company}',
    '{year}',
    '{',
    '}',
    '{{',
    '}}',
    '{{product}}',
    '{1}',
    '{a b}',
    '{}',
    '\\{',
    'ñ',
    '\n',
    ' ',
    'x',
  ).chain((piece) => string({ maxLength: 3 }).map((more) => (more.length === 3 ? more : piece))),
  { maxLength: 8 },
).map((pieces) => pieces.join(''));
const CUT = tuple(TEXT, integer({ min: 0, max: 60 }), integer({ min: 0, max: 60 })).map(([text, one, other]) => ({
  text,
  start: Math.min(one, other, text.length),
  end: Math.min(Math.max(one, other), text.length),
}));

it('the parts of any text can be joined to the same text, and its tokens are the names that publishing replaces', () => {
  let found = 0;
  assert(
    property(TEXT, (text) => {
      const parts = partsOfText(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part) => part.text !== '')).toBe(true);
      found += parts.filter(({ isToken }) => isToken).length;
      const settings = { product: 'Vela', company: 'Vela Media' };
      const values: Readonly<Record<string, string>> = { '{product}': 'Vela', '{company}': 'Vela Media' };
      const filled = parts.map((part) => (part.isToken ? (values[part.text] ?? part.text) : part.text)).join('');
      expect(filled).toBe(createTokens(settings, 'en').text(text));
    }),
    { numRuns: 1000 },
  );
  expect(found, 'control: some texts have tokens').toBeGreaterThan(0);
});

it('an edit changes whole tokens only, and leaves the rest of the text unchanged', () => {
  let cut = 0;
  assert(
    property(CUT, TEXT, ({ text, start, end }, inserted) => {
      const whole = wholeSelection(text, start, end);
      cut += Number(whole.start < start || end < whole.end);
      const result = (added: string) => text.slice(0, whole.start) + added + text.slice(whole.end);
      const edit = (added: string, selected: { start: number; end: number }) =>
        withWholeTokens({
          before: text,
          after: text.slice(0, start) + added + text.slice(end),
          caret: start + added.length,
          selected,
        });
      expect(edit(inserted, { start, end })).toEqual({
        text: result(inserted),
        caret: whole.start + inserted.length,
      });
      // A key that deletes a word or a line deletes the text without selecting it first.
      for (const caret of [start, end])
        expect(edit('', { start: caret, end: caret })).toEqual({ text: result(''), caret: whole.start });
      for (const at of [0, text.length]) expect(wholeSelection(text, at, at)).toEqual({ start: at, end: at });
    }),
    { numRuns: 2000 },
  );
  expect(cut, 'control: some edits cut through tokens').toBeGreaterThan(0);
});

it.each([
  ['a letter beside it', '{product}', '{product}s', 10, '{product}s', 10],
  ['the first of two equal ones', '{product}{product}', '{product}', 0, '{product}', 0],
  ['a brace that makes it literal', '{product}', '{{product}', 1, '{{product}', 1],
  ['the whole text, by a tool that selects nothing first', '{product} a', '{provider} b', 12, '{provider} b', 12],
  ['a word that the browser corrects', 'teh {product}', 'the {product}', 3, 'the {product}', 3],
])('an edit of %s is not extended to a whole token', (_, before, after, caret, text, at) => {
  const selected = { start: before.length, end: before.length };
  expect(withWholeTokens({ before, after, caret, selected })).toEqual({ text, caret: at });
});

it('a selection that begins or ends inside a token is extended to the whole token, and the token next to a caret is found', () => {
  const text = 'a {product} b';
  expect(wholeSelection(text, 5, 5)).toEqual({ start: 2, end: 11 });
  expect(wholeSelection(text, 0, 3)).toEqual({ start: 0, end: 11 });
  expect(wholeSelection(text, 2, 2)).toEqual({ start: 2, end: 2 });
  expect([tokenBeside(text, 11, 'before'), tokenBeside(text, 2, 'after'), tokenBeside(text, 2, 'before')]).toEqual([
    { start: 2, end: 11 },
    { start: 2, end: 11 },
    undefined,
  ]);
});
