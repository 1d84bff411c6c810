import { own, tryParseJson } from '#src/model/json.ts';
import { layoutParameters } from '#src/model/layout/layout-parameters.ts';
import { parseLayout, type LayoutTree, type Placeholders, type Problem } from '#src/model/layout.ts';
import type { ReportProblem } from '#src/model/layout/problem.ts';
import type { RemoteLayoutService } from '../config/config.ts';
import { compileRichText } from './compile-rich-text.ts';
import { decodeBody, type DecodedBody } from './decode-body.ts';
import { LayoutServiceError } from './layout-source.ts';

/** A page that was read from a layout service. */
export interface FetchedLayout {
  readonly status: 200 | 404;
  /** The response with compiled rich text. */
  readonly layout: unknown;
  readonly tree: LayoutTree;
  /**
   * Problems of parts that were left out or repaired before the layout was parsed. The problems that the parser finds
   * are in `tree`.
   */
  readonly problems: readonly Problem[];
}

/**
 * Requests a page from a layout service. A layout with status 404, or one whose route is null, means that there is no
 * such page. Throws a LayoutServiceError for a timeout, a failed connection, any other error status, and a body that
 * is not a layout or in which no page can be read.
 */
export async function fetchLayout(
  service: RemoteLayoutService,
  path: string,
  language: string,
): Promise<FetchedLayout> {
  const { status, body } = await requestPage(service, path, language);
  const problems: Problem[] = [];
  const report: ReportProblem = (where, what, fix) => void problems.push({ where, what, fix });
  if (body.problem) report('layout', body.problem, 'Correct the encoding of the response.');
  const value = tryParseJson(body.text);
  if (own(value, 'sitecore') === undefined) {
    throw new LayoutServiceError(`layout service: the response for ${path} is not a layout. Check layoutService.url.`);
  }
  const layout = compileRichText(value, report);
  const tree = parseLayout(layout);
  const isGone = status === 404 || (tree.route === null && tree.problems.length === 0);
  if (!isGone && !isReadable(tree)) {
    const [first] = tree.problems;
    throw new LayoutServiceError(
      `layout service: nothing of ${path} can be read: ${first?.where} ${first?.what}. ${first?.fix}`,
    );
  }
  return { status: isGone ? 404 : 200, layout, tree, problems };
}

/** Sends the request and returns its status and decoded body. Throws a LayoutServiceError if it fails. */
async function requestPage(
  service: RemoteLayoutService,
  path: string,
  language: string,
): Promise<{ status: number; body: DecodedBody }> {
  const { site, apiKey, queryNames } = service;
  const query = layoutParameters({ item: path, language, site, key: apiKey }, queryNames);
  const timeout = AbortSignal.timeout(service.timeoutMs);
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(`${service.url}?${query.toString()}`, {
      signal: timeout,
      headers: { accept: 'application/json' },
    });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    const what = timeout.aborted ? `no response within ${service.timeoutMs} ms` : 'could not be reached';
    throw new LayoutServiceError(`layout service: ${what}. Check layoutService.url and the service.`, { cause: error });
  }
  if (!response.ok && response.status !== 404) {
    throw new LayoutServiceError(
      `layout service: responded with ${response.status} for ${path}. Check its API key and its log.`,
    );
  }
  return { status: response.status, body: decodeBody(bytes, response.headers.get('content-type')) };
}

/** Whether a page can be shown: it contains a rendering, or it was read without problems. */
function isReadable({ route, problems }: LayoutTree): boolean {
  return route !== null && (problems.length === 0 || hasRendering(route.placeholders));
}

/** Whether a placeholder contains a rendering. */
const hasRendering = (placeholders: Placeholders): boolean =>
  Object.values(placeholders).some((renderings) => renderings.length > 0);
