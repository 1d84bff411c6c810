import type { PortalError } from '#src/lib/portal-error.ts';
import type { Database } from '../../../database/database.ts';
import { sha256 } from '../../drafts/stable-id.ts';
import type { ReleasePart } from '../release-parts.ts';
import type { JsonResponse } from './responses.ts';

/** A text of a release, ready to be sent. */
export interface ReleaseDocument extends JsonResponse {
  readonly hash: string;
  /** Parses the body. The documents that were parsed last are kept, so a page that is shown often is parsed once. */
  json(): unknown;
}

/** A part with its text. */
export interface DocumentPart extends ReleasePart {
  readonly document: ReleaseDocument;
}

/** Creates the error for a part that is missing or was changed after it was published. */
export type DamagedRelease = (what: string) => PortalError;

/** Hashes of one query; SQLite and PostgreSQL both take many more parameters. */
const HASHES_PER_QUERY = 200;

/**
 * Returns the parts with their texts. Texts that are known already are not read again.
 * Throws if a text is missing or was changed after it was published.
 */
export async function readDocumentParts(
  database: Database,
  parts: readonly ReleasePart[],
  cachedDocuments: ReadonlyMap<string, ReleaseDocument>,
  damaged: DamagedRelease,
): Promise<DocumentPart[]> {
  const missingHashes = [...new Set(parts.map(({ hash }) => hash))].filter((hash) => !cachedDocuments.has(hash));
  const texts = await readTexts(database, missingHashes);
  return parts.map((part) => {
    const { hash } = part;
    const document = cachedDocuments.get(hash) ?? texts.get(hash);
    if (!document) throw damaged(`the part "${labelOf(part)}" is missing`);
    if (document.hash !== hash) throw damaged(`the part "${labelOf(part)}" was changed after it was published`);
    return { ...part, document };
  });
}

function labelOf({ kind, name, variant }: ReleasePart): string {
  return [kind, name, variant].filter(Boolean).join(' ');
}

/** Reads texts by the hash under which they are stored. The hash of each document is that of its text. */
async function readTexts(database: Database, hashes: readonly string[]): Promise<Map<string, ReleaseDocument>> {
  const documents = new Map<string, ReleaseDocument>();
  for (let start = 0; start < hashes.length; start += HASHES_PER_QUERY) {
    const rows = await database
      .selectFrom('document')
      .selectAll()
      .where('hash', 'in', hashes.slice(start, start + HASHES_PER_QUERY))
      .execute();
    for (const { hash, body } of rows) documents.set(hash, createDocument(body));
  }
  return documents;
}

/** Parsed documents, by hash. A parsed layout needs about five times the memory of its text. */
const parsedDocuments = new Map<string, unknown>();
const MAX_PARSED = 500;

function parsedJson(hash: string, body: Buffer): unknown {
  const parsed = parsedDocuments.get(hash) ?? (JSON.parse(body.toString()) as unknown);
  // The end of the map is the most recently used.
  parsedDocuments.delete(hash);
  parsedDocuments.set(hash, parsed);
  if (parsedDocuments.size > MAX_PARSED) parsedDocuments.delete(parsedDocuments.keys().next().value!);
  return parsed;
}

/** Returns a document with the hash of its text. */
export function createDocument(text: string): ReleaseDocument {
  const hash = sha256(text);
  const body = Buffer.from(text);
  return {
    hash,
    body,
    etag: `"${hash.slice(0, 32)}"`,
    json: () => parsedJson(hash, body),
  };
}
