/**
 * Writers of the same content: two editors who publish, a schedule, and the folder of a deploy. Each writes a number
 * into a text of the page and into a word of the dictionary, so that a release with only a part of a write can be
 * detected.
 */
import { realNow } from '#src/lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { readSources } from '../../content/release/release-sources.ts';
import { SYSTEM } from '../change.ts';
import { createChanges } from '../changes.ts';
import { publishFolder } from '../folder/publish-folder.ts';
import { valueAt } from '../merge/pointer.ts';
import { publishDue } from '../publish/schedule.ts';
import { ANA, sampleDrafts, FIELD_POINTERS, PAGE, smallFiles, smallPage, smallStore } from './small-content.ts';

/** The document that contains a word for each writer. */
const DICTIONARY_FILE = 'dictionary.json';
/** A time after which any lease has ended, in milliseconds. */
const LEASE_OVER_MS = 600_000;

/**
 * Returns a time in a round at which all leases of the rounds before have ended, also those of a server that crashed.
 */
export const timeOfRound = (round: number): number => realNow() + (round + 1) * LEASE_OVER_MS;

/** The writers that change the same content at the same time. */
export const WRITERS = ['editor', 'colleague', 'schedule', 'deploy'] as const;
export type Writer = (typeof WRITERS)[number];

/**
 * Path of a page whose title the editor and the deploy both write. It is a separate file, because a conflict holds back
 * a whole file.
 */
export const CONTESTED_PAGE = 'pages/contested.json';

/** Returns the pointer of the text that a writer writes. */
const pointerOf = (writer: Writer): string => FIELD_POINTERS[WRITERS.indexOf(writer)]!;
/** Returns an entry of the dictionary with the same text in both languages. */
const dictionaryEntry = (text: string) => ({ en: text, es: text });

/** Returns the files of the folder for the write with this number. */
function folderFiles(number: number, contested: string) {
  const words = Object.fromEntries(
    WRITERS.map((writer) => [writer, dictionaryEntry(writer === 'deploy' ? String(number) : '0')]),
  );
  const page = JSON.stringify(smallPage()).replace(
    '"uid":"two","shared":{"text":"0"}',
    `"uid":"two","shared":{"text":"${number}"}`,
  );
  const title = { title: contested };
  return smallFiles({
    [PAGE]: JSON.parse(page) as object,
    [DICTIONARY_FILE]: words,
    [CONTESTED_PAGE]: { en: title, es: title, placeholders: {} },
  });
}

/** What one release contains: each writer's last number, in the page and in the dictionary, and the contested text. */
export interface WrittenContent {
  readonly release: number;
  readonly page: Readonly<Record<Writer, string>>;
  readonly words: Readonly<Record<Writer, string>>;
  readonly contested: string;
}

/** Reads all stored releases, the oldest first. */
export async function readReleases(database: Database): Promise<readonly WrittenContent[]> {
  const rows = await database.selectFrom('release').select('number').orderBy('number').execute();
  return Promise.all(rows.map(({ number }) => readRelease(database, number)));
}

/** Reads what each writer has written into a release. */
async function readRelease(database: Database, release: number): Promise<WrittenContent> {
  const texts = new Map((await readSources(database, release)).map(({ name, text }) => [name, text]));
  const [page, words, contested] = [PAGE, DICTIONARY_FILE, CONTESTED_PAGE].map(
    (name) => JSON.parse(texts.get(name)!) as unknown,
  );
  const each = (read: (writer: Writer) => unknown) =>
    Object.fromEntries(WRITERS.map((writer) => [writer, String(read(writer))])) as Record<Writer, string>;
  return {
    release,
    page: each((writer) => valueAt(page, pointerOf(writer))),
    words: each((writer) => valueAt(words, `/${writer}/en`)),
    contested: String(valueAt(contested, '/en/title')),
  };
}

/** The values that a writer writes in one round. */
export interface WriteValues {
  readonly number: number;
  /** The contested text, if it is written too. */
  readonly contested?: string;
}

/**
 * A write that can be sent. `send` publishes the write, and returns false if the write has conflicts. After a crash,
 * `send` is called again.
 */
export interface ReadyWrite {
  /** Id of the change that contains the write; missing for the folder of a deploy. */
  readonly change?: string;
  send(database: Database, round: number): Promise<boolean>;
}

/**
 * Prepares a write: stores its edits in a change. Nothing is stored for a deploy, which reads its folder when it is
 * sent.
 */
export async function prepareWrite(database: Database, writer: Writer, write: WriteValues): Promise<ReadyWrite> {
  if (writer === 'deploy') return { send: (place) => deploy(place, write) };
  const changes = createChanges({ database, releases: smallStore(database) });
  const { id } = await changes.create(ANA, `${writer} ${write.number}`);
  const edit = async (path: string, at: string, to: string): Promise<void> => {
    const was = valueAt(JSON.parse((await changes.document(id, path)).text!), at);
    const saved = await changes.edit(ANA, id, { path, operations: [{ at, was, to }] });
    if (saved.kind !== 'saved') throw new Error(`The edit of ${at} was refused.`);
  };
  await edit(PAGE, pointerOf(writer), String(write.number));
  for (const language of ['en', 'es']) {
    await edit(DICTIONARY_FILE, `/${writer}/${language}`, String(write.number));
    if (write.contested !== undefined) await edit(CONTESTED_PAGE, `/${language}/title`, write.contested);
  }
  if (writer === 'schedule') await changes.schedule(ANA, id, realNow() + 60_000);
  return {
    change: id,
    send: (place, round) => (writer === 'schedule' ? runDue(place, id, round) : publish(place, id)),
  };
}

/** Publishes a change. Returns false if it has conflicts. */
async function publish(database: Database, id: string): Promise<boolean> {
  const changes = createChanges({ database, releases: smallStore(database) });
  // The write may have been published without a response.
  if ((await changes.get(id)).state === 'published') return true;
  return (await changes.publish(ANA, id)).kind === 'published';
}

/** Publishes the scheduled change of a round. Returns whether it is published. */
async function runDue(database: Database, id: string, round: number): Promise<boolean> {
  const releases = smallStore(database);
  const failed = (await publishDue({ database, releases }, `worker ${round}`, timeOfRound(round))).filter(
    (due) => due.problem !== undefined,
  );
  if (failed.length > 0) throw new Error(failed.map(({ problem }) => problem).join());
  return (await createChanges({ database, releases }).get(id)).state === 'published';
}

/** Publishes the folder of a deploy. Returns false if it has conflicts. */
async function deploy(database: Database, { number, contested = '0' }: WriteValues): Promise<boolean> {
  const releases = smallStore(database);
  const options = { database, releases, actor: SYSTEM, source: 'start', note: '', ifInvalid: 'change' } as const;
  const { conflicts } = await publishFolder(options, sampleDrafts(folderFiles(number, contested)));
  return conflicts.length === 0;
}
