// @vitest-environment node
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishCommand } from '#server/changes/command/change-commands.ts';
import { SYSTEM } from '#server/changes/change.ts';
import { createChanges } from '#server/changes/changes.ts';
import { importFolder } from '#server/changes/folder/import-folder.ts';
import { publishFolder } from '#server/changes/folder/publish-folder.ts';
import { publishDue } from '#server/changes/publish/schedule.ts';
import { hashInRelease, storeContent } from '#server/changes/store/change-documents.ts';
import { smallFiles, smallStore } from '#server/changes/test-support/small-content.ts';
import { ContentError } from '#server/content/drafts/content-problem.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import { parseText } from '#server/content/drafts/texts/parse-text.ts';
import { brokenFiles, VALID_FILES, type BrokenFile } from '#server/content/test-support/broken-files.ts';
import { writeContent } from '#server/content/test-support/sample-content.ts';
import { isFull, sampleCases } from '#tests/support/property.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const FILES = smallFiles(VALID_FILES);
const BROKEN = brokenFiles(FILES);
/** The result of publishing a broken file: "refused", or a description of the wrong outcome. */
type Outcome = string;
const databases = databaseKinds().filter(({ name }) => isFull || name === 'SQLite');

describe.each(databases)('broken content on $name', ({ createTestDatabase }) => {
  const { studio, call } = shareStudio(['ada'], { files: VALID_FILES, createTestDatabase });
  const folder = createTemporaryFolder();
  writeContent(folder, FILES);

  const testDatabase = () => {
    const { database } = studio();
    return { database, releases: smallStore(database) };
  };
  const changes = () => createChanges(testDatabase());
  /** Stores a change with the broken file without any check. With `isInverse`, the change removes the fault. */
  const changeWith = async ({ path: file, content }: BrokenFile, isInverse = false): Promise<string> => {
    const { id } = await changes().create(SYSTEM, file);
    const { database } = studio();
    await database.transaction().execute(async (transaction) => {
      const before = await hashInRelease(transaction, 1, file);
      const broken = await storeContent(transaction, file, content);
      const [base_hash, hash] = isInverse ? [broken, before] : [before, broken];
      await transaction
        .insertInto('change_document')
        .values({ change: id, path: file, base_hash, hash, version: 1 })
        .execute();
    });
    return id;
  };
  const update = (id: string, values: object) =>
    studio().database.updateTable('change').set(values).where('id', '=', id).execute();
  const publish = async (id: string): Promise<Outcome> => {
    const { status, body } = await call('ada', 'POST', `/changes/${id}/publish`);
    const problems = (body['problems'] ?? []) as readonly { severity: string; what: string; fix: string }[];
    const isNamed = problems.some(({ severity, what, fix }) => severity === 'error' && what !== '' && fix !== '');
    return status === 422 && isNamed ? 'refused' : `${status} ${JSON.stringify(body)}`;
  };

  /** The ways to publish content, with a function that tries to publish a broken file in this way. */
  const WAYS: Readonly<Record<string, (broken: BrokenFile) => Promise<Outcome>>> = {
    'an edit and a publish': async (broken) => {
      const { id } = (await call('ada', 'POST', '/changes', { title: broken.path })).body as { id: string };
      const edited = await edit(id, broken);
      return edited === 'refused' ? edited : publish(id);
    },
    'a change and a publish': async (broken) => publish(await changeWith(broken)),
    'a schedule': async (broken) => {
      const due = new Date(Date.now() + 3_600_000).toISOString();
      const { status, body } = await call('ada', 'POST', `/changes/${await changeWith(broken)}/schedule`, { due });
      return status === 422 ? 'refused' : `${status} ${JSON.stringify(body)}`;
    },
    'a schedule that is due': async (broken) => {
      const id = await changeWith(broken);
      await update(id, { state: 'scheduled', due: 1 });
      const [result] = await publishDue(testDatabase(), 'worker');
      const { state, problem } = await changes().get(id);
      return state === 'open' && problem && !result?.release ? 'refused' : `${state} ${problem}`;
    },
    'a change that is taken back': async (broken) => {
      const id = await changeWith(broken, true);
      await update(id, { state: 'published', published_release: 1 });
      const back = await call('ada', 'POST', `/changes/${id}/take-back`);
      return publish(String(back.body['id']));
    },
    'an import': async (broken) =>
      withBrokenFolder(broken, async () => {
        const imported = await resultOrRefused(() =>
          importFolder(studio().database, SYSTEM, readDrafts(folder), { title: 'x', release: 1 }),
        );
        return typeof imported === 'string' ? imported : publish(imported!.change);
      }),
    'the command line': async (broken) =>
      withBrokenFolder(broken, async () => {
        const code = await resultOrRefused(() =>
          publishCommand({ ...testDatabase(), folder, print: () => undefined }, undefined),
        );
        return typeof code === 'string' ? code : `exit code ${code}`;
      }),
    'a deploy': async (broken) =>
      withBrokenFolder(broken, async () => {
        const options = { ...testDatabase(), actor: SYSTEM, source: 'start', note: '', ifInvalid: 'change' } as const;
        const published = await resultOrRefused(() => publishFolder(options, readDrafts(folder)));
        return typeof published === 'string' ? published : `release ${published.release} ${published.isNew}`;
      }),
  };

  async function edit(id: string, { path: file, content }: BrokenFile): Promise<Outcome | undefined> {
    if (file.startsWith('media/')) {
      const { status } = await call('ada', 'PUT', `/changes/${id}/media?path=${file}`, content);
      return status === 422 || status === 409 ? 'refused' : undefined;
    }
    const to = content === null ? undefined : valueOf(String(content));
    // A text that is not JSON cannot be sent as a document.
    if (content !== null && to === undefined) return 'refused';
    const { status } = await call('ada', 'POST', `/changes/${id}/edits`, {
      path: file,
      operations: [{ at: '', was: FILES[file], ...(to === undefined ? {} : { to }) }],
    });
    // A path that content cannot have is refused at once, with status 400.
    if (status === 400) return 'refused';
    return status === 200 ? undefined : `the edit has status ${status}`;
  }

  async function withBrokenFolder({ path: file, content }: BrokenFile, work: () => Promise<Outcome>): Promise<Outcome> {
    const onDisk = path.join(folder, file);
    if (content === null) rmSync(onDisk);
    else {
      mkdirSync(path.dirname(onDisk), { recursive: true });
      writeFileSync(onDisk, content);
    }
    try {
      return await work();
    } finally {
      rmSync(onDisk, { force: true });
      writeContent(folder, FILES);
    }
  }

  it(
    'is refused by every way to publish, and the response to a publish names the problem and its solution',
    { timeout: 3_600_000 },
    async () => {
      const cases = BROKEN.flatMap((broken) => Object.keys(WAYS).map((way) => ({ broken, way })));
      const kinds = new Set(BROKEN.map(({ path: file }) => file.replace(/\/.*/, '')));
      expect([...kinds].toSorted().join(' ')).toBe(
        'designs dictionary.json endpoints.json forms items lists media messages.json pages settings.json',
      );
      const found: string[] = [];
      for (const { broken, way } of sampleCases(cases, 30)) {
        const outcome = await WAYS[way]!(broken);
        const { number } = (await testDatabase().releases.current())!;
        if (outcome !== 'refused' || number !== 1)
          found.push(`${broken.path} ${broken.what}, by ${way}: ${outcome} (${number})`);
      }
      expect(found).toEqual([]);
    },
  );

  it('is the only reason for the refusal: the same content without a fault is published (control)', async () => {
    const { id } = (await call('ada', 'POST', '/changes', { title: 'Sound' })).body as { id: string };
    const operations = [{ at: '/options/0/en', was: 'Red', to: 'Deep red' }];
    const sound = { at: '/description', was: 'Colors.', to: 'All colors.' };
    expect((await call('ada', 'POST', `/changes/${id}/edits`, { path: 'lists/colors.json', operations })).status).toBe(
      400,
    );
    await call('ada', 'POST', `/changes/${id}/edits`, { path: 'lists/colors.json', operations: [sound] });
    expect(await call('ada', 'POST', `/changes/${id}/publish`)).toMatchObject({ status: 200, body: { release: 2 } });
  });
});

/** Returns the result of a call; "refused" if it throws a ContentError with the report. */
async function resultOrRefused<Result>(work: () => Promise<Result>): Promise<Result | 'refused'> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentError) return 'refused';
    throw error;
  }
}

/** Returns the value of a text; undefined if it is not JSON, or contains a key twice. */
function valueOf(text: string): unknown {
  const { document, duplicates } = parseText(text);
  return duplicates.length > 0 ? undefined : document;
}
