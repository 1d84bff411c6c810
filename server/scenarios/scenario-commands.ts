import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { own } from '#src/model/json.ts';
import { hasPage } from '#src/model/scenario/scenario.ts';
import { checkScenario, type ScenarioContext } from './check-scenario.ts';
import { readScenarioFiles, type ScenarioFile } from './scenario-files.ts';

/** What the scenario commands read and where they print. */
export interface ScenarioCommandOptions {
  readonly folder: string;
  readonly context: () => ScenarioContext;
  /** Origin of a host that is not production. */
  readonly origin: string;
  readonly print: (text: string) => void;
}

/**
 * Runs the command in `words`, the arguments of the command line: `check`, `list` or `open`. Returns the exit code: 0
 * for success, 1 for problems, 2 for wrong arguments.
 */
export function runScenarioCommand(words: readonly string[], commands: ScenarioCommandOptions): number {
  const [command = '', name, ...rest] = words;
  if (rest.length === 0 && command === 'check' && name === undefined) return printScenarioProblems(commands);
  if (rest.length === 0 && command === 'list' && name === undefined) return printScenarioList(commands);
  if (rest.length === 0 && command === 'open' && name !== undefined) return printScenarioLink(name, commands);
  commands.print('npm run scenario -- check | list | open <name>');
  return 2;
}

/** Prints the problems of all scenarios. Returns the exit code. */
function printScenarioProblems({ folder, context, print }: ScenarioCommandOptions): number {
  const files = readScenarioFiles(folder);
  const scenarioContext = context();
  const lines = files.flatMap((file) => [...problemLines(file, scenarioContext), ...missingExpectationProblems(file)]);
  if (files.length === 0) lines.push(`${folder}: there is no scenario. Add one.`);
  for (const line of lines) print(line);
  print(`${files.length} scenarios, ${lines.length} problems`);
  return lines.length > 0 ? 1 : 0;
}

/** Returns the problems of a file as lines: file and place, what is wrong, what to do. */
export function problemLines({ file, value, problem }: ScenarioFile, context: ScenarioContext): string[] {
  if (problem) return [`${file} › line ${problem.line}: ${problem.what}. Correct it.`];
  return checkScenario(value, context).map(({ where, what, fix }) => {
    const place = [file, where].filter(Boolean).join(' › ');
    return `${place}: ${what}. ${fix}`;
  });
}

/** Returns a problem for a file without `expect`, whose texts let a test over all scenarios recognize the screen. */
function missingExpectationProblems({ file, value, problem }: ScenarioFile): string[] {
  const texts = own(value, 'expect');
  if (problem || (Array.isArray(texts) && texts.length > 0)) return [];
  return [`${file}: has no "expect". Name a text that only this state shows.`];
}

/** Prints the names and titles of all scenarios. Returns the exit code. */
function printScenarioList({ folder, print }: ScenarioCommandOptions): number {
  const files = readScenarioFiles(folder);
  const width = Math.max(0, ...files.map(({ name }) => name.length));
  for (const { name, value } of files) print(`${name.padEnd(width)}  ${(value as Scenario | undefined)?.title ?? ''}`);
  return 0;
}

/** Prints the link that opens the scenario with this name. Returns the exit code. */
function printScenarioLink(name: string, { folder, origin, print }: ScenarioCommandOptions): number {
  const file = readScenarioFiles(folder).find((each) => each.name === name);
  if (!hasPage(file?.value)) {
    print(`scenario: there is no "${name}". See npm run scenario -- list.`);
    return 1;
  }
  print(linkOf(origin, name, file.value.page));
  return 0;
}

/** Returns the address that opens a scenario. */
function linkOf(origin: string, name: string, page: string): string {
  const url = new URL(page, origin);
  url.searchParams.set('scenario', name);
  return url.href;
}
