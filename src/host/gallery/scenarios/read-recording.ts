import { parseEndpointConfig, type EndpointDescriptor } from '#src/model/endpoint-config.ts';
import { isObject, own, ownObject, textOrEmpty, tryParseJson, type JsonObject } from '#src/model/json.ts';
import { NAMED_STATES } from '#src/model/scenario/named-states.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';
import type { PasteOptions, PastedScenario } from './pasted-scenario.ts';

/** Operations whose responses are not used: tokens of the recorded visit, and responses of logs. */
const IGNORED_OPERATIONS = /^(identity\.unauthenticatedToken|flowToken\.|logs\.)/;
/**
 * The sample customer who is signed in for a recording with a profile. The recorded responses replace the customer's
 * data.
 */
const CUSTOMER = 'rich';

/** One call of a recording, in the format HAR 1.2 as browsers write it. */
interface Call {
  readonly url: URL;
  readonly method: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
  /** Milliseconds since 1970; NaN if unknown. */
  readonly time: number;
}

/**
 * Returns a scenario of the state in which a recording ended: the page that was opened last, unless `page` names
 * another one, with its layout, and the last response of each operation. Returns a message if no page is known.
 */
export function readRecording(
  entries: readonly JsonObject[],
  { page, endpoints }: Pick<PasteOptions, 'page' | 'endpoints'>,
): PastedScenario | string {
  const calls = entries.flatMap(readCall);
  const last = calls.findLast((call) => pageOf(call) !== undefined);
  const shown = page || (last && pageOf(last));
  if (!shown) return 'This recording contains no page. Record again while the page loads, or write the page.';
  const layout = calls.findLast((call) => isLayout(call) && pageOf(call) === shown);
  const services = lastResponses(calls, endpoints);
  const language = last && languageOf(last);
  return {
    page: shown,
    ...(language === undefined ? {} : { language }),
    ...('profile.getProfile' in services ? { customer: CUSTOMER } : {}),
    ...(last && !Number.isNaN(last.time) ? { now: new Date(last.time).toISOString() } : {}),
    ...(layout ? { layout: layout.json } : {}),
    ...(Object.keys(services).length === 0 ? {} : { services }),
  };
}

/** Returns the last recorded response of each operation. */
function lastResponses(calls: readonly Call[], endpoints: unknown): Record<string, unknown> {
  const operations = [...parseEndpointConfig(endpoints)];
  const responses: Record<string, unknown> = {};
  for (const call of calls) {
    const name = operations.find((operation) => isCallOf(call, operation))?.[0];
    const response = name === undefined || IGNORED_OPERATIONS.test(name) ? undefined : responseOf(call);
    if (name !== undefined && response) responses[name] = response;
  }
  return responses;
}

/** Returns true if a call is a request for an operation. `name` is the operation's name in the endpoint lookup. */
function isCallOf({ url, method }: Call, [name, operation]: readonly [string, EndpointDescriptor]): boolean {
  if (operation.method !== method) return false;
  if (url.pathname === `${SCENARIO_PATH}/answers/${name}`) return true;
  const { pathname } = new URL(operation.baseUrl.replace(/\/$/, '') + operation.path, url);
  return possiblePathnames(url).includes(pathname);
}

/**
 * Returns the path of an address. If it ends with a named state of the sandbox, such as `/error-500`, also returns the
 * path without it.
 */
function possiblePathnames({ pathname }: URL): string[] {
  const state = NAMED_STATES.find((each) => pathname.endsWith(`/${each}`));
  return [pathname, ...(state === undefined ? [] : [pathname.slice(0, -state.length - 1)])];
}

/**
 * Returns the recorded response in the format of a scenario; undefined for a redirect, or if the body was not recorded.
 */
function responseOf({ status, json, text }: Call): object | undefined {
  if (status === 0) return { fault: 'reset' };
  if (json !== undefined) return { status: status === 304 ? 200 : status, answer: json };
  if (status >= 400) return { status };
  // Browsers do not record the bodies of some responses, so an empty body does not mean a fault.
  return text === '' || status >= 300 ? undefined : { fault: 'malformed' };
}

/** Returns true if the response of a call is the layout of a page. */
const isLayout = ({ url, json }: Call): boolean => url.searchParams.has('item') && own(json, 'sitecore') !== undefined;

/** Returns the path of the page that a call opened, as a document or as its layout; undefined if it opened none. */
function pageOf(call: Call): string | undefined {
  const { url, method, status, type } = call;
  if (isLayout(call)) return url.searchParams.get('item')!;
  const isPage = type.includes('text/html') && (status === 200 || status === 404);
  return method === 'GET' && isPage && !/^\/(sandbox|api)\//.test(url.pathname) ? url.pathname : undefined;
}

/** Returns `es` for a page or layout in Spanish; undefined for any other language, because English is the default. */
function languageOf({ url, text }: Call): 'es' | undefined {
  return url.searchParams.get('sc_lang') === 'es' || /<html[^>]*\slang="es"/i.test(text) ? 'es' : undefined;
}

/** Returns a list with the call that an entry of a recording describes; an empty list if it has no `http(s):` URL. */
function readCall(entry: JsonObject): Call[] {
  const [sent, received] = [ownObject(entry, 'request'), ownObject(entry, 'response')];
  const content = ownObject(received, 'content');
  const address = String(own(sent, 'url'));
  // Other addresses, for example `data:`, are not requests to a server.
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return [];
  const text = textOrEmpty(own(content, 'text'));
  const body = own(content, 'encoding') === 'base64' ? decodeBase64(text) : text;
  return [
    {
      url: new URL(address),
      method: String(own(sent, 'method')).toUpperCase(),
      status: Number(own(received, 'status')) || 0,
      type: String(own(content, 'mimeType')),
      text: body,
      json: tryParseJson(body),
      time: Date.parse(String(own(entry, 'startedDateTime'))),
    },
  ];
}

/** Returns the text of base64 data; '' if it is invalid. */
function decodeBase64(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!));
  } catch {
    return '';
  }
}

/** Returns the entries of a recording; undefined for any other document. */
export function entriesOf(value: unknown): readonly JsonObject[] | undefined {
  const entries = own(ownObject(value, 'log'), 'entries');
  return Array.isArray(entries) ? entries.filter(isObject) : undefined;
}
