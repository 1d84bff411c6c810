/**
 * Every npm script comes through here: sets up what is missing (packages, a new enough Node, the build, a browser), then
 * runs the command. Plain JavaScript without dependencies: it runs first on a fresh machine, on whatever Node is there.
 */
import { spawn } from 'node:child_process';
import { root, stop } from './machine.mjs';
import { ensurePackages, newNode } from './packages.mjs';
import { ensureBuild } from './build.mjs';
import { ensureBrowsers } from './browsers.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runChecks } from './checks.mjs';
import { runTests } from './tests.mjs';

const [command = 'start', ...rest] = process.argv.slice(2);

const commands = {
  start: async () => {
    await ensureBuild();
    return become(['server/start.ts']);
  },
  dev: () => become(['server/dev.ts']),
  build: () => ensureBuild({ always: true }),
  content: () => become(['server/content/cli.ts', ...rest]),
  reset: () => become(['sandbox/reset.ts', ...rest]),
  requirements: () => become(['tests/guards/requirements.ts', ...rest]),
  check: () => runChecks(),
  test: async () => {
    await ensureBuild();
    ensurePostgres();
    return runTests(rest, await ensureBrowsers());
  },
};

if (!Object.hasOwn(commands, command))
  stop(`npm: "${command}" is no command. Known are ${Object.keys(commands).join(', ')}.`);
await ensurePackages();
await commands[command]();

/** Runs a TypeScript file on the new Node in this process's place: same terminal, same signals, same exit code. */
function become(args) {
  const child = spawn(newNode(), args, { cwd: root, stdio: 'inherit', env: process.env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}
