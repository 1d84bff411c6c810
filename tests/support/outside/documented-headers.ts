import type { DocumentedRequest } from './contracts.ts';

/** Headers of every request of a browser or of Node, which need no permission by CORS. */
const SAFE =
  /^(accept|accept-encoding|accept-language|cache-control|connection|content-length|host|origin|pragma|priority|referer|transfer-encoding|user-agent|(sec|access-control)-.*)$/;

/** spec: API-10 */
const STANDARD = ['x-version', 'x-sourceid', 'trackingid', 'x-sessionid', 'x-content-language'];
/** spec: API-11 */
const ACCOUNT = ['authcodekey', 'personid', 'xboaccountid', 'serviceaccountid', 'sessioncontext'];

/** Names of headers by the credentials of the request, in lower case. */
const DOCUMENTED: Readonly<Record<DocumentedRequest['authorization'], readonly string[]>> = {
  none: [],
  customer: ['authorization', ...STANDARD, ...ACCOUNT],
  any: ['authorization', ...STANDARD, ...ACCOUNT],
  engine: ['authorization'],
  // Tickets name for whom they are sent. (spec: API-15, HELP-25)
  basic: ['authorization', 'x-sourceid', 'trackingid'],
  client: ['authorization'],
  session: ['cookie'],
};

/** Returns those of the header names that neither the documents nor HTTP itself give to the request. */
export function undocumentedHeaders(
  names: readonly string[],
  { authorization, body, contentType }: DocumentedRequest,
): string[] {
  const hasContent = body !== undefined || contentType !== undefined;
  const allowed = new Set([...DOCUMENTED[authorization], ...(hasContent ? ['content-type'] : [])]);
  return names.filter((name) => !SAFE.test(name) && !allowed.has(name));
}
