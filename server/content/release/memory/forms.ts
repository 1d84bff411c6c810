import { LANGUAGES } from '#src/model/language.ts';
import type { Database } from '../../../database/database.ts';
import { formFileName, formUrl } from '../../forms/form-set.ts';
import { createDocument, type DocumentPart, type ReleaseDocument } from './documents.ts';
import type { FormResponse } from './responses.ts';

/** A module or the texts of a form. */
type FormFile = Pick<ReleaseDocument, 'body' | 'hash'>;

/** The forms of one release. */
export interface ReleaseForms {
  /** Returns undefined if the release has no such form; English for an unknown language. */
  form(id: string, language: string): FormResponse | undefined;
  /** Returns the ids of all forms, sorted. */
  formIds(): readonly string[];
  /** Returns the compiled module of a form. */
  formModule(id: string): FormFile | undefined;
  /**
   * Returns a file by its name, `do-not-sell-0123456789ab.js`. Files of earlier releases are read from the database.
   */
  formFile(file: string): FormFile | undefined | Promise<FormFile | undefined>;
}

/** Returns the forms of a release, given its parts of the kind `form`. */
export function createReleaseForms(database: Database, parts: readonly DocumentPart[]): ReleaseForms {
  const byPart = new Map(parts.map((part) => [`${part.name} ${part.variant}`, part]));
  const byFile = new Map(parts.map((part) => [fileOf(part), part.document]));
  const responses = new Map(
    parts.flatMap((words): [string, FormResponse][] => {
      const module = byPart.get(`${words.name} module`);
      return module && words !== module ? [[`${words.name} ${words.variant}`, responseOf(module, words)]] : [];
    }),
  );
  const ids = [...new Set(parts.map(({ name }) => name))].toSorted();
  const earlierFile = createEarlierFiles(database);
  return {
    form: (id, language) => responses.get(`${id} ${language}`) ?? responses.get(`${id} ${LANGUAGES[0]}`),
    formIds: () => ids,
    formModule: (id) => byPart.get(`${id} module`)?.document,
    formFile: (file) => byFile.get(file) ?? earlierFile(file),
  };
}

function fileOf({ name, variant, hash }: Pick<DocumentPart, 'name' | 'variant' | 'hash'>): string {
  return formFileName(name, variant, hash);
}

function responseOf(module: DocumentPart, words: DocumentPart): FormResponse {
  const files = { module: formUrl(fileOf(module)), words: formUrl(fileOf(words)) };
  const { body, etag } = createDocument(JSON.stringify(files));
  return { body, etag, files };
}

/** Pages that stay open for days request files of earlier releases: this many are kept in memory. */
const EARLIER_FILES = 200;

/** Returns a function that reads a form's file of any stored release by its name. */
function createEarlierFiles(
  database: Database,
): (file: string) => FormFile | undefined | Promise<FormFile | undefined> {
  const files = new Map<string, FormFile>();
  const readFile = async (file: string): Promise<FormFile | undefined> => {
    const start = /-([0-9a-f]{12})\.js(?:on)?$/.exec(file)?.[1];
    if (start === undefined) return undefined;
    const rows = await database
      .selectFrom('release_part')
      .innerJoin('document', 'document.hash', 'release_part.hash')
      .select(['name', 'variant', 'release_part.hash', 'body'])
      .distinct()
      .where('kind', '=', 'form')
      // All hashes with this prefix: "g" sorts after the last hexadecimal digit.
      .where('release_part.hash', '>=', start)
      .where('release_part.hash', '<', `${start}g`)
      .execute();
    const row = rows.find((one) => fileOf(one) === file);
    const document = row && createDocument(row.body);
    if (!document || document.hash !== row.hash) return undefined;
    files.set(file, document);
    if (files.size > EARLIER_FILES) files.delete(files.keys().next().value!);
    return document;
  };
  return (file) => files.get(file) ?? readFile(file);
}
