import { afterAll, beforeAll } from 'vitest';
import type { SampleFiles } from '#server/content/test-support/sample-content.ts';
import type { TestDatabase } from '../server/databases.ts';
import type { HttpBrowser } from '../server/http-browser.ts';
import { callAs, signInToStudio, startStudio, type StudioCaller, type StudioServer } from './studio-server.ts';

/** A studio that the tests of a `describe` block share. Its functions can be called while these tests run. */
export interface SharedStudio {
  readonly studio: () => StudioServer;
  /** Returns the browser of a signed-in member. */
  readonly browserOf: (name: string) => HttpBrowser;
  readonly call: StudioCaller;
  /** Creates a change and returns its id. The default author is Anna, an editor. */
  readonly create: (title: string, author?: string) => Promise<string>;
}

export interface SharedStudioOptions {
  readonly files?: SampleFiles;
  /** Creates the database. Default: SQLite. */
  readonly createTestDatabase?: () => Promise<TestDatabase>;
}

/**
 * Starts a studio before the tests of this block, signs these members of the sample staff in, and closes it afterwards.
 */
export function shareStudio(
  names: readonly string[],
  { files, createTestDatabase }: SharedStudioOptions = {},
): SharedStudio {
  let server: StudioServer | undefined;
  const staff = new Map<string, HttpBrowser>();
  beforeAll(async () => {
    server = await startStudio(files, await createTestDatabase?.());
    for (const name of names) staff.set(name, await signInToStudio(server.origin, name));
  });
  afterAll(() => server?.close());
  const studio = (): StudioServer => server!;
  const call: StudioCaller = (...request) => callAs(studio(), staff)(...request);
  const create = async (title: string, author = 'anna'): Promise<string> =>
    String((await call(author, 'POST', '/changes', { title })).body['id']);
  return { studio, browserOf: (name) => staff.get(name)!, call, create };
}
