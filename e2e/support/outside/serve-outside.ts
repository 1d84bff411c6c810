/**
 * Starts the sandbox in a process of its own, a checking proxy in front of each of its systems, and in this process a
 * portal without sandbox that is connected to the proxies. PORT is the portal's port. MARQUEE_CONFIG can be a file with
 * further settings of the portal and the sandbox.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SYSTEMS } from '#sandbox/process/systems.ts';
import type { ConfigFile } from '#schemas/types/config.types.ts';
import { createExchangeCheck } from '#tests/support/outside/check-exchange.ts';
import { startCheckingProxy, type CheckingProxy } from '#tests/support/outside/checking-proxy.ts';
import { root } from '../folders.ts';
import { originsFile } from './arrangement.ts';
import { recordViolations } from './violations.ts';

/**
 * Systems whose traffic is not checked, because they have no contract: the portal does not call the outbox of mails,
 * the partner's site or the chat, and staff can use any OpenID provider.
 */
const UNCHECKED_SYSTEMS = ['outbox', 'partner', 'chat', 'staff-provider'];

const { PORT = '', DATA_DIR = '', MARQUEE_CONFIG: settings } = process.env;
mkdirSync(path.dirname(originsFile(PORT)), { recursive: true });
/** The checking proxy of each system. */
const proxies = await startProxies();
writeFileSync(originsFile(PORT), JSON.stringify(mapValues(proxies, ({ origin }) => origin)));
/** The configuration file that connects the portal to the proxies. */
const connectionFile = path.join(DATA_DIR, 'outside.json');
/** The origins of the sandbox's systems, to which the proxies forward requests. */
const sandboxOrigins = await startSandbox(connectionFile);
for (const [name, proxy] of Object.entries(proxies)) proxy.forwardTo(sandboxOrigins[name]!);
writeFileSync(
  connectionFile,
  JSON.stringify(addSettings(readJson(connectionFile), settings ? readJson(settings) : {})),
);
process.env['MARQUEE_CONFIG'] = connectionFile;
await import('../../../server/start.ts');

/** Starts a proxy for each system of the sandbox. */
async function startProxies(): Promise<Record<string, CheckingProxy>> {
  const check = createExchangeCheck();
  const started = SYSTEMS.map(async ({ name: system }) => {
    const isChecked = !UNCHECKED_SYSTEMS.includes(system);
    const proxy = await startCheckingProxy({ system, check: isChecked ? check : () => [], report: recordViolations });
    return [system, proxy] as const;
  });
  return Object.fromEntries(await Promise.all(started));
}

/**
 * Starts the sandbox, which writes the configuration of the portal. Returns the origins at which its systems listen.
 */
async function startSandbox(config: string): Promise<Record<string, string>> {
  const portal = `http://localhost:${PORT}`;
  const args = ['--port', '0', '--origins', originsFile(PORT), '--portal', portal, '--config', config];
  const folder = path.join(DATA_DIR, 'outside');
  copyContent(path.join(DATA_DIR, 'marquee.db'), path.join(folder, 'sandbox'));
  const child = spawn(process.execPath, ['server/sandbox.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  let output = '';
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The sandbox ended with code ${code}:\n${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // Prints the log, because tests count the created tickets in it.
      process.stdout.write(chunk);
      if (!output.includes('The sandbox is running')) return;
      resolve(
        Object.fromEntries(
          [...output.matchAll(/^(\S+) +(http:\/\/localhost:\d+)$/gm)].map(([, name, at]) => [name, at]),
        ),
      );
    });
  });
}

/** Copies published content, so that the sandbox need not publish it again. */
function copyContent(database: string, folder: string): void {
  if (existsSync(database)) cpSync(database, path.join(folder, 'marquee.db'), { recursive: true });
}

/**
 * Returns the configuration that connects the portal to the proxies, together with the settings of a test, except those
 * of the sandbox.
 */
function addSettings(connected: ConfigFile, added: ConfigFile): ConfigFile {
  const { gateways = {}, sandbox: _, ...rest } = added;
  const { tickets, ...others } = gateways;
  return {
    ...connected,
    ...rest,
    ...(rest.studio ? { studio: { ...rest.studio, ...connected.studio } } : {}),
    gateways: { ...connected.gateways, ...others, tickets: { ...connected.gateways?.tickets, ...tickets } },
  };
}

function readJson(file: string): ConfigFile {
  return JSON.parse(readFileSync(file, 'utf8')) as ConfigFile;
}

function mapValues<From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
