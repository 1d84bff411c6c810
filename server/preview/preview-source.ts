import { isLanguage, LANGUAGES } from '#src/model/language.ts';
import { readChangeDocuments } from '../changes/store/change-documents.ts';
import type { LayoutResponse } from '../content/release/memory/responses.ts';
import { readPointer } from '../content/release/release-pointer.ts';
import { sha256 } from '../sha256.ts';
import type { Database } from '../database/database.ts';
import type { LayoutSource } from '../layout-service/layout-source.ts';
import type { PreviewTarget } from './preview-links.ts';
import type { Publisher } from '../publisher/publisher.ts';

/** The functions of the publisher that compile pages and dictionaries of changes and releases. */
export type PreviewCompiler = Pick<Publisher, 'compilePage' | 'compilePhrases'>;

/** The functions of the publisher that compile forms of changes and list the uses of messages. */
export type FormPreviewCompiler = Pick<Publisher, 'compileForm' | 'messageUses'>;

/** Returns the version of a preview: a text that changes whenever a page of the preview may have changed. */
export async function previewVersion(database: Database, target: PreviewTarget): Promise<string> {
  if ('release' in target) return `release-${target.release}`;
  const [{ release }, documents] = await Promise.all([
    readPointer(database),
    readChangeDocuments(database, target.change),
  ]);
  return sha256(JSON.stringify([release, documents.map(({ path, hash }) => [path, hash])])).slice(0, 16);
}

/** Returns a source of the pages and dictionaries of a change or a release, each compiled when it is requested. */
export function createPreviewSource(
  target: PreviewTarget,
  version: string,
  { content }: { readonly content: PreviewCompiler },
): LayoutSource {
  return {
    version: () => version,
    async page(path, wanted): Promise<LayoutResponse> {
      const language = isLanguage(wanted) ? wanted : LANGUAGES[0];
      const page = await content.compilePage({ ...target, language, page: path });
      return { status: page.layout.sitecore.route ? 200 : 404, layout: page.layout, body: EMPTY_BODY, etag: '' };
    },
    async dictionary(wanted) {
      if (!isLanguage(wanted)) return undefined;
      return { phrases: await content.compilePhrases({ ...target, language: wanted }), body: EMPTY_BODY, etag: '' };
    },
  };
}

/** Empty body: callers of this source read only the parsed content of a response. */
const EMPTY_BODY = Buffer.alloc(0);
