import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { TestDatabase } from '#tests/support/server/databases.ts';
import { startSandbox, type SandboxServer, type SandboxServerOptions } from '#tests/support/server/sandbox-server.ts';

/** Starts a sandbox server before the tests of a suite and closes it at the end. */
export function useSandboxServer(
  createTestDatabase: () => Promise<TestDatabase>,
  options: SandboxServerOptions = {},
): () => SandboxServer {
  let database: Database;
  let server: SandboxServer;
  beforeAll(async () => {
    database = await (await createTestDatabase()).open();
    server = await startSandbox(database, options);
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await database.destroy();
  });
  return () => server;
}
