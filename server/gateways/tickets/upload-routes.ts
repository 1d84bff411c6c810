import type { FastifyInstance, FastifyRequest } from 'fastify';
import { own } from '#src/model/json.ts';
import { fileRules, isAccepted } from '#src/model/form/file-rules.ts';
import type { GatewaySettings } from '../../config/gateways/gateways.ts';
import type { TicketSettings } from '../../config/gateways/tickets.ts';
import type { FormChecker } from '../../forms/form-checker.ts';
import { addGatewayRoute, scenarioOf } from '../gateway-route.ts';
import { requireSuccess, type CallOutside } from '../outside.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';
import { checkVisitor } from '../bot-check/check-visitor.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { createByteBudget, type ByteBudget } from './byte-budget.ts';
import { checkFile, type FileFault } from './check-file.ts';
import { matchesExtension } from './file-kind.ts';
import type { TicketSystem } from './ticket-system.ts';
import { visitorHeaders, type Source } from '../visitor.ts';
import { bodyChunks, discardBody, readBody, readSample } from './upload-stream.ts';

/** Reads the fields of published forms. */
type FieldReader = Pick<FormChecker, 'field'>;

/** Options of `uploadRoutes`. */
export interface UploadRouteOptions {
  readonly settings: GatewaySettings;
  readonly callOutside: CallOutside;
  readonly botCheck: BotCheck;
  readonly system: TicketSystem;
  readonly forms: FieldReader;
}

/** Time-out in milliseconds for sending a large file to the ticket system. */
const UPLOAD_MS = 110_000;
/**
 * The rest of a refused file is discarded up to this multiple of the size limit, so that the browser can read the
 * response.
 */
const DISCARD_FACTOR = 4;
/** Seconds after which a browser may retry if too many attachments arrive at once. */
const RETRY_SECONDS = 5;

/**
 * Adds the route that receives a file and sends it to the ticket system. It checks the extension, the size and the
 * leading bytes by the rules of the form, within the limits of the configuration. Then the file is scanned, if a
 * scanner is configured, and a picture is re-encoded. The portal stores no file, and sends no incomplete one. (spec:
 * HELP-13…16, SEC-23, OPEN-56)
 */
export function uploadRoutes(scope: FastifyInstance, options: UploadRouteOptions): void {
  const { tickets } = options.settings;
  const budget = createByteBudget(tickets.maxBytesAtOnce);
  // The body is read as a stream, whatever its content type.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  addGatewayRoute(scope, {
    method: 'POST',
    path: '/api/uploads',
    callsPerMinute: tickets.uploadsPerMinute,
    handler: async (request) => {
      try {
        return await upload(request, options, budget);
      } finally {
        discardBody(request.raw, tickets.maxBytes * DISCARD_FACTOR);
      }
    },
  });
}

/** Checks the visitor and the target of a file, reserves memory for the file, and receives it. */
async function upload(request: FastifyRequest, options: UploadRouteOptions, budget: ByteBudget): Promise<object> {
  const { settings, forms } = options;
  const scenario = scenarioOf(request);
  const source = await checkVisitor(request, options);
  const target = readTarget(request.query);
  const maxBytes = await checkTarget(target, settings.tickets, forms);
  const tooLarge = fileRefusal(target, 'fileSize', { limit: maxBytes });
  const length = Number(request.headers['content-length'] ?? maxBytes);
  if (length > maxBytes) throw tooLarge;
  const free = budget.reserve(length);
  if (!free)
    throw new GatewayRefusal('BUSY-503', 'too many bytes of attachments at once', { retryAfter: RETRY_SECONDS });
  try {
    return await takeFile(request, options, { target, maxBytes, tooLarge, scenario, source });
  } finally {
    free();
  }
}

/** What is known about a file before its body is read. */
interface ExpectedFile {
  readonly target: UploadTarget;
  readonly maxBytes: number;
  readonly tooLarge: GatewayRefusal;
  readonly scenario: string | undefined;
  readonly source: Source;
}

/** Receives a file, checks it and sends it to the ticket system. */
async function takeFile(
  request: FastifyRequest,
  { settings, system }: UploadRouteOptions,
  { target, maxBytes, tooLarge, scenario, source }: ExpectedFile,
): Promise<object> {
  const chunks = bodyChunks(request.raw);
  const sample = await readSample(chunks);
  if (!(await matchesExtension(target.extension, sample))) throw fileRefusal(target, 'fileType');
  const whole = await readBody({ sample, chunks, maxBytes, tooLarge });
  const file = await checkFile(target.extension, whole, settings.tickets);
  if ('fault' in file) throw fileRefusal(target, file.fault);
  const response = await system.call(request, {
    url: settings.tickets.uploadUrl,
    query: { filename: `Error${target.extension}` },
    method: 'POST',
    headers: visitorHeaders(request, source),
    bytes: file.bytes,
    timeoutMs: UPLOAD_MS,
    scenario,
  });
  const token = own(requireSuccess(response, scenario).body['upload'], 'token');
  if (typeof token !== 'string' || token === '')
    throw new GatewayRefusal('GTW-502', 'the ticket system returned no upload token');
  return { success: true, upload: { token } };
}

/** The form field to which a file belongs, and the extension of the file. */
interface UploadTarget {
  readonly form: unknown;
  /** Path of the form field, as the request sends it; '' if the request sends no valid path. */
  readonly field: string;
  /** Extension with its dot, in lower case; empty if the file name is not `Error.{extension}`. */
  readonly extension: string;
}

/** Reads the target of an upload from the query of a request: the form field and the extension of the file. */
function readTarget(query: unknown): UploadTarget {
  const { form, field, filename } = query as { form?: unknown; field?: unknown; filename?: unknown };
  const [, extension = ''] = typeof filename === 'string' ? (/^Error(\.[a-z\d]{1,10})$/i.exec(filename) ?? []) : [];
  return {
    form,
    field: typeof field === 'string' && /^[\w.-]{1,100}$/.test(field) ? field : '',
    extension: extension.toLowerCase(),
  };
}

/**
 * Returns the maximum size of the file in bytes. Throws a GatewayRefusal if the field accepts no files, or no files
 * with this extension.
 */
async function checkTarget(target: UploadTarget, tickets: TicketSettings, forms: FieldReader): Promise<number> {
  const { form, field, extension } = target;
  const id = typeof form === 'string' && Object.hasOwn(tickets.forms, form) ? form : undefined;
  const isAttachment = id !== undefined && tickets.forms[id]?.attachment === field;
  const definition = isAttachment ? await forms.field(id, field) : undefined;
  if (!definition) throw new GatewayRefusal('REQ-404', 'this field takes no file');
  const rules = fileRules(definition.options);
  const isTaken = tickets.extensions.includes(extension) && isAccepted({ name: `Error${extension}` }, rules.accept);
  if (!isTaken) throw fileRefusal(target, 'fileType');
  return Math.min(rules.maxBytes ?? tickets.maxBytes, tickets.maxBytes);
}

/** Returns the refusal of a file, with a fault for its form field. */
function fileRefusal(
  { field }: UploadTarget,
  cause: 'fileSize' | FileFault,
  params: Readonly<Record<string, number>> = {},
): GatewayRefusal {
  return new GatewayRefusal('FORM-422', cause, { faults: [{ path: field, cause, params }] });
}
