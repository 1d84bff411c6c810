import { BoundedMap } from '#src/lib/bounded-map.ts';
import { chunks } from '#src/lib/chunks.ts';
import type { PortalError } from '#src/lib/portal-error.ts';
import type { Database } from '../../../database/database.ts';
import { sha256 } from '../../../sha256.ts';
import type { Breaks } from './breaks.ts';
import type { ReleasePart } from '../release-parts.ts';
import { etagOf, type JsonResponse } from './responses.ts';

/** A text of a release, such as a layout or a form module, ready to be sent. */
export interface ReleaseDocument extends JsonResponse {
  readonly hash: string;
  /**
   * Returns the parsed body. The most recently used results are kept in memory, so a page that is shown often is parsed
   * only once.
   */
  json(): unknown;
}

/** A release part with its text. */
export interface DocumentPart extends ReleasePart {
  readonly document: ReleaseDocument;
}

/** What the functions that load a release need. */
export interface LoadOptions {
  /** Creates the error for a release part that is missing or was changed after it was published. */
  readonly damaged: (what: string) => PortalError;
  /** A release is loaded in steps, between which requests of customers are served. */
  readonly breaks: Breaks;
}

/**
 * Number of texts in one query. The number is small, because hashing a layout takes a tenth of a millisecond and
 * requests of customers must not wait.
 */
const HASHES_PER_QUERY = 5;

/**
 * Returns release parts with their texts. Texts that are already in memory are not read again. Throws if a text is
 * missing or was changed after it was published.
 */
export async function readDocumentParts(
  database: Database,
  parts: readonly ReleasePart[],
  cachedDocuments: ReadonlyMap<string, ReleaseDocument>,
  { damaged, breaks }: LoadOptions,
): Promise<DocumentPart[]> {
  const missingHashes = new Set<string>();
  for (const { hash } of parts) {
    if (!cachedDocuments.has(hash)) missingHashes.add(hash);
    if (breaks.isDue()) await breaks.take();
  }
  const texts = await readTexts(database, [...missingHashes], breaks);
  const found: DocumentPart[] = [];
  for (const part of parts) {
    const { hash } = part;
    const document = cachedDocuments.get(hash) ?? texts.get(hash);
    if (!document) throw damaged(`the part "${labelOf(part)}" is missing`);
    if (document.hash !== hash) throw damaged(`the part "${labelOf(part)}" was changed after it was published`);
    found.push({ ...part, document });
    if (breaks.isDue()) await breaks.take();
  }
  return found;
}

/** Returns the name of a release part for an error message. */
function labelOf({ kind, name, variant }: ReleasePart): string {
  return [kind, name, variant].filter(Boolean).join(' ');
}

/**
 * Reads texts by the hash under which they are stored. The hash of each document is computed from its text, so the
 * caller can compare the two.
 */
async function readTexts(
  database: Database,
  hashes: readonly string[],
  breaks: Breaks,
): Promise<Map<string, ReleaseDocument>> {
  const documents = new Map<string, ReleaseDocument>();
  for (const some of chunks(hashes, HASHES_PER_QUERY)) {
    const rows = await database.selectFrom('document').selectAll().where('hash', 'in', some).execute();
    for (const { hash, body } of rows) documents.set(hash, createDocument(body));
    if (breaks.isDue()) await breaks.take();
  }
  return documents;
}

/** Maximum number of parsed documents in memory. A parsed layout needs about five times the memory of its text. */
const MAX_PARSED_DOCUMENTS = 500;
/** Parsed documents, by hash. */
const parsedDocuments = new BoundedMap<string, unknown>(MAX_PARSED_DOCUMENTS);

/** Returns the parsed JSON of a document, from memory if it was parsed before. */
function parsedJson(hash: string, body: Buffer): unknown {
  const known = parsedDocuments.get(hash);
  if (known !== undefined) return known;
  const parsed = JSON.parse(body.toString()) as unknown;
  parsedDocuments.set(hash, parsed);
  return parsed;
}

/** Creates a release document from a text, with its hash. */
export function createDocument(text: string): ReleaseDocument {
  const hash = sha256(text);
  const body = Buffer.from(text);
  return {
    hash,
    body,
    etag: etagOf(hash),
    json: () => parsedJson(hash, body),
  };
}
