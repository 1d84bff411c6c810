import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { controls } from '#registry/controls.ts';
import {
  portalConfig,
  staffProviderOrigin,
  STUDIO_CLIENT,
  studioOriginOf,
  servicesAtOrigins,
  type Origins,
} from '#sandbox/process/portal-config.ts';
import { startSystemServers } from '#sandbox/process/start-system-servers.ts';
import { mountSandbox } from '#sandbox/sandbox.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { LOCAL_HOSTS } from '#src/model/host/hosts.ts';
import { seedContent } from './changes/seed.ts';
import { loadConfig, type Config } from './config/config.ts';
import { createReleaseMemory } from './content/release/memory/release-memory.ts';
import { openDatabase } from './database/database.ts';
import { isEnvironment, type ResolvedEndpoints } from './endpoints/resolve-endpoints.ts';
import { createFormChecker } from './forms/form-checker.ts';
import { createLog } from './log.ts';

/** Text that `--help` prints. */
const HELP = `Runs the sandbox as a process of its own, each system at a port of its own.
  --config file.json   writes the configuration that connects a portal to it (MARQUEE_CONFIG)
  --port 8400          port of the first system; 0 for free ports
  --portal http://localhost:8080   origin of the portal
  --origins file.json  public origins of the systems, by name, if proxies are in front of them`;

/**
 * Runs the command `npm run sandbox`: starts each outside system as a server of its own, for a portal with
 * `sandbox.enabled: false`.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      port: { type: 'string', default: '8400' },
      portal: { type: 'string', default: 'http://localhost:8080' },
      origins: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const config = loadConfig();
  const portalOrigins = originsOf(values.portal);
  const studioOrigin = studioOriginOf(values.portal);
  const { app, services } = await createSandboxApp(config, portalOrigins, studioOrigin);
  const publicOrigins = values.origins ? readOrigins(values.origins) : {};
  const systemServers = await startSystemServers(app, {
    firstPort: Number(values.port),
    portalOrigins,
    publicOrigins,
  });
  const origins = { ...systemServers.origins, ...publicOrigins };
  services.serveAt(origins);
  const text = JSON.stringify(portalConfig(origins, studioOrigin), null, 2);
  if (values.config) writeFileSync(values.config, `${text}\n`);
  for (const [name, origin] of Object.entries(systemServers.origins)) console.log(`${name.padEnd(18)} ${origin}`);
  console.log(values.config ? `The sandbox is running. Start a portal with MARQUEE_CONFIG=${values.config}.` : text);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      systemServers.close();
      void app.close().then(() => process.exit(0));
    });
  }
}

/** Reads the file of `--origins`. Throws a PortalError if it is not readable JSON. */
function readOrigins(file: string): Origins {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Origins;
  } catch (cause) {
    throw new PortalError(`sandbox: --origins "${file}" is not a readable JSON file. Correct it.`, { cause });
  }
}

/** Returns all origins of a portal. A local portal has one for each language and environment, at the same port. */
function originsOf(portal: string): readonly string[] {
  if (!URL.canParse(portal))
    throw new PortalError(`sandbox: --portal "${portal}" is not an origin. Use http://host:port.`);
  const { origin, protocol, hostname, port } = new URL(portal);
  const isLocal = LOCAL_HOSTS.some(({ name }) => name === hostname);
  const others = isLocal ? LOCAL_HOSTS.map(({ name }) => new URL(`${protocol}//${name}:${port}`).origin) : [];
  return [...new Set([origin, ...others])];
}

/** Creates the app with all systems and with an endpoint lookup, which resolves endpoints from the content folder. */
async function createSandboxApp(
  { content, dataDir, databaseUrl, sandbox }: Config,
  portalOrigins: readonly string[],
  studioOrigin: string | undefined,
) {
  const log = createLog();
  const database = await openDatabase(path.join(dataDir, 'sandbox'), databaseUrl);
  await seedContent(database, content);
  const memory = await createReleaseMemory(database, {
    onError: (error) => log.error('release-not-loaded', { error: error.message }),
  });
  let origins: Origins = {};
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onClose', async () => {
    memory.close();
    await database.destroy();
  });
  await mountSandbox(app, {
    database,
    log,
    portalOrigins,
    studio: { ...STUDIO_CLIENT, origin: studioOrigin, providerOrigin: () => staffProviderOrigin(origins) },
    // All hosts are test hosts, so that the sandbox offers scenarios and shows its mails.
    hosts: LOCAL_HOSTS.map((host) => ({ ...host, environment: 'qa' as const })),
    tokenSeconds: sandbox.tokenSeconds,
    mailLimit: sandbox.mailLimit,
    account: {
      freshSeconds: sandbox.freshLoginSeconds,
      billing: { partnerOrigin: () => origins['partner'] },
    },
    // No client id and no API key are required, because the contracts of the flow engine and the mailing list mention
    // none.
    flow: { checkForm: createFormChecker(memory.current, controls, log).check, clientId: '' },
    marketing: { apiKey: '' },
    firmware: { fileOrigin: () => origins['firmware'] },
  });
  app.get<{ Querystring: { environment?: unknown } }>('/lookup', ({ query: { environment } }, reply) => {
    const environmentEndpoints = isEnvironment(environment) ? memory.current().endpoints(environment) : undefined;
    if (!environmentEndpoints) return reply.code(404).send({ errorMessage: 'There is no such environment.' });
    const { services } = JSON.parse(environmentEndpoints.body.toString()) as ResolvedEndpoints;
    return { services: servicesAtOrigins(services, origins) };
  });
  return { app, services: { serveAt: (newOrigins: Origins) => void (origins = newOrigins) } };
}

await run().catch((error: unknown) => {
  console.error(error instanceof PortalError ? error.message : error);
  process.exit(1);
});
