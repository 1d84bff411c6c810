import { PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types as known, type CustomTypesConfig } from 'pg';
import { PortalError } from '#src/lib/portal-error.ts';
import type { OpenedDialect } from './sqlite.ts';

/** Connections of one process; a dozen processes stay below PostgreSQL's usual hundred. */
const CONNECTIONS = 8;
const CONNECT_MS = 10_000;
/** A transaction that stands idle that long is a fault of ours; PostgreSQL takes it back, so that nobody waits for it. */
const IDLE_TRANSACTION_MS = 30_000;

/**
 * Opens a pool of connections to PostgreSQL, looking once whether it answers.
 * Throws a PortalError without the password when the address is wrong or nobody answers.
 */
export async function postgresDialect(url: string): Promise<OpenedDialect> {
  const place = withoutSecrets(url);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    application_name: 'marquee',
    types: ownTypes(),
  });
  // A connection that breaks while it is idle is replaced by the next query; without a listener it would end the process.
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

/** Milliseconds and counts are bigint there and a number here: they stay far below 2^53. */
function ownTypes(): CustomTypesConfig {
  const types = new TypeOverrides();
  types.setTypeParser(known.builtins.INT8, Number);
  return types;
}

function withoutSecrets(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new PortalError('DATABASE_URL: is not a PostgreSQL URL. Write postgres://user:password@host/database.');
  }
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** Node gives several reasons at once where a name has several addresses. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: readonly Error[] };
  return message || errors?.[0]?.message || code || 'no reason given';
}
