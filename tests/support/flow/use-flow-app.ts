import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { TestDatabase } from '../server/databases.ts';
import { createFlowApp, type FlowApp } from './flow-app.ts';

/**
 * Creates the flow engine before the tests of a suite, and closes it at the end. Returns a function that returns the
 * engine while the tests run.
 */
export function useFlowApp(createTestDatabase: () => Promise<TestDatabase>): () => FlowApp {
  let database: Database;
  let flow: FlowApp;
  beforeAll(async () => {
    database = await (await createTestDatabase()).open();
    flow = await createFlowApp(database);
  }, 60_000);
  afterAll(async () => {
    await flow.close();
    await database.destroy();
  });
  return () => flow;
}
