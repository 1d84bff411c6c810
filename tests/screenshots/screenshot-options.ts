import { parseArgs } from 'node:util';

export interface ScreenshotOptions {
  /** Scenarios, or areas of them; all without one. */
  readonly only: readonly string[];
  /** The pictures of the last run become the accepted ones; none are taken. */
  readonly accept: boolean;
  /** Pictures whose page and code have not changed since they were accepted are not taken again. */
  readonly changed: boolean;
  /** Folder of the accepted pictures. */
  readonly accepted: string;
}

export const USAGE = 'npm run screenshots -- [--only <name>] [--changed] [--accept] [--accepted <folder>]';

/** Returns the options of the command. Throws an error for words that it does not know. */
export function parseOptions(words: readonly string[], defaultFolder: string): ScreenshotOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      accept: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      accepted: { type: 'string', default: defaultFolder },
    },
  });
  return values;
}

/**
 * Returns the scenarios with these names. A name of none is an area: `devices` is `devices-down` and all others that begin
 * with it. Throws an error for a name that is neither.
 */
export function chosenNames(all: readonly string[], only: readonly string[]): readonly string[] {
  if (only.length === 0) return all;
  const chosen = only.flatMap((name) => {
    const found = all.includes(name) ? [name] : all.filter((each) => each.startsWith(`${name}-`));
    if (found.length === 0)
      throw new Error(`There is no scenario and no area "${name}". See npm run scenario -- list.`);
    return found;
  });
  return all.filter((name) => chosen.includes(name));
}
