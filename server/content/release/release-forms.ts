import type { FormFiles } from '#src/model/form/form-module.ts';
import { LANGUAGES } from '#src/model/language.ts';
import type { PortalError } from '#src/lib/portal-error.ts';
import type { Database } from '../../database/database.ts';
import { formUrl } from '../forms/form-set.ts';
import { sha256 } from '../drafts/stable-id.ts';

/** A module or words of a form, ready to be sent. */
export interface FormFile {
  readonly file: string;
  readonly body: Buffer;
  readonly hash: string;
}

/** Where the files of a form are. */
interface FormAnswer {
  readonly body: Buffer;
  readonly etag: string;
  readonly files: FormFiles;
}

/** The forms of one release. */
export interface ReleaseForms {
  readonly files: ReadonlyMap<string, FormFile>;
  readonly ids: readonly string[];
  form(id: string, language: string): FormAnswer | undefined;
  module(id: string): FormFile | undefined;
  file(name: string): FormFile | undefined | Promise<FormFile | undefined>;
}

export interface FormRow {
  readonly form: string;
  readonly part: string;
  readonly file: string;
  readonly hash: string;
}

/** Pages that stay open for days ask for files of old releases: so many are kept beside those of the release. */
const OLD_FILES = 200;

export function readFormRows(database: Database, release: number): Promise<FormRow[]> {
  return database
    .selectFrom('release_form')
    .select(['form', 'part', 'file', 'hash'])
    .where('release', '=', release)
    .execute();
}

/** Reads what the release before does not have already. Throws what `torn` makes when a file is not what was published. */
export async function createReleaseForms(
  database: Database,
  rows: readonly FormRow[],
  before: ReleaseForms | undefined,
  torn: (what: string) => PortalError,
): Promise<ReleaseForms> {
  const files = new Map<string, FormFile>();
  for (const row of rows) {
    const file = before?.files.get(row.file) ?? (await readFile(database, row));
    if (!file) throw torn('misses a file of a form');
    if (file.hash !== row.hash) throw torn('has a form that was changed afterwards');
    files.set(row.file, file);
  }
  const byPart = new Map(rows.map(({ form, part, file }) => [`${form} ${part}`, file]));
  const answers = new Map<string, FormAnswer>();
  for (const { form, part, file } of rows) {
    const module = byPart.get(`${form} module`);
    if (part === 'module' || !module) continue;
    const found = { module: formUrl(module), words: formUrl(file) };
    const body = Buffer.from(JSON.stringify(found));
    answers.set(`${form} ${part}`, { body, etag: `"${sha256(body).slice(0, 32)}"`, files: found });
  }
  const old = new Map<string, FormFile>();
  const readOld = async (name: string): Promise<FormFile | undefined> => {
    const row = await database
      .selectFrom('release_form')
      .select(['file', 'hash'])
      .where('file', '=', name)
      .limit(1)
      .executeTakeFirst();
    const file = row && (await readFile(database, row));
    if (!file || file.hash !== row.hash) return undefined;
    old.set(name, file);
    if (old.size > OLD_FILES) old.delete(old.keys().next().value!);
    return file;
  };
  return {
    files,
    ids: [...new Set(rows.map(({ form }) => form))].toSorted(),
    form: (id, language) => answers.get(`${id} ${language}`) ?? answers.get(`${id} ${LANGUAGES[0]}`),
    module: (id) => files.get(byPart.get(`${id} module`) ?? ''),
    file: (name) => files.get(name) ?? old.get(name) ?? readOld(name),
  };
}

async function readFile(
  database: Database,
  { file, hash }: Pick<FormRow, 'file' | 'hash'>,
): Promise<FormFile | undefined> {
  const row = await database.selectFrom('document').select('body').where('hash', '=', hash).executeTakeFirst();
  return row && { file, body: Buffer.from(row.body), hash: sha256(row.body) };
}
