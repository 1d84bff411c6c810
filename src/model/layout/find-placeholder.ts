import type { Placeholders, RenderingNode } from '../layout.ts';

/** The patterns of names with `{*}`, by name. */
const patterns = new Map<string, RegExp>();

/**
 * Returns the renderings of a placeholder. `{*}` in a name of the layout matches any number (`column-{*}` matches
 * `column-3`).
 */
export function findPlaceholder(placeholders: Placeholders, name: string): readonly RenderingNode[] {
  if (Object.hasOwn(placeholders, name)) return placeholders[name]!;
  for (const raw in placeholders) {
    if (!raw.includes('{*}')) continue;
    let pattern = patterns.get(raw);
    if (!pattern) {
      pattern = new RegExp(
        `^${raw
          .split('{*}')
          .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
          .join('\\d+')}$`,
      );
      patterns.set(raw, pattern);
    }
    if (pattern.test(name)) return placeholders[raw]!;
  }
  return NO_RENDERINGS;
}
/** The result for a placeholder without renderings. */
const NO_RENDERINGS: readonly RenderingNode[] = Object.freeze([]);
