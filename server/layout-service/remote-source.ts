import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteLayoutService } from '../config/config.ts';
import type { Log } from '../log.ts';
import { compileRichText } from './compile-rich-text.ts';
import { fetchLayout, type FetchedLayout } from './fetch-layout.ts';
import type { LayoutResponse } from '../content/release/memory/responses.ts';
import { LayoutServiceError, type LayoutSource } from './layout-source.ts';

interface Copy {
  readonly answer: LayoutResponse;
  readonly askedAt: number;
}

export interface RemoteSourceOptions {
  readonly service: RemoteLayoutService;
  /** Folder of the last good copies, so that they are there after a restart. */
  readonly folder: string;
  /** The interface's words where the service has no dictionary. */
  readonly dictionary: LayoutSource['dictionary'];
  readonly log: Log;
  readonly now?: () => number;
}

/** At most this many pages are kept in memory; visitors can ask for any path. */
const MAX_COPIES = 2000;

/**
 * Pages of a layout service elsewhere. A copy younger than `freshMs` is served as it is; an older one is asked for
 * again; when the service fails, the last good copy of that page and language is served.
 */
export function createRemoteSource({
  service,
  folder,
  dictionary,
  log,
  now = Date.now,
}: RemoteSourceOptions): LayoutSource {
  const copies = new Map<string, Copy>();
  const asking = new Map<string, Promise<LayoutResponse>>();
  let version = 0;

  const keep = (key: string, answer: LayoutResponse) => {
    const before = copies.get(key);
    if (before && before.answer.etag !== answer.etag) version += 1;
    copies.delete(key);
    copies.set(key, { answer, askedAt: now() });
    if (copies.size > MAX_COPIES) copies.delete(copies.keys().next().value!);
    return before?.answer.etag !== answer.etag;
  };

  const ask = async (key: string, pagePath: string, language: string): Promise<LayoutResponse> => {
    try {
      const answer = toAnswer(await fetchLayout(service, pagePath, language));
      if (keep(key, answer) && answer.status === 200) await save(folder, key, answer.body);
      return answer;
    } catch (error) {
      const copy = copies.get(key)?.answer ?? (await restore(folder, key));
      log.warn('layout-service-failed', {
        path: pagePath,
        language,
        error: String(error),
        servedCopy: copy !== undefined,
      });
      if (!copy)
        throw new LayoutServiceError(
          `layout service: no response for ${pagePath} and no stored copy of it. See the log.`,
          {
            cause: error,
          },
        );
      keep(key, copy);
      return copy;
    }
  };

  return {
    page(pagePath, language) {
      const key = `${language} ${pagePath}`;
      const copy = copies.get(key);
      if (copy && now() - copy.askedAt < service.freshMs) return copy.answer;
      let promise = asking.get(key);
      if (!promise) {
        promise = ask(key, pagePath, language).finally(() => asking.delete(key));
        asking.set(key, promise);
      }
      return promise;
    },
    dictionary,
    version: () => `remote-${version}`,
  };
}

function toAnswer({ layout, status }: FetchedLayout): LayoutResponse {
  const compiled = compileRichText(layout);
  const body = Buffer.from(JSON.stringify(compiled));
  return {
    status,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    layout: compiled,
  };
}

const fileOf = (folder: string, key: string) =>
  path.join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);

async function save(folder: string, key: string, body: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = fileOf(folder, key);
  await writeFile(`${file}.${process.pid}`, body);
  await rename(`${file}.${process.pid}`, file);
}

async function restore(folder: string, key: string): Promise<LayoutResponse | undefined> {
  try {
    return toAnswer({ layout: JSON.parse(await readFile(fileOf(folder, key), 'utf8')), status: 200 });
  } catch {
    return undefined;
  }
}
