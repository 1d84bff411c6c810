// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import type { Database } from '../../database/database.ts';
import { createLog } from '../../log.ts';
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { recheckRelease } from './recheck-release.ts';
import { createReleaseStore } from './release-store.ts';
import { draftsOf, sampleCatalogue, sampleFiles, sampleSchemas } from '../test-support/sample-content.ts';

const before = sampleCatalogue();
/** Returns the catalogue of the next version of the portal, whose schemas have changed. */
const later = (change: (schemas: Map<string, string>) => void): Catalogue => {
  const schemas = sampleSchemas();
  change(schemas);
  return createCatalogue(schemas);
};
const HERO = 'src/renderings/sample/Hero.schema.json';

describe.each(databaseKinds())('an editor’s release on $name, after a deploy', ({ createTestDatabase }) => {
  let database: Database;
  const recheck = async (catalogue: Catalogue): Promise<Record<string, unknown>[]> => {
    const lines: string[] = [];
    const store = createReleaseStore({ database, catalogue });
    const check = async (release: number) =>
      (await store.checkDocuments({ base: release, documents: new Map() })).problems;
    await recheckRelease(database, { catalogue, log: createLog((line) => lines.push(line)), check });
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
    const store = createReleaseStore({ database, catalogue: before });
    await store.publish(draftsOf(sampleFiles()), { origin: 'editor' });
  });
  afterEach(() => database.destroy());

  it('is not checked again while the schemas are the same', async () => {
    expect(await recheck(sampleCatalogue())).toEqual([]);
  });

  it('is checked as it was published, and is still valid if a schema was only added', async () => {
    const richer = later((schemas) => schemas.set('src/renderings/x.schema.json', '{"title":"Later"}'));
    expect(await recheck(richer)).toMatchObject([{ level: 'info', event: 'release-valid', release: 1 }]);
  });

  it('is reported as outdated, with page, field and what to do, and stays current', async () => {
    const renamed = later((schemas) => schemas.set(HERO, schemas.get(HERO)!.replaceAll('"heading"', '"title"')));
    const lines = await recheck(renamed);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        event: 'release-invalid',
        release: 1,
        page: '/support',
        file: 'pages/support/index.json',
        field: 'heading',
      }),
    );
    expect(lines.at(-1)).toMatchObject({ event: 'release-outdated', fix: 'Correct the drafts and publish them.' });
    expect(lines.at(-1)!['errors']).toBe(lines.length - 1);
    expect(await createReleaseStore({ database, catalogue: renamed }).current()).toMatchObject({ number: 1 });
  });

  it('is not checked if nothing is published', async () => {
    const empty = await (await createTestDatabase()).open();
    const lines: string[] = [];
    const check = () => Promise.reject(new Error('There is nothing to check.'));
    await recheckRelease(empty, { catalogue: before, log: createLog((line) => lines.push(line)), check });
    await empty.destroy();
    expect(lines).toEqual([]);
  });
});
