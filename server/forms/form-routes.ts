import type { FastifyInstance } from 'fastify';
import { hostProfile } from '#src/lib/host-profile.ts';
import { sendPrepared } from '../http/send-prepared.ts';

interface File {
  readonly body: Buffer;
}
interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

/** The forms of the live release, and the files of all earlier ones. */
export interface FormSource {
  /** undefined: there is no such form. */
  form(id: string, language: string): Answer | undefined;
  /** Names of all forms. */
  formIds?(): readonly string[];
  formFile(file: string): File | undefined | Promise<File | undefined>;
}

const FILE = /^[a-z0-9-]{1,150}-[0-9a-f]{12}\.(js|json)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The compiled forms by content address, for ever the same; and where those of the live release are. */
export function formRoutes(app: FastifyInstance, source: () => FormSource): void {
  app.get<{ Params: { file: string } }>('/forms/:file', async ({ params }, reply) => {
    const extension = FILE.exec(params.file)?.[1];
    const file = extension === undefined ? undefined : await source().formFile(params.file);
    if (!file) return reply.code(404).header('cache-control', 'no-cache').send({ error: 'No such file.' });
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('content-type', TYPES[extension!]!);
    return reply.compress(file.body);
  });

  // For staff: nobody else needs to know what there is.
  app.get('/api/forms', async (request, reply) => {
    if (hostProfile(request.host).environment === 'prod')
      return reply.code(404).send({ error: 'Nothing is at this address.' });
    return reply.header('cache-control', 'no-cache').send({ forms: source().formIds?.() ?? [] });
  });

  app.get<{ Params: { id: string }; Querystring: { language?: unknown } }>('/api/forms/:id', async (request, reply) => {
    const { language } = request.query;
    const { id } = request.params;
    const answer = source().form(id, typeof language === 'string' ? language.toLowerCase() : 'en');
    if (answer) return sendPrepared(request, reply, { status: 200, body: answer.body, etag: answer.etag });
    const error = `forms: there is no form "${id.slice(0, 60)}". Publish it, or mend the name.`;
    return reply.code(404).header('cache-control', 'no-cache').send({ error });
  });
}
