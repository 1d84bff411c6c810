import { parseArgs } from 'node:util';
import { LANGUAGES, WIDTHS, type PictureSelection } from './picture.ts';

/** Options of the command `npm run screenshots`. */
export interface ScreenshotOptions extends PictureSelection {
  /** Names of scenarios or areas. An empty list means all scenarios. */
  readonly only: readonly string[];
  /** Whether pictures of the examples of all renderings are taken too. Examples have no scenario files. */
  readonly examples: boolean;
  /** Whether the pictures of the last run become the accepted ones. No pictures are taken then. */
  readonly accept: boolean;
  /** Whether to skip pictures whose page and code have not changed since the picture was accepted. */
  readonly changed: boolean;
  /** Folder of the accepted pictures. */
  readonly accepted: string;
}

/** The usage line of the command. */
export const USAGE =
  'npm run screenshots -- [--only <name>] [--width <pixels>] [--language <en|es>] [--examples] [--changed] [--accept] [--accepted <folder>]';

/** Returns the options of the command. `words` are the command-line arguments. Throws an error for unknown ones. */
export function parseOptions(words: readonly string[], defaultFolder: string): ScreenshotOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: WIDTHS.map(String) },
      language: { type: 'string', multiple: true, default: [...LANGUAGES] },
      examples: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      accepted: { type: 'string', default: defaultFolder },
    },
  });
  const { width, language, ...rest } = values;
  return {
    ...rest,
    widths: width.map((each) => choiceOf(Number(each), WIDTHS, `--width ${each}`)),
    languages: language.map((each) => choiceOf(each, LANGUAGES, `--language ${each}`)),
  };
}

/** Returns the value if the list contains it. Otherwise throws an error that names the option. */
function choiceOf<Value>(value: unknown, list: readonly Value[], option: string): Value {
  const found = list.find((each) => each === value);
  if (found === undefined) throw new Error(`${option}: there is only ${list.join(', ')}.`);
  return found;
}

/**
 * Returns the scenarios with these names. A name can also be an area: `devices` means `devices-down` and all other
 * names that begin with it. Throws an error for a name that is neither.
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
