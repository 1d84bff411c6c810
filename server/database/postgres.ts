import { PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types as known, type CustomTypesConfig } from 'pg';
import { PortalError } from '#src/lib/portal-error.ts';
import type { OpenedDialect } from './sqlite.ts';

/**
 * Maximum number of connections of one process. A dozen processes stay below the usual limit of PostgreSQL, which is
 * 100.
 */
const MAX_CONNECTIONS = 8;
/** Maximum time in milliseconds to establish a connection. */
const CONNECT_MS = 10_000;
/** PostgreSQL rolls back transactions that are idle for this long, so that others do not wait for them. */
const IDLE_TRANSACTION_MS = 30_000;

/**
 * Opens a pool of connections to PostgreSQL and tests it with one connection. Throws a PortalError without the password
 * if the URL is invalid or the connection fails.
 */
export async function postgresDialect(url: string): Promise<OpenedDialect> {
  const place = removeSecrets(url);
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    application_name: 'marquee',
    types: createTypeParsers(),
  });
  // A broken idle connection is replaced at the next query. Without this listener, the error would end the process.
  pool.on('error', () => undefined);
  try {
    (await pool.connect()).release();
  } catch (cause) {
    await pool.end();
    throw new PortalError(
      `${place}: no connection (${reasonOf(cause)}). Start PostgreSQL, or set DATABASE_URL to where it is.`,
      { cause },
    );
  }
  return { dialect: new PostgresDialect({ pool }), place };
}

/** Returns parsers that read bigint columns as numbers: milliseconds and counts stay far below 2^53. */
function createTypeParsers(): CustomTypesConfig {
  const types = new TypeOverrides();
  types.setTypeParser(known.builtins.INT8, Number);
  return types;
}

/** Returns a database URL without user and password, for messages. Throws a PortalError if the URL is invalid. */
function removeSecrets(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new PortalError('DATABASE_URL: is not a PostgreSQL URL. Write postgres://user:password@host/database.');
  }
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** Returns the reason of a failed connection. Node reports several errors if a host has several addresses. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: readonly Error[] };
  return message || errors?.[0]?.message || code || 'no reason given';
}
