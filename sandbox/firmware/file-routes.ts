import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestHost } from '../request-host.ts';
import { contentOf } from './file-content.ts';
import { fileOfName } from './images.ts';
import type { PresignedLinks } from './presigned-links.ts';

/** Texts of the page that is shown if a file cannot be sent. */
const ERROR_TEXTS = {
  en: {
    expired: 'This link has expired. Go back to the page of the download and get a new link.',
    invalid: 'There is no such file.',
  },
  es: {
    expired: 'Este enlace ya venció. Vuelve a la página de la descarga y pide un enlace nuevo.',
    invalid: 'Este archivo no existe.',
  },
} as const;

/**
 * Adds the route of the firmware files. A request with a valid link needs no token. A part of a file can be requested,
 * to resume a download.
 */
export function fileRoutes(scope: FastifyInstance, links: PresignedLinks): void {
  scope.get<{ Params: { name: string } }>('/files/:name', (request, reply) => {
    const { name } = request.params;
    const file = fileOfName(name);
    const state = file ? links.check(name, request.query) : 'invalid';
    if (!file || state !== 'valid') return refuse(request, reply, state === 'expired' ? 'expired' : 'invalid');
    reply.headers({
      'content-disposition': `attachment; filename="${name}"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    return sendPart(request, reply.type('application/octet-stream'), contentOf(file));
  });
}

/**
 * Sends the bytes that the `Range` header requests; the whole file without a valid header. Responds with 416 if the
 * range has no byte of the file.
 */
function sendPart({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const range = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '');
  if (!range) return reply.send(bytes);
  const start = Number(range[1]);
  const end = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1);
  if (start > end) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
}

/** Refuses a download: responds with the text of the reason, for example that the link has expired. */
function refuse(request: FastifyRequest, reply: FastifyReply, reason: keyof (typeof ERROR_TEXTS)['en']): FastifyReply {
  return reply
    .code(reason === 'expired' ? 403 : 404)
    .type('text/plain; charset=utf-8')
    .send(ERROR_TEXTS[requestHost(request).language][reason]);
}
