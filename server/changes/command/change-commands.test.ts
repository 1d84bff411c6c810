// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReleaseStore } from '../../content/release/release-store.ts';
import { readCatalogue } from '../../content/catalogue/catalogue.ts';
import { createContentTerminal, onePage, type ContentTerminal } from '../../content/test-support/content-terminal.ts';
import { writeContent } from '../../content/test-support/sample-content.ts';
import { openDatabase } from '../../database/database.ts';
import { createChanges, type Changes } from '../changes.ts';
import { ANA, PAGE } from '../test-support/small-content.ts';

const catalogue = readCatalogue();

describe('commands about changes', () => {
  let terminal: ContentTerminal;
  beforeEach(async () => {
    terminal = createContentTerminal();
    writeContent(terminal.folder, onePage('a'));
    await terminal.run('publish');
  });

  /** Runs an action in the studio, which uses the same database. */
  const inStudio = async <Result>(work: (changes: Changes) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase(terminal.dataDir);
    try {
      return await work(createChanges({ database, releases: createReleaseStore({ database, catalogue }) }));
    } finally {
      await database.destroy();
    }
  };
  const publishTitle = (was: string, to: string) =>
    inStudio(async (changes) => {
      const { id } = await changes.create(ANA, to);
      await changes.edit(ANA, id, { path: PAGE, operations: [{ at: '/shared/title', was, to }] });
      return changes.publish(ANA, id);
    });
  const page = () => readFileSync(path.join(terminal.folder, PAGE), 'utf8');
  const writePage = (title: string, heading = 'x') => writeContent(terminal.folder, onePage(title, heading));

  it('export writes the content that the studio published, and import turns later edits of the files into a change', async () => {
    await publishTitle('a', 'studio');
    expect(await terminal.run('export')).toEqual([
      0,
      `Release 2 is in ${terminal.folder}: 1 files written, 0 removed.`,
    ]);
    expect(page()).toContain('studio');
    expect(await terminal.run('import')).toEqual([0, 'The folder is the same as release 2.']);
    writeFileSync(path.join(terminal.folder, PAGE), page().replace('"x"', '"folder"'));
    const [code, text] = await terminal.run('import', 'A heading');
    expect([code, text]).toEqual([0, expect.stringMatching(/^Change [\w-]+ contains:\npages\/index\.json$/)]);
    const [change] = await inStudio((changes) => changes.list(['open']));
    expect([change!.title, text]).toEqual(['A heading', expect.stringContaining(change!.id)]);
    expect((await terminal.run('export 1'))[0]).toBe(0);
    expect(page()).not.toContain('studio');
    expect(await terminal.run('export 9')).toEqual([1, expect.stringContaining('! ')]);
  });

  it('publish merges the folder with the content that the studio published, and exits with 1 if both changed the same value', async () => {
    await publishTitle('a', 'studio');
    writePage('a', 'folder');
    expect(await terminal.run('publish')).toEqual([0, 'Release 3 is published (no errors).']);
    await terminal.run('export');
    expect(page()).toMatch(/studio[^]*folder/);
    await publishTitle('studio', 'studio again');
    writePage('folder too', 'folder');
    const [code, text] = await terminal.run('publish');
    expect(code).toBe(1);
    expect(text).toMatch(
      /The same values were changed in the meantime: pages\/index\.json \/shared\/title\..*are in the open change/,
    );
    const [change] = await inStudio((changes) => changes.list(['open']));
    expect(text).toContain(change!.id);
  });

  it('audit verify proves the chain, and finds a row that was changed', async () => {
    await publishTitle('a', 'b');
    const [code, text] = await terminal.run('audit verify');
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^The audit is intact: \d+ rows, last hash [0-9a-f]{64}\.$/),
    ]);
    const hash = /[0-9a-f]{64}/.exec(text)![0];
    await publishTitle('b', 'c');
    expect((await terminal.run(`audit verify ${hash}`))[0]).toBe(0);
    expect((await terminal.run(`audit verify ${'0'.repeat(64)}`))[0]).toBe(1);
    const database = await openDatabase(terminal.dataDir);
    await database.updateTable('audit').set({ action: 'nothing' }).where('id', '=', 2).execute();
    await database.destroy();
    expect(await terminal.run('audit verify')).toEqual([1, expect.stringContaining('row 2 was changed')]);
    for (const wrong of ['audit', 'audit prove', 'audit verify x']) expect((await terminal.run(wrong))[0]).toBe(2);
  });

  it.each([
    ['no JSON', '{'],
    ['a key that stands twice', '{ "shared": { "title": "a", "title": "b" }, "placeholders": {} }'],
    ['an unknown member', { shared: { title: 'a' }, placeholders: {}, more: 1 }],
    [
      'a rendering that does not exist',
      { shared: { title: 'a' }, placeholders: { 'jss-main': [{ componentName: 'X' }] } },
    ],
    ['a text of another type', { shared: { title: 7 }, placeholders: {} }],
  ])('publish refuses a document with %s, and an imported one is not published either', async (_, document) => {
    writeContent(terminal.folder, { [PAGE]: document });
    expect((await terminal.run('publish'))[0]).toBe(1);
    const [code] = await terminal.run('import');
    const open = await inStudio((changes) => changes.list(['open']));
    expect(open).toHaveLength(code === 0 ? 1 : 0);
    for (const { id } of open)
      await expect(inStudio((changes) => changes.publish(ANA, id))).rejects.toThrow(/cannot be published/);
    expect((await terminal.run('list'))[1]).toMatch(/^→ +1 /);
  });
});
