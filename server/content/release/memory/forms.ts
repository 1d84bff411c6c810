import { LANGUAGES } from '#src/model/language.ts';
import type { Database } from '../../../database/database.ts';
import { formFileName, formUrl } from '../../forms/form-set.ts';
import { createDocument, type DocumentPart } from './documents.ts';
import { createEarlierFileReader, type ReleaseFile } from './earlier-files.ts';
import type { FormResponse } from './responses.ts';

/** The forms of one release. */
export interface ReleaseForms {
  /**
   * Returns the file addresses of a form in a language, or in English for an unknown language; undefined if the release
   * has no such form.
   */
  form(id: string, language: string): FormResponse | undefined;
  /** Returns the ids of all forms, sorted. */
  formIds(): readonly string[];
  /** Returns the compiled module of a form; undefined if the release has no such form. */
  formModule(id: string): ReleaseFile | undefined;
  /**
   * Returns a file by its name, `do-not-sell-0123456789ab.js`. Files of other releases are read from the database.
   * Returns undefined if no release has the file.
   */
  formFile(file: string): ReleaseFile | undefined | Promise<ReleaseFile | undefined>;
}

/** Creates the forms of a release from its parts of the kind `form`, which are in memory. */
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
  const earlierFile = createEarlierFileReader(database, 'form', fileOf);
  return {
    form: (id, language) => responses.get(`${id} ${language}`) ?? responses.get(`${id} ${LANGUAGES[0]}`),
    formIds: () => ids,
    formModule: (id) => byPart.get(`${id} module`)?.document,
    formFile: (file) => byFile.get(file) ?? earlierFile(file),
  };
}

/** Returns the name of the form file that a release part contains. */
function fileOf({ name, variant, hash }: Pick<DocumentPart, 'name' | 'variant' | 'hash'>): string {
  return formFileName(name, variant, hash);
}

/** Returns the response with the addresses of the module and the words of a form. */
function responseOf(module: DocumentPart, words: DocumentPart): FormResponse {
  const files = { module: formUrl(fileOf(module)), words: formUrl(fileOf(words)) };
  const { body, etag } = createDocument(JSON.stringify(files));
  return { body, etag, files };
}
