// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import type { Database } from '../../database/database.ts';
import { createChanges, type Changes } from '../changes.ts';
import { ANA, BEN, sampleDrafts, PAGE, smallFiles, smallStore } from '../test-support/small-content.ts';
import { publishDue } from './schedule.ts';

const CLEO = { subject: 'cleo', role: 'editor' };
const WORDS = 'dictionary.json';
const LATER = 60_000;

describe.each(databaseKinds())('a change that needs approval, on $name', ({ createTestDatabase }) => {
  let database: Database;
  let changes: Changes;
  const options = (needsApproval: readonly string[]) => ({ database, releases: smallStore(database), needsApproval });
  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
    changes = createChanges(options(['dictionary.json', 'pages/help/']));
    await smallStore(database).publish(sampleDrafts(smallFiles()), { origin: 'seed' });
  });
  afterEach(() => database.destroy());

  const add = (actor: typeof ANA, id: string, word: string, path = WORDS) =>
    changes.edit(actor, id, { path, operations: [{ at: `/${word}`, to: { en: word, es: word } }] });
  const submitted = async (): Promise<string> => {
    const { id } = await changes.create(ANA, 'Words');
    await add(ANA, id, 'one');
    await add(BEN, id, 'two');
    await changes.submit(ANA, id);
    return id;
  };
  const REFUSED = /"Words" contains dictionary\.json, which a second person must approve/;

  it('is published after the approval of a member who has not edited it', async () => {
    const id = await submitted();
    await expect(changes.publish(CLEO, id)).rejects.toThrow(REFUSED);
    for (const author of [ANA, BEN, { subject: 'token:nightly', role: 'editor' }]) {
      await changes.approve(author, id);
      await expect(changes.publish(CLEO, id), author.subject).rejects.toThrow(REFUSED);
      await expect(changes.schedule(CLEO, id, Date.now() + LATER), author.subject).rejects.toThrow(REFUSED);
    }
    await changes.approve(CLEO, id);
    expect(await changes.publish(ANA, id)).toMatchObject({ kind: 'published', release: 2 });
  });

  it('needs a new approval after an edit', async () => {
    const id = await submitted();
    await changes.approve(CLEO, id);
    await add(ANA, id, 'three');
    await expect(changes.publish(ANA, id)).rejects.toThrow(REFUSED);
    expect(await smallStore(database).current()).toMatchObject({ number: 1 });
  });

  it('is checked again when it is due', async () => {
    const id = await submitted();
    await changes.approve(CLEO, id);
    await changes.schedule(ANA, id, Date.now() + LATER);
    await database.updateTable('change').set({ approved_by: null }).where('id', '=', id).execute();
    const [due] = await publishDue(options([WORDS]), 'worker', Date.now() + 2 * LATER);
    expect(due).toMatchObject({ id, release: undefined, problem: expect.stringMatching(REFUSED) });
    expect(await changes.get(id)).toMatchObject({ state: 'open', problem: expect.stringMatching(REFUSED) });
  });

  it('is a change with a document of the list; if there is no list, no change needs approval', async () => {
    const other = await changes.create(ANA, 'Page');
    await changes.edit(ANA, other.id, { path: PAGE, operations: [{ at: '/en/title', was: '0', to: 'x' }] });
    expect(await changes.publish(ANA, other.id)).toMatchObject({ kind: 'published' });
    const page = { en: { title: 'Help' }, es: { title: 'Ayuda' }, placeholders: {} };
    const help = await changes.create(ANA, 'Help');
    await changes.edit(ANA, help.id, { path: 'pages/help/index.json', operations: [{ at: '', to: page }] });
    await expect(changes.publish(ANA, help.id)).rejects.toThrow(/"Help" contains pages\/help\/index\.json/);
    const free = createChanges(options([]));
    expect(await free.publish(ANA, help.id)).toMatchObject({ kind: 'published' });
  });
});
