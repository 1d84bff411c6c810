import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { isObject } from '#src/model/json.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import { ScenarioError } from './checks/scenario-error.ts';

/** Folder of the scenarios that are shipped with the product. */
export const SCENARIOS_FOLDER = path.resolve(import.meta.dirname, '../../fixtures/scenarios');

/** Maximum size of a scenario's document in a request, in bytes. A document may contain a captured layout. */
export const MAX_SCENARIO_BYTES = 2_000_000;

/** A file with a scenario: its document, or why it cannot be read. */
export interface ScenarioFile {
  /** Name of the scenario: its file name without `.json`. */
  readonly name: string;
  readonly file: string;
  readonly value: unknown;
  readonly problem?: { readonly what: string; readonly line: number };
}

/** Returns the scenarios in a folder, sorted by name. Captured layouts are in subfolders, which are not read. */
export function readScenarioFiles(folder: string): ScenarioFile[] {
  if (!existsSync(folder)) return [];
  const names = globSync('*.json', { cwd: folder }).toSorted();
  return names.map((file) => readScenarioFile(folder, file.replace(/\.json$/, '')));
}

/** Reads the scenario of this name. */
function readScenarioFile(folder: string, name: string): ScenarioFile {
  const file = `${name}.json`;
  const parsed = parseJson(readFileSync(path.join(folder, file), 'utf8'));
  return 'value' in parsed ? { name, file, value: parsed.value } : { name, file, value: undefined, problem: parsed };
}

/** Returns the scenario of this name; undefined if there is none. Throws a ScenarioError if it cannot be read. */
export function readScenario(folder: string, name: string): Scenario | undefined {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name) || !existsSync(path.join(folder, `${name}.json`))) return undefined;
  const { value, problem } = readScenarioFile(folder, name);
  if (problem) throw new ScenarioError([`scenarios/${name}.json: line ${problem.line} ${problem.what}. Correct it.`]);
  if (!isObject(value)) throw new ScenarioError([`scenarios/${name}.json: is not a scenario. Write { "page": "/" }.`]);
  return value as unknown as Scenario;
}

/**
 * Returns the captured layout of a scenario: the one in its document, or in the file that the document names. Undefined
 * if there is none, or if the file cannot be read.
 */
export function layoutIn(folder: string, { layout }: Pick<Scenario, 'layout'>): unknown {
  if (typeof layout !== 'string') return layout;
  const file = path.join(folder, layout);
  if (!existsSync(file)) return undefined;
  const parsed = parseJson(readFileSync(file, 'utf8'));
  return 'value' in parsed ? parsed.value : undefined;
}
