/** The color scheme in which a form is previewed. */
export type ColorScheme = 'light' | 'dark';

/** Matches the media query of the dark color scheme. */
const DARK_SCHEME = /prefers-color-scheme:\s*dark/;

/**
 * Returns the design tokens of the light or dark colors, as the document's style sheets define them for `:root`. With
 * them, a part of a page can have another color scheme than the rest.
 */
export function schemeTokens(sheets: Iterable<CSSStyleSheet>, scheme: ColorScheme): ReadonlyMap<string, string> {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const sheet of sheets) {
    const rules = [...cssRulesOf(sheet)];
    const darkRules = rules.filter((rule) => rule instanceof CSSMediaRule && DARK_SCHEME.test(rule.media.mediaText));
    for (const rule of rules) addTokens(rule, light);
    for (const rule of darkRules.flatMap((media) => [...(media as CSSMediaRule).cssRules])) addTokens(rule, dark);
  }
  return scheme === 'light' ? light : new Map([...light, ...dark]);
}

/**
 * Adds the design tokens of a style rule for `:root` to `tokens`. Design tokens are custom properties such as
 * `--v-surface`.
 */
function addTokens(rule: CSSRule, tokens: Map<string, string>): void {
  if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') return;
  for (const name of rule.style) if (name.startsWith('--')) tokens.set(name, rule.style.getPropertyValue(name));
}

/**
 * Returns the rules of a style sheet; none if it is from another origin, because the browser does not let scripts read
 * it.
 */
function cssRulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
