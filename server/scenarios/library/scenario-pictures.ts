import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { own } from '#src/model/json.ts';

/** Widths of the pictures that `npm run screenshots` takes. */
const WIDTHS = [360, 768, 1280];

/** The accepted pictures of `npm run screenshots`. (docs/decisions/0051) */
export interface ScenarioPictures {
  /** Whether there is a picture of a scenario in its language and color scheme, at the width nearest to its own. */
  has(name: string, document: unknown): boolean;
  /** Returns the picture as PNG; undefined if there is none. */
  read(name: string, document: unknown): Promise<Buffer | undefined>;
}

/** Returns the accepted pictures of scenarios, which are files in a folder. */
export function createScenarioPictures(folder: string): ScenarioPictures {
  const fileOf = (name: string, document: unknown): string | undefined => {
    const file = path.join(folder, name, `${viewOf(document)}.png`);
    return /^[a-z\d]+(-[a-z\d]+)*$/.test(name) && existsSync(file) ? file : undefined;
  };
  return Object.freeze({
    has: (name: string, document: unknown) => fileOf(name, document) !== undefined,
    async read(name: string, document: unknown) {
      const file = fileOf(name, document);
      return file === undefined ? undefined : readFile(file);
    },
  });
}

/**
 * Returns the language, nearest picture width and color scheme of a scenario, as in the name of its picture:
 * `es-360-dark`.
 */
function viewOf(document: unknown): string {
  const [language, width, scheme] = ['language', 'width', 'scheme'].map((part) => own(document, part));
  const wanted = typeof width === 'number' ? width : 1280;
  const nearest = WIDTHS.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]!;
  return `${language === 'es' ? 'es' : 'en'}-${nearest}-${scheme === 'dark' ? 'dark' : 'light'}`;
}
