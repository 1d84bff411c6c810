import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import contentField from '#schemas/content-field.json' with { type: 'json' };
import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import type { Catalogue, RenderingType } from '../../content/catalogue/catalogue.ts';
import { DOCUMENT_KINDS } from '../../content/catalogue/document-kinds.ts';
import type { FieldKinds } from '../../content/catalogue/field-kind.ts';
import { parseJson } from '../../content/drafts/parse-json.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Examples with texts that are too long for a page, on purpose. */
const TOO_LONG = /^longest/;

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
    () => (description ??= describe(catalogue)),
  );
}

function describe(catalogue: Catalogue): object {
  return {
    hash: catalogue.hash,
    /** Referenced by the schemas of renderings as `content-field.json`. */
    contentField,
    documents: Object.entries(DOCUMENT_KINDS).map(([kind, { place, schema }]) => ({ kind, place, schema })),
    renderings: catalogue.names.flatMap((name) => describeRendering(catalogue.get(name))),
  };
}

function describeRendering(type: RenderingType | undefined): object[] {
  if (!type) return [];
  const { name, file, schema, fields, required } = type;
  return [
    {
      name,
      /** The folder of `src/renderings`: `general`, `support` … */
      area: path.posix.basename(path.posix.dirname(path.posix.dirname(file))),
      description: own(schema, 'description'),
      isSignedInFrame: type.isSignedInFrame,
      anchor: type.anchor,
      schema,
      fields: kindsOf(fields, required),
      placeholders: Object.fromEntries(type.placeholders.map((place) => [place, describePlaceholder(type, place)])),
      examples: examplesOf(type),
    },
  ];
}

/** Returns what fields hold, by name; a list has the fields of its entries. */
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

function describePlaceholder({ schema, placeholderRules }: RenderingType, place: string): object {
  const declared = own(ownObject(ownObject(ownObject(schema, 'properties'), 'placeholders'), 'properties'), place);
  const { allowed = null, least = 0, most = Infinity } = placeholderRules.get(place) ?? {};
  return {
    description: own(declared, 'description'),
    /** Names of renderings; null if the placeholder takes all. */
    allowed,
    least,
    /** Null if there is no limit. */
    most: most === Infinity ? null : most,
  };
}

/** Returns the examples with which an editor can start, by name: those that could be published. */
function examplesOf({ file, checkFields, checkParams }: RenderingType): object[] {
  return Object.entries(readExamples(file)).flatMap(([name, example]) => {
    const [fields, params] = [ownObject(example, 'fields'), ownObject(example, 'params')];
    const isValid = isObject(example) && checkFields(fields).length === 0 && checkParams(params).length === 0;
    return isValid && !TOO_LONG.test(name) ? [{ name, fields, params }] : [];
  });
}

function readExamples(schemaFile: string): JsonObject {
  const file = path.join(REPOSITORY, schemaFile.replace(/\.schema\.json$/, '.fixture.json'));
  try {
    const parsed = parseJson(readFileSync(file, 'utf8'));
    return 'value' in parsed && isObject(parsed.value) ? parsed.value : {};
  } catch {
    return {};
  }
}
