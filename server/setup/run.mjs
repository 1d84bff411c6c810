/**
 * Entry of every npm script: installs what the command needs (packages, a new enough Node, the build, browsers,
 * PostgreSQL), then runs the command. Plain JavaScript without dependencies, because it runs before the packages are
 * installed and on an old Node.
 */
import { spawn } from 'node:child_process';
import { root, stop } from './machine.mjs';
import { ensurePackages, findRecentNode } from './packages.mjs';
import { ensureBuild } from './build.mjs';
import { ensureBrowsers } from './browsers.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runChecks } from './checks.mjs';
import { runTests } from './tests.mjs';

const [command = 'start', ...rest] = process.argv.slice(2);

/** What each npm script does, by the script's name. */
const commands = {
  start: async () => {
    await ensureBuild();
    return runScript(['server/start.ts']);
  },
  dev: () => runScript(['server/dev.ts']),
  build: () => ensureBuild({ always: true }),
  content: () => runScript(['server/changes/command/cli.ts', ...rest]),
  scenario: () => runScript(['server/scenarios/cli.ts', ...rest]),
  screenshots: async () => {
    await ensureBuild();
    return runScript(['tests/screenshots/cli.ts', ...rest], await ensureBrowsers(['CHROMIUM_PATH']));
  },
  sandbox: () => runScript(['server/sandbox.ts', ...rest]),
  reset: () => runScript(['sandbox/reset.ts', ...rest]),
  requirements: () => runScript(['tests/guards/requirements.ts', ...rest]),
  check: () => runChecks(),
  test: async () => {
    await ensureBuild();
    ensurePostgres();
    return runTests(rest, await ensureBrowsers());
  },
};

if (!Object.hasOwn(commands, command))
  stop(`npm: "${command}" is not a command. Use one of: ${Object.keys(commands).join(', ')}.`);
await ensurePackages();
await commands[command]();

/**
 * Runs a TypeScript file with a new enough Node.js. The new process shares the terminal, the signals and the exit code
 * with this process.
 */
function runScript(args, env = {}) {
  const child = spawn(findRecentNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}
