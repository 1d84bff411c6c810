/** Colors in which a form can be looked at. */
export type Scheme = 'light' | 'dark';

const DARK = /prefers-color-scheme:\s*dark/;

/**
 * Returns the design tokens of light or dark colors, as the style sheets of the document define them for `:root`. So a part of
 * a page can be shown in other colors than the rest.
 */
export function schemeTokens(sheets: Iterable<CSSStyleSheet>, scheme: Scheme): ReadonlyMap<string, string> {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const sheet of sheets) {
    for (const rule of rulesOf(sheet)) {
      if (rule instanceof CSSStyleRule) addTokens(rule, light);
      else if (rule instanceof CSSMediaRule && DARK.test(rule.media.mediaText))
        for (const inner of rule.cssRules) if (inner instanceof CSSStyleRule) addTokens(inner, dark);
    }
  }
  return scheme === 'light' ? light : new Map([...light, ...dark]);
}

function addTokens({ selectorText, style }: CSSStyleRule, tokens: Map<string, string>): void {
  if (selectorText !== ':root') return;
  for (const name of style) if (name.startsWith('--')) tokens.set(name, style.getPropertyValue(name));
}

/** A style sheet of another origin cannot be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
