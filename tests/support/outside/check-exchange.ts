import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonObject } from '#src/model/json.ts';
import { readContracts, type Contract, type DocumentedRequest } from './contracts.ts';
import { needsNoContract, OPERATIONS } from './documented-operations.ts';
import { undocumentedHeaders } from './documented-headers.ts';
import { createResponseCheck, type ResponseCheck } from './response-check.ts';

/** A request to an outside system and its response. */
export interface Exchange {
  /** Name of the system in the sandbox. */
  readonly system: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly body: Buffer;
  };
}

/** An operation of a contract with its compiled checks. */
interface CheckedOperation {
  readonly name: string;
  readonly request: DocumentedRequest;
  readonly isQuery: ValidateFunction;
  readonly isBody: ValidateFunction | undefined;
  readonly faultsOfResponse: ResponseCheck;
}

/**
 * Creates a check of the requests and responses between the portal and the systems of the sandbox. It returns what the
 * contracts do not document: methods, headers, query names, keys and types of bodies, statuses.
 */
export function createExchangeCheck(): (exchange: Exchange) => string[] {
  const operationsOf = createOperationFinder();
  return (exchange) => {
    const { system, method, url } = exchange;
    const path = url.split('?')[0]!;
    const operations = operationsOf(system, path);
    const where = (fault: string): string => `${system}: ${method} ${path}: ${fault}`;
    if (!operations) return needsNoContract(system, path) ? [] : [where('is not documented')];
    if (method === 'OPTIONS') return preflightFaults(exchange, operations).map(where);
    const requests = operations.map((operation) => ({ operation, faults: requestFaults(exchange, operation) }));
    const fewest = requests.toSorted((a, b) => a.faults.length - b.faults.length)[0]!;
    const fitting = requests.filter(({ faults }) => faults.length === 0);
    const responses = (fitting.length > 0 ? fitting : [fewest]).map(({ operation }) =>
      responseFaults(exchange, operation),
    );
    return [...fewest.faults, ...(responses.some((faults) => faults.length === 0) ? [] : responses[0]!)].map(where);
  };
}

/**
 * Returns a function that finds the operations at a path of a system; it returns undefined for an undocumented path. It
 * compiles the operations of a path when they are first requested, because compiling all of them takes seconds.
 */
function createOperationFinder(): (system: string, path: string) => readonly CheckedOperation[] | undefined {
  const contracts = readContracts();
  const compiled = new Map<string, readonly CheckedOperation[]>();
  return (system, path) => {
    const key = `${system} ${path}`;
    const place = OPERATIONS[system]?.find((each) => each.path === path);
    if (!place || compiled.has(key)) return compiled.get(key);
    const operations = place.names.map((name) => compileOperation(contracts.get(place.contract)!, name));
    compiled.set(key, operations);
    return operations;
  };
}

/** Compiles the checks of an operation. */
function compileOperation(contract: Contract, name: string): CheckedOperation {
  const { request } = contract.operations[name]!;
  const ajv = new Ajv({ strict: false, allErrors: true });
  const compile = (schema: JsonObject) => ajv.compile({ ...schema, definitions: contract.definitions ?? {} });
  return {
    name,
    request,
    isQuery: compile(request.query ?? { type: 'object', additionalProperties: false }),
    isBody: request.body && compile(request.body),
    faultsOfResponse: createResponseCheck(contract, name),
  };
}

/** Returns the faults of a preflight request: methods and headers that no operation at this path documents. */
function preflightFaults({ headers }: Exchange, operations: readonly CheckedOperation[]): string[] {
  const method = String(headers['access-control-request-method']);
  const fitting = operations.filter(({ request }) => request.method === method);
  if (fitting.length === 0) return [`a preflight asks for ${method}`];
  const names = String(headers['access-control-request-headers'] ?? '').split(',');
  const requested = names.map((name) => name.trim().toLowerCase()).filter(Boolean);
  const faults = fitting.map(({ request }) => undocumentedHeaders(requested, request));
  return faults.some((each) => each.length === 0)
    ? []
    : faults[0]!.map((name) => `a preflight asks for header ${name}`);
}

/** Returns the differences between a request and the request that the contract documents. */
function requestFaults({ method, url, headers, body }: Exchange, { name, request, isQuery, isBody }: CheckedOperation) {
  if (request.method !== method) return [`${name} is ${request.method}`, 'of another method'];
  const query = Object.fromEntries(new URL(url, 'http://outside').searchParams);
  return [
    ...undocumentedHeaders(Object.keys(headers), request).map((header) => `header ${header} is not documented`),
    ...credentialFaults(String(headers['authorization'] ?? ''), request),
    ...(request.version && headers['x-version'] !== request.version ? [`X-Version is not ${request.version}`] : []),
    ...validationFaults('query', isQuery, query),
    ...contentFaults(String(headers['content-type'] ?? ''), body, request),
    ...(isBody ? validationFaults('body', isBody, parseBody(body, request)) : []),
  ];
}

/** Patterns of the Authorization header for each kind of credentials. */
const AUTHORIZATION_PATTERNS: Readonly<Record<DocumentedRequest['authorization'], RegExp>> = {
  none: /^$/,
  customer: /^Bearer \S+$/,
  any: /^Bearer \S+$/,
  engine: /^Bearer \S+$/,
  basic: /^Basic \S+$/,
  // A public client has no secret.
  client: /^(Basic \S+)?$/,
  session: /^$/,
};

/** Returns a fault if the Authorization header does not fit the documented kind of credentials. */
function credentialFaults(authorization: string, request: DocumentedRequest): string[] {
  return AUTHORIZATION_PATTERNS[request.authorization].test(authorization)
    ? []
    : [`credentials are not of kind ${request.authorization}`];
}

/** Returns a fault for a body that is not documented, or for another content type. */
function contentFaults(
  contentType: string,
  body: Buffer,
  { body: schema, contentType: wanted }: DocumentedRequest,
): string[] {
  if (!schema && wanted === undefined) return body.length > 0 ? ['has a body'] : [];
  const expected = wanted ?? 'application/json';
  return contentType.split(';')[0] === expected ? [] : [`content type ${contentType} is not ${expected}`];
}

/** Returns the value of a request's body: the fields of a form, otherwise JSON. */
function parseBody(body: Buffer, { contentType }: DocumentedRequest): unknown {
  if (contentType === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(body.toString()));
  return parseJson(body);
}

/** Returns the differences between a response and the documented ones. */
function responseFaults(
  { response: { status, body } }: Exchange,
  { name, faultsOfResponse }: CheckedOperation,
): string[] {
  return faultsOfResponse(status, parseJson(body)).map((fault) => `response of ${name}: ${fault}`);
}

/** Returns the JSON value of a body; {} for an empty one, its text if it is not JSON. */
function parseJson(body: Buffer): unknown {
  const text = body.toString();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the validation errors of a value, which start with `what`; an empty list if the value is valid. */
function validationFaults(what: string, isDocumented: ValidateFunction, value: unknown): string[] {
  if (isDocumented(value)) return [];
  const { errors } = isDocumented;
  return (errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
