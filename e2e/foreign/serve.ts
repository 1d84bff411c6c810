import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#tests/support/server/listen.ts';
import { headersToCheck } from './headers.ts';
import { keys } from './checks.ts';
import type { State } from './state.ts';
import type { Call, Operation, Reply, System } from './system.ts';

/**
 * Function that receives each call, with the faults that were found in it. Preflights without faults and requests for
 * the tab icon are left out.
 */
export type Recorder = (call: Call, faults: string[]) => void;
/** Function that returns the reply that a test has planted for the operation, if there is one. */
export type FindPlantedReply = (operation: string) => Reply | undefined;

/** Accepts only an empty query, or a body without values. */
const NOTHING = keys({});

/** The content types for each documented kind of body. */
const CONTENT_TYPES = {
  json: /^application\/json/,
  form: /^application\/x-www-form-urlencoded/,
  file: /^(image|video|application)\//,
};

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * Returns the body as the operation documents it: parsed JSON, the values of a form, or the bytes of a file. If JSON is
 * documented, an empty body is an empty object, and a body that is not JSON stays a text.
 */
const parseBody = (operation: Operation, raw: Buffer): unknown => {
  const takes = operation.takes ?? 'json';
  if (takes === 'file') return raw;
  const text = raw.toString();
  if (takes === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Returns the faults of the body, including its content type. If no body is documented, it must be empty. */
const bodyFaults = (operation: Operation, call: Call) => {
  if (!operation.body) return NOTHING(call.body, 'body');
  const type = call.headers['content-type'] ?? 'nothing';
  const takes = operation.takes ?? 'json';
  return [
    ...(CONTENT_TYPES[takes].test(type) ? [] : [`content-type must be ${takes}, got ${type}`]),
    ...operation.body(call.body, 'body'),
  ];
};

/** Returns the faults of a call: undocumented parts, and documented parts that are missing or invalid. */
const faultsOf = (operation: Operation, call: Call) => {
  const { cookie, ...headers } = headersToCheck(call.headers);
  return [
    ...(cookie && !operation.isPage ? ['cookies are not documented'] : []),
    ...keys(operation.headers.required, operation.headers.optional)(headers, 'header'),
    ...(operation.query ?? NOTHING)(call.query, 'query'),
    ...bodyFaults(operation, call),
  ];
};

/** Returns the CORS headers for an origin of the portal, none for any other. Only documented headers are allowed. */
const corsHeaders = (operation: Operation, origin: string | undefined, state: State) =>
  origin && state.portalOrigins.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': operation.method,
        'access-control-allow-headers': [
          'content-type',
          ...Object.keys({ ...operation.headers.required, ...operation.headers.optional }),
        ].join(', '),
        'access-control-expose-headers': 'sessioncontext',
        vary: 'origin',
      }
    : {};

/** Returns a fault for each header in a CORS preflight that the operation does not document. */
const preflightFaults = (operation: Operation, request: IncomingMessage) => {
  const known = { ...operation.headers.required, ...operation.headers.optional };
  return (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'content-type' && !Object.hasOwn(known, name))
    .map((name) => `preflight asks for the header ${name}, which is not documented`);
};

/** Sends a reply with its CORS headers. */
const send = (response: ServerResponse, reply: Reply, cors: Record<string, string>) => {
  const { status = 200, body, headers = {} } = reply;
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { ...cors, ...(body === undefined ? {} : { 'content-type': type }), ...headers });
  response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
};

/** Starts the stand-in for an outside system on a free port. Returns its origin and a function that stops it. */
export const serveSystem = async (system: System, state: State, record: Recorder, planted: FindPlantedReply) => {
  const find = (path: string, method: string | undefined) =>
    system.operations.find((entry) => entry.path === path && entry.method === method);

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://system');
    const wanted = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
    const operation = find(url.pathname, wanted);
    const call: Call = {
      operation: operation?.name ?? `${system.name} ${wanted} ${url.pathname}`,
      method: request.method ?? '',
      headers: request.headers as Record<string, string>,
      query: Object.fromEntries(url.searchParams),
      body: undefined,
    };
    if (!operation) {
      if (url.pathname !== '/favicon.ico') record(call, ['this request is not documented']);
      return send(response, { status: 404 }, {});
    }
    const cors = corsHeaders(operation, request.headers.origin, state);
    if (request.method === 'OPTIONS') {
      const faults = preflightFaults(operation, request);
      if (faults.length > 0) record(call, faults);
      return send(response, { status: 204 }, cors);
    }
    call.body = parseBody(operation, await readBody(request));
    const faults = faultsOf(operation, call);
    record(call, faults);
    if (faults.length > 0) return send(response, { status: 400 }, cors);
    send(response, planted(operation.name) ?? (await operation.reply(call, state)), cors);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(system.name, error);
      send(response, { status: 500 }, {});
    });
  });
  const port = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
