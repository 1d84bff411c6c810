import type { FastifyInstance } from 'fastify';
import { CHANGE_ID_SCHEMA, UNSAVED_SCHEMA } from '../api/schemas.ts';
import type { StudioServices } from '../studio-services.ts';

/** The body of a request for a preview: the form to compile, with its unsaved documents. */
interface FormBody {
  readonly change?: string;
  readonly form: string;
  readonly unsaved?: Readonly<Record<string, string | null>>;
}

/** Schema of the id of the change whose content is used. */
const CHANGE_SCHEMA = { ...CHANGE_ID_SCHEMA, description: 'Id of the change; default: published.' } as const;

/** Schema of the request that compiles a form. */
const FORM_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['form'],
  properties: {
    change: CHANGE_SCHEMA,
    form: { type: 'string', minLength: 1, maxLength: 200, description: 'Id of the form: help-request' },
    unsaved: UNSAVED_SCHEMA,
  },
} as const;

/**
 * Adds the route that compiles a form while an editor types, and the route that lists the uses of messages. Nothing is
 * stored.
 */
export function previewFormRoutes(scope: FastifyInstance, { preview }: Pick<StudioServices, 'preview'>): void {
  scope.post<{ Body: FormBody }>(
    '/preview-forms',
    {
      config: { permission: 'edit' },
      bodyLimit: 4_194_304,
      schema: {
        body: FORM_SCHEMA,
        summary: 'A form as a change shows it: its module, its words, and what is wrong with it.',
      },
    },
    ({ body }) => preview.content.compileForm(body),
  );
  scope.get<{ Querystring: { change?: string } }>(
    '/messages/uses',
    {
      config: { permission: 'edit' },
      schema: {
        querystring: { type: 'object', properties: { change: CHANGE_SCHEMA } },
        summary: 'Which fields of which forms use which message.',
      },
    },
    async ({ query }) => ({ forms: await preview.content.messageUses({ change: query.change }) }),
  );
}
