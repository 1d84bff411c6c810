import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BoundedMap } from '#src/lib/bounded-map.ts';
import { realNow } from '#src/lib/clock.ts';
import type { RemoteLayoutService } from '../config/config.ts';
import type { Log } from '../log.ts';
import { sha256 } from '../sha256.ts';
import type { ReportProblem } from '#src/model/layout/problem.ts';
import { checkFields } from './check-fields.ts';
import { fetchLayout, type FetchedLayout } from './fetch-layout.ts';
import type { Catalogue } from '../content/catalogue/catalogue.ts';
import { layoutResponse, type LayoutResponse } from '../content/release/memory/responses.ts';
import { LayoutServiceError, type LayoutSource } from './layout-source.ts';

/** The last good response for a page, and when the page was last requested. */
interface PageCopy {
  readonly response: LayoutResponse;
  readonly requestedAt: number;
}

/** Options of `createRemoteSource`. */
export interface RemoteSourceOptions {
  readonly service: RemoteLayoutService;
  /** Folder in which the last good copies are stored, for use after a restart. */
  readonly folder: string;
  /** The dictionary of the portal; the external layout service has none. */
  readonly dictionary: LayoutSource['dictionary'];
  /** The schemas of the renderings; fields that do not match them are logged. */
  readonly catalogue?: Catalogue;
  readonly log: Log;
  readonly now?: () => number;
}

/** Maximum number of copies of pages in memory. It is limited, because visitors can request any path. */
const MAX_COPIES = 2000;

/**
 * Returns a source with the pages of an external layout service. A copy that is younger than `freshMs` is served;
 * otherwise, the page is requested again. If the service fails, the last good copy of that page and language is served.
 */
export function createRemoteSource({
  service,
  folder,
  dictionary,
  catalogue,
  log,
  now = realNow,
}: RemoteSourceOptions): LayoutSource {
  const copies = new BoundedMap<string, PageCopy>(MAX_COPIES);
  const requests = new Map<string, Promise<LayoutResponse>>();
  // Starts with the time, so that no version from before a restart is used again.
  let version = now();

  const storeCopy = (key: string, response: LayoutResponse) => {
    const before = copies.get(key);
    if (before && before.response.etag !== response.etag) version += 1;
    copies.set(key, { response, requestedAt: now() });
    return before?.response.etag !== response.etag;
  };

  /** Logs the problems that the parser does not find. Those that it finds are logged when the page is rendered. */
  const logProblems = ({ tree, problems }: FetchedLayout, pagePath: string, language: string) => {
    const report: ReportProblem = (where, what, fix) =>
      log.warn('layout-problem', { path: pagePath, language, where, what, fix });
    for (const { where, what, fix } of problems) report(where, what, fix);
    if (catalogue) checkFields(tree, catalogue, report);
  };

  const request = async (key: string, pagePath: string, language: string): Promise<LayoutResponse> => {
    try {
      const fetched = await fetchLayout(service, pagePath, language);
      const response = layoutResponse(fetched.layout, fetched.status);
      const isChanged = storeCopy(key, response);
      if (isChanged) logProblems(fetched, pagePath, language);
      if (isChanged && response.status === 200)
        await saveCopy(folder, key, response.body).catch((error: unknown) =>
          log.warn('layout-copy-not-stored', { path: pagePath, language, error: String(error) }),
        );
      return response;
    } catch (error) {
      const copy = copies.get(key)?.response ?? (await readCopy(folder, key));
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
      storeCopy(key, copy);
      return copy;
    }
  };

  return {
    page(pagePath, language) {
      const key = `${language} ${pagePath}`;
      const copy = copies.get(key);
      if (copy && now() - copy.requestedAt < service.freshMs) return copy.response;
      let promise = requests.get(key);
      if (!promise) {
        promise = request(key, pagePath, language).finally(() => requests.delete(key));
        requests.set(key, promise);
      }
      return promise;
    },
    dictionary,
    version: () => `remote-${version}`,
  };
}

/** Returns the path of the stored copy of a page. */
const fileOf = (folder: string, key: string) => path.join(folder, `${sha256(key)}.json`);

/** Stores the copy of a page. Renaming the file makes it appear only when it is complete. */
async function saveCopy(folder: string, key: string, body: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = fileOf(folder, key);
  await writeFile(`${file}.${process.pid}`, body);
  await rename(`${file}.${process.pid}`, file);
}

/** Reads the stored copy of a page; undefined if there is none or it cannot be read. */
async function readCopy(folder: string, key: string): Promise<LayoutResponse | undefined> {
  try {
    return layoutResponse(JSON.parse(await readFile(fileOf(folder, key), 'utf8')), 200);
  } catch {
    return undefined;
  }
}
