/**
 * Shows the page in light or dark colors, whatever the system prefers, by changing the conditions of its style rules.
 */
export function showScheme(scheme: 'light' | 'dark', page: Document = document): void {
  page.documentElement.style.colorScheme = scheme;
  for (const sheet of page.styleSheets) for (const rule of rulesOf(sheet)) applyTo(rule, scheme);
}

/** The original media conditions of the changed style rules. */
const conditions = new WeakMap<CSSMediaRule, string>();

/** Makes a rule for a color scheme apply always, or never if it is for the other scheme. */
function applyTo(rule: CSSRule, scheme: 'light' | 'dark'): void {
  if (!(rule instanceof CSSMediaRule)) return;
  const condition = conditions.get(rule) ?? rule.media.mediaText;
  const wanted = /prefers-color-scheme:\s*(light|dark)/.exec(condition)?.[1];
  if (wanted === undefined) return;
  conditions.set(rule, condition);
  rule.media.mediaText = condition.replace(
    /\(prefers-color-scheme:\s*\w+\)/,
    wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}

/** Returns the rules of a style sheet; none for a style sheet of another origin, which cannot be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
