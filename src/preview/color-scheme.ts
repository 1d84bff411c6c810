/** Shows the page in light or dark colors, whatever the system prefers: rules for the other scheme apply to nothing. */
export function showScheme(scheme: 'light' | 'dark', page: Document = document): void {
  page.documentElement.style.colorScheme = scheme;
  for (const sheet of page.styleSheets) for (const rule of rulesOf(sheet)) applyTo(rule, scheme);
}

/** The conditions of the rules before they were changed. */
const conditions = new WeakMap<CSSMediaRule, string>();

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

/** The rules of a style sheet of another origin cannot be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
