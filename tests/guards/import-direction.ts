/**
 * Runs dependency-cruiser over every source file and fails on an import that .dependency-cruiser.mjs does not allow. It
 * also fails if files were not read, because a check that reads nothing finds nothing.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** The root folder of the repository. */
const REPOSITORY = path.resolve(import.meta.dirname, '../..');
/** The script of the dependency-cruiser command. */
const CRUISER_PATH = path.join(REPOSITORY, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
/** The rules of dependency-cruiser for this repository. */
const CONFIG_PATH = path.join(REPOSITORY, '.dependency-cruiser.mjs');

/** A forbidden import. */
export interface Fault {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}
/**
 * The result of the check: counts of files and imports, files that were not read, and forbidden imports with their
 * text.
 */
export interface ImportCheck {
  readonly read: number;
  readonly dependencies: number;
  readonly unread: readonly string[];
  readonly faults: readonly Fault[];
  readonly text: string;
}
/** A forbidden import in the output of dependency-cruiser. */
interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
  readonly cycle?: readonly { readonly name: string }[];
}
/** The parts of dependency-cruiser's output that are read. */
interface CruiserReport {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly unknown[] }[];
  readonly summary: {
    readonly violations: readonly Violation[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment?: string }[] };
  };
}

/** Checks the imports of the files under `root`. Tests replace the rules of the repository with `config`. */
export function checkImports(root: string, config: string = CONFIG_PATH): ImportCheck {
  const files = sourceFiles(root, '**/*.{ts,tsx}');
  if (files.length === 0) return { read: 0, dependencies: 0, unread: [], faults: [], text: '' };
  const run = spawnSync(process.execPath, [CRUISER_PATH, '--config', config, '--output-type', 'json', ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const cruise = parse(run.stdout, run.stderr);
  const ours = new Map(cruise.modules.map((module) => [module.source, module.dependencies.length]));
  const unread = files.filter((file) => !ours.has(file));
  const { violations, ruleSetUsed } = cruise.summary;
  const advice = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return {
    read: files.length - unread.length,
    dependencies: files.reduce((sum, file) => sum + (ours.get(file) ?? 0), 0),
    unread,
    faults: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    text: [...new Set(violations.map(({ rule }) => rule.name))]
      .map((name) => {
        const lines = violations.filter(({ rule }) => rule.name === name).map(describeViolation);
        return `${lines.join('\n')}\n  ${advice.get(name)}`;
      })
      .join('\n'),
  };
}

/** Parses the output of dependency-cruiser. Throws an Error if it is not JSON. */
function parse(stdout: string, stderr: string): CruiserReport {
  try {
    return JSON.parse(stdout) as CruiserReport;
  } catch (cause) {
    throw new Error(`import direction: dependency-cruiser gave no report. Read its words:\n${stderr || stdout}`, {
      cause,
    });
  }
}

/** Returns the line that reports a forbidden import. */
function describeViolation({ rule, from, to, cycle }: Violation): string {
  const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${from}: imports ${target} (${rule.name}).`;
}

/** Returns the messages to print; an empty list if all files and some imports were read and none is forbidden. */
export function faultsOf(finding: ImportCheck): string[] {
  const { read, dependencies, unread, faults, text } = finding;
  return [
    ...(read === 0 ? ['import direction: no source file was read. Run it in the root of the repository.'] : []),
    ...(read > 0 && dependencies === 0
      ? ['import direction: not one import was read. Correct the parser option.']
      : []),
    ...(unread.length > 0
      ? [
          `import direction: ${unread.length} of ${read + unread.length} source files were not read. Correct the parser option.\n  ${unread.slice(0, 10).join('\n  ')}`,
        ]
      : []),
    ...(faults.length > 0 ? [text] : []),
  ];
}

if (import.meta.main) {
  const finding = checkImports(process.cwd());
  const wrong = faultsOf(finding);
  for (const line of wrong) console.error(line);
  console.log(`${finding.read} files and ${finding.dependencies} imports read, ${finding.faults.length} faults`);
  if (wrong.length > 0) process.exitCode = 1;
}
