import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Returns the colors of a `:root` block by token. */
function colors(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--v-([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, hex]) => [name, hex]),
  );
}
const [day = '', night = ''] = css.split('@media (prefers-color-scheme: dark)');
const SCHEMES = { light: colors(day), dark: { ...colors(day), ...colors(night.split('@media')[0]!) } };

/** Returns the relative luminance of a color, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

type Pair = readonly [front: string, backs: string, least: number];
const BACKGROUNDS = 'page sunken surface raised';
const PAIRS: readonly Pair[] = [
  ['ink', `${BACKGROUNDS} primary-soft accent-soft good-soft careful-soft wrong-soft`, 4.5],
  ['ink-quiet', `${BACKGROUNDS} primary-soft`, 4.5],
  ['primary', `${BACKGROUNDS} primary-soft`, 4.5],
  ['primary-strong', `${BACKGROUNDS} primary-soft`, 4.5],
  ['on-primary', 'primary primary-strong', 4.5],
  ['accent', `${BACKGROUNDS.replace('sunken ', '')} accent-soft`, 4.5],
  ['on-accent', 'accent', 4.5],
  ['good', `${BACKGROUNDS} good-soft`, 4.5],
  ['careful', `${BACKGROUNDS} careful-soft`, 4.5],
  ['wrong', `${BACKGROUNDS} wrong-soft`, 4.5],
  ['on-night', 'night ember', 4.5],
  ['on-night-quiet', 'night ember', 4.5],
  ['night', 'on-night', 4.5],
  ['on-day', 'day', 4.5],
  // Borders of form controls, and the focus outline; WCAG requires a contrast of 3 for them.
  ['border-control', BACKGROUNDS, 3],
  ['primary', `${BACKGROUNDS} primary-soft accent-soft`, 3],
  ['on-night-quiet', 'night', 3],
  ['focus-on-night', 'night ember', 3],
];

/** Returns the pairs with too little contrast, as text; a missing token counts as too little contrast. */
function lowContrastPairs(scheme: Readonly<Record<string, string>>, pairs: readonly Pair[]): string[] {
  return pairs.flatMap(([front, backs, least]) =>
    backs.split(' ').flatMap((back) => {
      const [a, b] = [scheme[front], scheme[back]];
      if (!a || !b) return [`${a ? back : front} is no color of tokens.css`];
      const ratio = contrast(a, b);
      return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}, ${least} needed`] : [];
    }),
  );
}

describe.each(Object.entries(SCHEMES))('the %s colors', (_, scheme) => {
  it('are read from the tokens', () => {
    expect(Object.keys(scheme).length).toBeGreaterThan(25);
  });

  it('have enough contrast between text or controls and their background', () => {
    expect(lowContrastPairs(scheme, PAIRS)).toEqual([]);
  });

  it('are reported if their contrast is too low or they are missing', () => {
    expect(lowContrastPairs(scheme, [['hairline', 'page', 3]])).toHaveLength(1);
    expect(lowContrastPairs(scheme, [['ink', 'nowhere', 3]])).toEqual(['nowhere is no color of tokens.css']);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('light and dark mode have different background colors', () => {
  expect(SCHEMES.dark['page']).not.toBe(SCHEMES.light['page']);
});
