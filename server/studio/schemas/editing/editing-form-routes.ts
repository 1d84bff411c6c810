import type { FastifyInstance } from 'fastify';
import { BoundedMap } from '#src/lib/bounded-map.ts';
import type { EditingFormFiles, EditingFormName } from '#src/model/studio/forms/editing-form.ts';
import type { Catalogue } from '../../../content/catalogue/catalogue.ts';
import { compileEditingForm } from './editing-form.ts';

/** The query that names an editing form. */
interface FormQuery {
  readonly of: EditingFormName['of'];
  readonly rendering?: string;
  readonly shared?: string;
  readonly raw?: string;
  readonly partial?: boolean;
}

/** Schema of a list of field names, separated by commas. */
const NAMES_SCHEMA = { type: 'string', maxLength: 4000 } as const;

/** Schema of the query that names an editing form. */
const QUERY_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['of'],
  properties: {
    of: { enum: ['rendering', 'page', 'settings', 'json'], description: 'What the form edits.' },
    rendering: { type: 'string', minLength: 1, maxLength: 200, description: 'Name of the rendering.' },
    shared: { ...NAMES_SCHEMA, description: 'Fields with one value for both languages, separated by commas.' },
    raw: { ...NAMES_SCHEMA, description: 'Fields that are edited as JSON, separated by commas.' },
    partial: { type: 'boolean', description: 'Nothing is required: the values complete those of an item.' },
  },
} as const;

/** Maximum number of cached forms. Compiling a form takes 5 to 100 ms, and a form changes only with a deployment. */
const MAX_CACHED_FORMS = 300;

/** Adds the route that compiles the form in which editors edit a rendering, a page, the settings or a JSON document. */
export function editingFormRoutes(scope: FastifyInstance, { catalogue }: { readonly catalogue: Catalogue }): void {
  const known = new BoundedMap<string, EditingFormFiles>(MAX_CACHED_FORMS);
  scope.get<{ Querystring: FormQuery }>(
    '/editing-forms',
    {
      config: { permission: 'edit' },
      schema: {
        querystring: QUERY_SCHEMA,
        summary: 'The editing form of a rendering, a page or the settings, compiled.',
      },
    },
    ({ query }, reply) => {
      const name = editingFormName(query);
      const key = JSON.stringify(name);
      const files = known.get(key) ?? compileEditingForm(catalogue, name);
      if (!files) return reply.code(404).send({ error: `There is no rendering "${String(name.rendering)}".` });
      known.set(key, files);
      return files;
    },
  );
}

/** Returns the name of the form of a query. Equal queries have equal names, so the name is a key of the cache. */
function editingFormName({ of, rendering, shared, raw, partial = false }: FormQuery): EditingFormName {
  const names = (list: string | undefined): string[] => [...new Set(list?.split(',').filter(Boolean))].toSorted();
  return {
    of,
    ...(rendering === undefined ? {} : { rendering }),
    shared: names(shared),
    raw: names(raw),
    isPartial: partial,
  };
}
