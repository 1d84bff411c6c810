import { run, say } from './machine.mjs';
import { findRecentNode } from './packages.mjs';

/** The checks of `npm run check`: name, and the arguments of Node. */
const CHECKS = [
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['types from schemas', ['schemas/generate-types.ts', '--check']],
  ['import direction', ['tests/guards/import-direction.ts']],
  ['banned code', ['tests/guards/banned-code.ts']],
  ['words', ['tests/guards/source-words.ts']],
  ['folder sizes', ['tests/guards/folder-size.ts']],
  ['repeated lines', ['tests/guards/repeated-lines.ts']],
  ['style classes', ['tests/guards/style-classes.ts']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
  ['content', ['server/changes/command/cli.ts', 'check']],
  ['scenarios', ['server/scenarios/cli.ts', 'check']],
];

/** Runs every check, even after a failure, and lists the failed ones. */
export async function runChecks() {
  const failed = CHECKS.filter(([name, args]) => {
    say(name);
    return !run(findRecentNode(), args);
  }).map(([name]) => name);
  if (failed.length === 0) return say(`${CHECKS.length} checks passed`);
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
