import type { DocumentedRequest } from './contracts.ts';

/** Matches the headers that browsers and Node add to requests. They need no permission by CORS. */
const SAFE_HEADERS =
  /^(accept|accept-encoding|accept-language|cache-control|connection|content-length|host|origin|pragma|priority|referer|transfer-encoding|user-agent|(sec|access-control)-.*)$/;

/** Headers of every request of the portal to a service. (spec: API-10) */
const STANDARD_HEADERS = ['x-version', 'x-sourceid', 'trackingid', 'x-sessionid', 'x-content-language'];
/** Additional headers of requests to the account services. (spec: API-11) */
const ACCOUNT_HEADERS = ['authcodekey', 'personid', 'xboaccountid', 'serviceaccountid', 'sessioncontext'];

/** Names of the documented headers, in lower case, by the credentials of the request. */
const DOCUMENTED_HEADERS: Readonly<Record<DocumentedRequest['authorization'], readonly string[]>> = {
  none: [],
  customer: ['authorization', ...STANDARD_HEADERS, ...ACCOUNT_HEADERS],
  any: ['authorization', ...STANDARD_HEADERS, ...ACCOUNT_HEADERS],
  engine: ['authorization'],
  // Requests to the ticket system say whether a customer or an agent sends them. (spec: API-15, HELP-25)
  basic: ['authorization', 'x-sourceid', 'trackingid'],
  client: ['authorization'],
  session: ['cookie'],
};

/** Returns the header names that are neither documented for the request nor part of HTTP itself. */
export function undocumentedHeaders(
  names: readonly string[],
  { authorization, body, contentType }: DocumentedRequest,
): string[] {
  const hasContent = body !== undefined || contentType !== undefined;
  const allowed = new Set([...DOCUMENTED_HEADERS[authorization], ...(hasContent ? ['content-type'] : [])]);
  return names.filter((name) => !SAFE_HEADERS.test(name) && !allowed.has(name));
}
