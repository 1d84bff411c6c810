import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import contentField from '#schemas/content-field.json' with { type: 'json' };
import { own, ownObject, type JsonObject } from '#src/model/json.ts';
import type { RenderingExample } from '#src/model/layout/rendering-example.ts';
import type { Catalogue, RenderingType } from '../../content/catalogue/catalogue.ts';
import { examplesOf } from '../../content/catalogue/examples.ts';
import { DOCUMENT_KINDS } from '../../content/catalogue/document-kinds.ts';
import type { FieldKinds } from '../../content/catalogue/field-kind.ts';

/** Names of examples that are only for tests: with texts that are too long, hostile, invalid or as few as possible. */
const TEST_EXAMPLE = /^(longest|hostile|faulty|least)/;

/**
 * Adds the route that returns the schemas from which the studio builds its editing forms. The response changes only
 * with a deployment.
 */
export function schemaRoutes(scope: FastifyInstance, { catalogue }: { readonly catalogue: Catalogue }): void {
  let description: object | undefined;
  scope.get(
    '/schemas',
    {
      config: { permission: 'edit' },
      schema: {
        summary:
          'The kinds of documents and their schemas, and the renderings: fields, what their placeholders take, examples.',
      },
    },
    () => (description ??= describeCatalogue(catalogue)),
  );
}

/** Describes the catalogue: the kinds of documents and the renderings, with their schemas. */
function describeCatalogue(catalogue: Catalogue): object {
  return {
    hash: catalogue.hash,
    /** The schema of a content field. The schemas of renderings refer to it as `content-field.json`. */
    contentField,
    documents: Object.entries(DOCUMENT_KINDS).map(([kind, { folderOrFile, schema }]) => ({
      kind,
      place: folderOrFile,
      schema,
    })),
    renderings: catalogue.names.flatMap((name) => describeRendering(catalogue.get(name))),
  };
}

/** Returns a list with the description of a rendering; empty if there is no such rendering. */
function describeRendering(type: RenderingType | undefined): object[] {
  if (!type) return [];
  const { name, file, schema, fields, required } = type;
  return [
    {
      name,
      /** Area of the rendering: the name of its folder in `src/renderings`, for example `general` or `support`. */
      area: path.posix.basename(path.posix.dirname(path.posix.dirname(file))),
      description: own(schema, 'description'),
      isSignedInFrame: type.isSignedInFrame,
      anchor: type.anchor,
      schema,
      fields: kindsOf(fields, required),
      placeholders: Object.fromEntries(type.placeholders.map((place) => [place, describePlaceholder(type, place)])),
      examples: startingExamples(type),
    },
  ];
}

/** Returns the kinds of fields by name. A list also has the kinds of the fields of its entries. */
function kindsOf(fields: FieldKinds, required: readonly string[]): JsonObject {
  return Object.fromEntries(
    [...fields].map(([name, field]) => [
      name,
      {
        kind: field.kind,
        isRequired: required.includes(name),
        ...(field.kind === 'list' ? { fields: kindsOf(field.fields, field.required) } : {}),
      },
    ]),
  );
}

/** Describes a placeholder: which renderings it takes, and how many. */
function describePlaceholder({ schema, placeholderRules }: RenderingType, place: string): object {
  const declared = own(ownObject(ownObject(ownObject(schema, 'properties'), 'placeholders'), 'properties'), place);
  const { allowed = null, least = 0, most = Infinity } = placeholderRules.get(place) ?? {};
  return {
    description: own(declared, 'description'),
    /** Names of the renderings that the placeholder takes; null if it takes all. */
    allowed,
    least,
    /** Maximum number of renderings in the placeholder; null if there is no limit. */
    most: most === Infinity ? null : most,
  };
}

/** Returns the examples with which an editor can start: those with valid fields and params, except those for tests. */
function startingExamples(type: RenderingType): readonly RenderingExample[] {
  return examplesOf(type).filter(
    ({ name, fields, params }) =>
      type.checkFields(fields).length === 0 && type.checkParams(params).length === 0 && !TEST_EXAMPLE.test(name),
  );
}
