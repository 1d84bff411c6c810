import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Data from other projects: read from its own folder, never copied. */
const SAMPLES_FOLDER = process.env['SAMPLES_DIR'] ?? path.resolve(import.meta.dirname, '../../../shared/samples');

/** A JSON file of another project. */
export interface Sample {
  /** Path below the folder of its kind. */
  readonly name: string;
  readonly json: unknown;
}

/**
 * Returns all JSON files of a kind of samples, in any folder; an empty list with a printed reason if they are missing.
 */
export function readSamples(kind: string): readonly Sample[] {
  const folder = path.join(SAMPLES_FOLDER, kind);
  if (!existsSync(folder)) {
    console.info(`Tests on samples/${kind} are skipped: ${folder} is not there. Set SAMPLES_DIR to run them.`);
    return [];
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, json: parse(readFileSync(path.join(folder, name), 'utf8')) }));
}

/** Returns the JSON of the file with this name, in any folder; undefined if it does not exist. */
export function findSample(samples: readonly Sample[], name: string): unknown {
  return samples.find((sample) => path.basename(sample.name) === `${name}.json`)?.json;
}

/** Parses JSON that may start with a byte order mark. */
function parse(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}
