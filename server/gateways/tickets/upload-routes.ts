import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isObject } from '#src/model/json.ts';
import { fileRules, isAccepted } from '#src/model/form/file-rules.ts';
import type { GatewaySettings } from '../../config/gateways.ts';
import type { FormChecker } from '../../forms/form-checker.ts';
import { demandGood, scenarioOf, sourceOf } from '../gateway-scope.ts';
import type { AskOutside } from '../outside.ts';
import { GatewayRefusal } from '../refusals.ts';
import { isKind, SAMPLE_BYTES } from './file-kind.ts';
import type { TicketSystem } from './ticket-system.ts';

export interface UploadRouteOptions {
  readonly settings: GatewaySettings;
  readonly ask: AskOutside;
  readonly system: TicketSystem;
  readonly forms: Pick<FormChecker, 'field'>;
}

/** A whole file over a slow line. */
const UPLOAD_MS = 110_000;
/** What is left of a refused file is read and thrown away up to so many times the limit, so that the refusal arrives. */
const PATIENCE = 4;

/**
 * Takes a file: ending, size while it comes, content by its first bytes; passes it on piece by piece. Nothing is kept
 * here, and a file that breaks off is kept nowhere. What is taken the form in force says, and never more than the
 * configuration does. (spec: HELP-13…16, SEC-23, OPEN-56)
 */
export function uploadRoutes(scope: FastifyInstance, { settings, ask, system, forms }: UploadRouteOptions): void {
  const { tickets, tokenCheckUrl } = settings;
  const { extensions } = tickets;
  // The body is read here, piece by piece, whatever it is said to be.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));

  for (const url of ['/api/uploads', '/api/uploads/:scenario']) {
    scope.route({
      method: 'POST',
      url,
      config: { rateLimit: { max: tickets.uploadsPerMinute, timeWindow: '1 minute' } },
      handler: async (request) => {
        const { raw } = request;
        const field = fieldOf(request.query);
        const refuse = (cause: 'fileSize' | 'fileType', params: Record<string, number> = {}): GatewayRefusal =>
          new GatewayRefusal('FORM-422', cause, [{ path: field, cause, params }]);
        try {
          const scenario = scenarioOf(request);
          const source = await sourceOf(ask, tokenCheckUrl, request);
          const extension = extensionOf(request.query);
          const { form } = request.query as { form?: unknown };
          const id = typeof form === 'string' && Object.hasOwn(tickets.forms, form) ? form : undefined;
          const isMapped = id !== undefined && tickets.forms[id]?.attachment === field;
          const authored = isMapped ? await forms.field(id, field) : undefined;
          if (!authored) throw new GatewayRefusal('REQ-404', 'this field takes no file');
          const rules = fileRules(authored.options);
          const maxBytes = Math.min(rules.maxBytes ?? tickets.maxBytes, tickets.maxBytes);
          const isTaken = extensions.includes(extension) && isAccepted({ name: `Error${extension}` }, rules.accept);
          if (!isTaken) throw refuse('fileType');
          const tooLarge = refuse('fileSize', { limit: maxBytes });
          if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;

          const pieces = piecesOf(raw);
          const sample = await readSample(pieces);
          if (!(await isKind(extension, sample))) throw refuse('fileType');
          let fault: Error | undefined;
          const stream = limited(sample, pieces, maxBytes, tooLarge, (error) => {
            fault = error;
          });
          const asked = {
            path: `/uploads?filename=Error${extension}`,
            method: 'POST',
            headers: { 'x-sourceid': source },
            stream,
            timeoutMs: UPLOAD_MS,
            scenario,
          } as const;
          const answer = await system.ask(request, asked).catch((error: unknown) => {
            throw fault ?? error;
          });
          const { upload } = demandGood(answer, scenario).body;
          const token = isObject(upload) ? upload['token'] : undefined;
          if (typeof token !== 'string') throw new GatewayRefusal('GTW-502', 'the ticket system gave no upload token');
          return { success: true, upload: { token } };
        } finally {
          drain(raw, tickets.maxBytes * PATIENCE);
        }
      },
    });
  }
}

/** What a request's body brings. Leaving off early leaves the connection whole. */
function piecesOf(raw: IncomingMessage): AsyncIterator<Uint8Array> {
  return raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
}

async function readSample(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for (let size = 0; size < SAMPLE_BYTES;) {
    const next = await pieces.next();
    if (next.done) break;
    read.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(read);
}

/** The sample and what comes after it. Throws when it is more than the limit, or breaks off; the caller is told why. */
async function* limited(
  sample: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
  limit: number,
  tooLarge: Error,
  onFault: (error: Error) => void,
): AsyncGenerator<Uint8Array> {
  try {
    let size = sample.length;
    if (size > limit) throw tooLarge;
    yield sample;
    for (;;) {
      const next = await pieces.next();
      if (next.done) return;
      size += next.value.length;
      if (size > limit) throw tooLarge;
      yield next.value;
    }
  } catch (error) {
    onFault(error as Error);
    throw error;
  }
}

/**
 * Browsers read the answer when they have sent everything: the rest of a refused file is let in and thrown away. Who
 * goes on and on is cut off.
 */
function drain(raw: IncomingMessage, most: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let size = 0;
  raw.on('error', () => undefined);
  raw.on('data', (piece: Uint8Array) => {
    size += piece.length;
    if (size > most) raw.destroy();
  });
  raw.resume();
}

function fieldOf(query: unknown): string {
  const { field } = query as { field?: unknown };
  return typeof field === 'string' && /^[\w.-]{1,100}$/.test(field) ? field : '';
}

/** `.jpg` of `Error.JPG`; '' for any other name. */
function extensionOf(query: unknown): string {
  const { filename } = query as { filename?: unknown };
  return typeof filename === 'string' ? (/^Error(\.[a-z\d]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? '') : '';
}
