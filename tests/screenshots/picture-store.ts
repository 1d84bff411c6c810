import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { differenceOf } from './compare-pictures.ts';
import { AFTER_FOLDER, BEFORE_FOLDER, DIFFERENCE_FOLDER, reportHtml, type Outcome } from './report-page.ts';

/** The key of each picture, by the picture's name. It changes if the picture can have changed. */
export type PictureKeys = Readonly<Record<string, string>>;

/** The pictures of the last run and the accepted ones. */
export interface PictureStore {
  /** Removes the pictures and the report of the last run. */
  begin(): void;
  /** Whether a picture with this name and key has been accepted before. */
  isAccepted(name: string, key: string): boolean;
  /** Stores a picture of this run and compares it with the accepted one. */
  keep(name: string, key: string, after: Buffer): Outcome;
  /** Writes the report about the pictures of this run. Returns the path of the report page. */
  report(outcomes: readonly Outcome[]): string;
  /** Accepts the pictures of the last run that `isChosen` chooses. Returns their names. */
  accept(isChosen: (name: string) => boolean): readonly string[];
  /** Removes the accepted pictures and keys of all scenarios except these. */
  removeOthers(scenarios: readonly string[]): void;
}

/** Name of the file that contains the keys of the pictures in a folder. */
const KEYS_FILE = 'keys.json';

/**
 * Creates the store for the pictures of a run in the folder `reports` and the accepted ones in the folder `accepted`.
 */
export function createPictureStore(reports: string, accepted: string): PictureStore {
  const keys: Record<string, string> = {};
  const known = readKeys(accepted);
  return {
    begin() {
      for (const name of [BEFORE_FOLDER, AFTER_FOLDER, DIFFERENCE_FOLDER, KEYS_FILE, 'index.html'])
        rmSync(path.join(reports, name), { recursive: true, force: true });
    },
    isAccepted: (name, key) => known[name] === key && existsSync(picturePath(accepted, name)),
    keep(name, key, after) {
      keys[name] = key;
      write(picturePath(path.join(reports, AFTER_FOLDER), name), after);
      if (!existsSync(picturePath(accepted, name))) return { name, state: 'new' };
      const before = readFileSync(picturePath(accepted, name));
      const difference = differenceOf(before, after);
      if (!difference) return { name, state: 'same' };
      write(picturePath(path.join(reports, BEFORE_FOLDER), name), before);
      write(picturePath(path.join(reports, DIFFERENCE_FOLDER), name), difference.picture);
      return { name, state: 'different', pixels: difference.pixels };
    },
    report(outcomes) {
      write(path.join(reports, KEYS_FILE), JSON.stringify(keys, null, 2));
      write(path.join(reports, 'index.html'), reportHtml(outcomes));
      return path.join(reports, 'index.html');
    },
    accept(isChosen) {
      const taken = readKeys(reports);
      const names = Object.keys(taken).filter(isChosen);
      for (const name of names) {
        const picture = picturePath(path.join(reports, AFTER_FOLDER), name);
        mkdirSync(path.dirname(picturePath(accepted, name)), { recursive: true });
        cpSync(picture, picturePath(accepted, name));
      }
      const chosen = Object.fromEntries(names.map((name) => [name, taken[name]!]));
      write(path.join(accepted, KEYS_FILE), JSON.stringify({ ...known, ...chosen }, null, 2));
      return names;
    },
    removeOthers(scenarios) {
      if (!existsSync(accepted)) return;
      const isKept = (name: string): boolean => scenarios.includes(name.split('/')[0]!);
      const kept = Object.entries(readKeys(accepted)).filter(([name]) => isKept(name));
      write(path.join(accepted, KEYS_FILE), JSON.stringify(Object.fromEntries(kept), null, 2));
      for (const entry of readdirSync(accepted, { withFileTypes: true }))
        if (entry.isDirectory() && !isKept(entry.name)) rmSync(path.join(accepted, entry.name), { recursive: true });
    },
  };
}

/** Returns the path of a picture's file. */
const picturePath = (folder: string, name: string): string => path.join(folder, `${name}.png`);

/** Reads the keys of the pictures in a folder; {} if there are none. */
function readKeys(folder: string): PictureKeys {
  const file = path.join(folder, KEYS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PictureKeys) : {};
}

/** Writes a file, and creates its folder if it does not exist. */
function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
