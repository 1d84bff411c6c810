import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run, say } from './machine.mjs';
import { newNode } from './packages.mjs';

/**
 * Runs all tests and ends with one line that counts them. `--full` runs the long corpora whole; `--unit` and `--browser`
 * run one kind only; other words go to the runner.
 */
export async function runTests(words, browsers) {
  const env = { ...browsers, ...(words.includes('--full') ? { FULL: '1' } : {}) };
  const rest = words.filter((word) => !['--full', '--unit', '--browser'].includes(word));
  rmSync(path.join(root, '.reports'), { recursive: true, force: true });
  const node = newNode();
  const runs = [];
  if (!words.includes('--browser')) {
    say('unit tests');
    runs.push(run(node, ['node_modules/vitest/vitest.mjs', 'run', ...rest], { env }));
  }
  if (!words.includes('--unit')) {
    say('browser tests');
    runs.push(run(node, ['node_modules/@playwright/test/cli.js', 'test', ...rest], { env }));
  }
  const { passed, failed, skipped } = count();
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (runs.includes(false) || failed > 0 || passed === 0) process.exitCode = 1;
}

function count() {
  const unit = read('unit.json') ?? {};
  const browser = read('browser.json')?.stats ?? {};
  return {
    passed: (unit.numPassedTests ?? 0) + (browser.expected ?? 0) + (browser.flaky ?? 0),
    failed: (unit.numFailedTests ?? 0) + (browser.unexpected ?? 0),
    skipped: (unit.numPendingTests ?? 0) + (browser.skipped ?? 0),
  };
}

function read(name) {
  try {
    return JSON.parse(readFileSync(path.join(root, '.reports', name), 'utf8'));
  } catch {
    return undefined;
  }
}
