import type { FastifyInstance } from 'fastify';
import { hostOf } from '../http/known-hosts.ts';
import { sendPrepared } from '../http/send-prepared.ts';

/** A file of a compiled form. */
interface FormFile {
  readonly body: Buffer;
}
/** A JSON response with the addresses of the files of a form. */
interface FormFilesResponse {
  readonly body: Buffer;
  readonly etag: string;
}

/** The forms of the live release, and the form files of all stored releases. */
export interface FormSource {
  /** Returns the addresses of a form's files; undefined if there is no such form. */
  form(id: string, language: string): FormFilesResponse | undefined;
  /** Returns the ids of all forms. */
  formIds?(): readonly string[];
  formFile(file: string): FormFile | undefined | Promise<FormFile | undefined>;
}

/** Matches the name of a form file: `do-not-sell-0123456789ab.js`. */
const FORM_FILE_NAME = /^[a-z0-9-]{1,150}-[0-9a-f]{12}\.(js|json)$/;
/** Content types of form files, by extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Registers the routes for compiled forms: immutable files, and the addresses of the live forms. */
export function formRoutes(app: FastifyInstance, source: () => FormSource): void {
  app.get<{ Params: { file: string } }>('/forms/:file', async ({ params }, reply) => {
    const extension = FORM_FILE_NAME.exec(params.file)?.[1];
    const file = extension === undefined ? undefined : await source().formFile(params.file);
    if (!file) return reply.code(404).header('cache-control', 'no-cache').send({ error: 'No such file.' });
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('content-type', CONTENT_TYPES[extension!]!);
    return reply.compress(file.body);
  });

  // This list is only for staff, so it is not available in production.
  app.get('/api/forms', async (request, reply) => {
    if (hostOf(request).environment === 'prod')
      return reply.code(404).send({ error: 'There is nothing at this address.' });
    return reply.header('cache-control', 'no-cache').send({ forms: source().formIds?.() ?? [] });
  });

  app.get<{ Params: { id: string }; Querystring: { language?: unknown } }>('/api/forms/:id', async (request, reply) => {
    const { language } = request.query;
    const { id } = request.params;
    const files = source().form(id, typeof language === 'string' ? language.toLowerCase() : 'en');
    if (files) return sendPrepared(request, reply, { status: 200, body: files.body, etag: files.etag });
    const error = `forms: there is no form "${id.slice(0, 60)}". Publish it, or correct the name.`;
    return reply.code(404).header('cache-control', 'no-cache').send({ error });
  });
}
