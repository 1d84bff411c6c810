import { isObject, own } from '#src/model/json.ts';
import type { RemoteLayoutService } from '../config/config.ts';
import { LayoutServiceError } from './layout-source.ts';

export interface FetchedLayout {
  readonly status: 200 | 404;
  readonly layout: unknown;
}

/**
 * Requests a page from a layout service. 404 with a body means that there is no such page. Throws a LayoutServiceError for
 * a timeout, a failed connection, any other status, and a body that is not a layout.
 */
export async function fetchLayout(
  service: RemoteLayoutService,
  path: string,
  language: string,
): Promise<FetchedLayout> {
  const query = new URLSearchParams({
    item: path,
    sc_lang: language,
    sc_site: service.site,
    sc_apikey: service.apiKey,
  });
  const timeout = AbortSignal.timeout(service.timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${service.url}?${query.toString()}`, {
      signal: timeout,
      headers: { accept: 'application/json' },
    });
    text = await response.text();
  } catch (error) {
    const what = timeout.aborted ? `no response within ${service.timeoutMs} ms` : 'could not be reached';
    throw new LayoutServiceError(`layout service: ${what}. Check layoutService.url and the service.`, { cause: error });
  }
  if (!response.ok && response.status !== 404) {
    throw new LayoutServiceError(
      `layout service: responded with ${response.status} for ${path}. Check its API key and its log.`,
    );
  }
  const layout = parse(text);
  if (layout === undefined) {
    throw new LayoutServiceError(`layout service: the response for ${path} is not a layout. Check layoutService.url.`);
  }
  return { status: response.status === 404 || layout.sitecore.route === null ? 404 : 200, layout };
}

function parse(text: string): { sitecore: { route?: unknown } } | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(own(value, 'sitecore')) ? (value as { sitecore: { route?: unknown } }) : undefined;
  } catch {
    return undefined;
  }
}
