// @vitest-environment node
/** Compares the texts that docs/requirements.md quotes with the shipped English content. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isObject } from '#src/model/json.ts';

/** Requirements whose quotation is sent by another system and shown on no screen. */
const NOT_SHOWN = ['DEV-15', 'SIGN-20', 'PRIV-22'];

/**
 * The texts in the content whose requirement quotes them differently: with a value in place of a placeholder, or with
 * the parts of several fields in one text.
 */
const IN_CONTENT: Readonly<Record<string, readonly string[]>> = {
  'DEAC-08': ['Your {product} account is being deactivated'],
  'PROF-29': ['Your {partner} account has been unlinked'],
  'SUPP-03': ["Browse {provider}'s library of support articles"],
  // The breadcrumb component adds the separator between the texts.
  'SUPP-21': ['Support'],
  'SUPP-12': ['Looking for Play support?', 'Click here for more info.'],
  'WAL-28': ['Please enter your {label}'],
  'WAL-29': ['Please enter a valid {label}'],
  'PC-63': ['Please lengthen this text to {limit} characters or more. You are currently using {count} characters.'],
  'PC-64': ['Please shorten this text to {limit} characters or less. You are currently using {count} characters.'],
};

interface Quotation {
  readonly id: string;
  readonly text: string;
}

/** Returns the quotations that start with a capital letter; the others are names of codes and fields. */
function quotationsOf(catalogue: string): readonly Quotation[] {
  return [...catalogue.matchAll(/^- \*\*([A-Z\d]+-\d+)\*\* (.*)$/gm)].flatMap(([, id, line]) =>
    [...line!.matchAll(/(?<![\w`])'([A-Z][^'\n]*(?:'[a-z]+\b[^'\n]*)*)'(?!\w)/g)].map(([, text]) => ({
      id: id!,
      text: text!,
    })),
  );
}

function englishTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(englishTexts);
  return isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => (name === 'es' ? [] : englishTexts(part)))
    : [];
}

const content = globSync('fixtures/{content,flows}/**/*.{json,html}')
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return file.endsWith('.json') ? englishTexts(JSON.parse(text)) : [text];
  })
  .join('\n');
const quotations = quotationsOf(readFileSync('docs/requirements.md', 'utf8'));
const isMissing = ({ id, text }: Quotation): boolean =>
  !(IN_CONTENT[id] ?? [text]).every((part) => content.includes(part));
const missing = quotations.filter(isMissing);

it('every quoted text is in the English content, character for character (ENG-05)', () => {
  const checked = quotations.filter(({ id }) => !NOT_SHOWN.includes(id));
  expect(checked.length).toBeGreaterThan(70);
  expect(checked.filter(isMissing)).toEqual([]);
});

it('every skipped quotation is still missing in the content, so that the list of exceptions only gets shorter (ENG-05)', () => {
  expect(NOT_SHOWN.filter((id) => !missing.some((quotation) => quotation.id === id))).toEqual([]);
});

it('a text that differs in one character is found missing (control) (ENG-05)', () => {
  const [first] = quotations.filter((quotation) => !isMissing(quotation) && !(quotation.id in IN_CONTENT));
  expect(isMissing({ ...first!, text: `${first!.text.slice(0, -1)}¤` })).toBe(true);
});
