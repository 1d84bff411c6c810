import { parseEndpointConfig } from '#src/model/endpoint-config.ts';
import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { hasPage } from '#src/model/scenario/scenario.ts';

/** What a pasted text is used with. */
export interface PasteOptions {
  /** The page that a layout or a response is shown on. */
  readonly page: string;
  /** The operation that a pasted response belongs to. */
  readonly operation: string;
  /** The response of the endpoint lookup, to find the operations of a recording. */
  readonly endpoints: unknown;
}

/** A scenario that was pasted, or made from a pasted response or recording. */
export type PastedScenario = { readonly page: string; readonly [member: string]: unknown };

/**
 * Returns the scenario that a text describes: a scenario itself, the response of a layout service, a recording of a browser
 * (HAR), or the response of a service. Returns what is wrong if it is none of them.
 */
export function readDocument(text: string, { page, operation, endpoints }: PasteOptions): PastedScenario | string {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return `This is not valid JSON: ${(error as Error).message}.`;
  }
  if (hasPage(value)) return value;
  if (own(value, 'sitecore') !== undefined) return { page, layout: value };
  const entries = own(ownObject(value, 'log'), 'entries');
  if (Array.isArray(entries)) return fromRecording(entries.filter(isObject), page, endpoints);
  if (operation === '') return 'This is the response of a service. Choose its operation.';
  return { page, services: { [operation]: { status: 200, answer: value } } };
}

/** Returns the last response of each operation and the first layout that a browser has recorded. */
function fromRecording(entries: readonly JsonObject[], page: string, endpoints: unknown): PastedScenario {
  const operations = [...parseEndpointConfig(endpoints).values()];
  const services: Record<string, unknown> = {};
  let layout: unknown;
  let recordedPage = page;
  for (const entry of entries) {
    const { url, method, status, type, body } = callOf(entry);
    if (url === undefined) continue;
    if (type.includes('text/html') && recordedPage === page && status < 300) recordedPage = url.pathname;
    const json = parse(body);
    if (layout === undefined && own(json, 'sitecore') !== undefined) layout = json;
    const found = operations.find(
      (each) =>
        each.method === method && url.pathname === new URL(each.baseUrl.replace(/\/$/, '') + each.path, url).pathname,
    );
    if (found && json !== undefined) services[`${found.service}.${found.operation}`] = { status, answer: json };
  }
  return {
    page: recordedPage,
    ...(layout === undefined ? {} : { layout }),
    ...(Object.keys(services).length === 0 ? {} : { services }),
  };
}

function callOf(entry: JsonObject) {
  const [sent, received] = [ownObject(entry, 'request'), ownObject(entry, 'response')];
  const content = ownObject(received, 'content');
  const address = String(own(sent, 'url'));
  return {
    url: URL.canParse(address) ? new URL(address) : undefined,
    method: String(own(sent, 'method')).toUpperCase(),
    status: Number(own(received, 'status')),
    type: String(own(content, 'mimeType')),
    body: own(content, 'encoding') === 'base64' ? decode(String(own(content, 'text'))) : String(own(content, 'text')),
  };
}

function decode(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!));
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
