/** The sandbox alone, listening, with two customers, for tests that need a real sign-in without a portal. */
import Fastify from 'fastify';
import type { Database } from '#server/database/database.ts';
import { addSecurityHeaders } from '#server/http/security-headers.ts';
import { createLog } from '#server/log.ts';
import { mountSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts';

/** The first of the two customers, with the credentials for the sign-in form. */
export const ANA = {
  username: 'Ana.Rivera@example.com',
  password: 'correct horse ñandú',
  profile: {
    personId: 'person-ana',
    customerRelationshipId: 'relation-ana',
    serviceAccountId: 'service-ana',
    xboAccountId: 'xbo-ana',
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana.rivera@example.com',
  },
};

/** The second customer. */
export const BEN = {
  username: 'ben@example.com',
  password: 'battery-staple',
  profile: {
    personId: 'person-ben',
    customerRelationshipId: 'relation-ben',
    serviceAccountId: 'service-ben',
    xboAccountId: 'xbo-ben',
    firstName: 'Ben',
    lastName: 'Okafor',
    email: 'ben@example.com',
  },
};

/** A low cost of password hashes, for tests that are not about their cost. */
export const CHEAP_PASSWORD_COST = 2 ** 8;

/** A running sandbox. */
export interface SandboxServer {
  readonly port: number;
  /** The address of the sandbox: `http://localhost:port`. */
  readonly origin: string;
  /** Returns the address of the server under another host name: `es`, `qa`. */
  originOf(label: string): string;
  readonly sandbox: Sandbox;
  /** All log lines of the sandbox. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

export type SandboxServerOptions = Omit<SandboxOptions<never>, 'database' | 'log'> & {
  readonly port?: number;
  readonly trustProxy?: boolean;
};

/** Starts a server on an open database, which stays open when the server closes. */
export async function startSandbox(
  database: Database,
  { port: wanted = 0, trustProxy = false, ...options }: SandboxServerOptions = {},
): Promise<SandboxServer> {
  const lines: string[] = [];
  const app = Fastify({ trustProxy, forceCloseConnections: true });
  addSecurityHeaders(app);
  const log = createLog((line) => lines.push(line));
  const sandbox = await mountSandbox(app, {
    customers: [ANA, BEN],
    passwordCost: CHEAP_PASSWORD_COST,
    ...options,
    database,
    log,
  });
  await app.listen({ port: wanted, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return {
    port,
    origin: `http://localhost:${port}`,
    originOf: (label) => `http://${label}.localhost:${port}`,
    sandbox,
    lines,
    close: () => app.close(),
  };
}
