/** Schemas of requests that several routes share. Their descriptions are shown in the OpenAPI document. */

/** Schema of the id of a change. */
export const CHANGE_ID_SCHEMA = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  description: 'Id of the change.',
} as const;

/** Schema of the id of the change that a preview shows. */
export const SHOWN_CHANGE_SCHEMA = { ...CHANGE_ID_SCHEMA, description: 'Id of the change that is shown.' } as const;

/** Schema of path parameters with the id of a change. */
export const CHANGE_ID_PARAMS_SCHEMA = {
  type: 'object',
  required: ['id'],
  properties: { id: CHANGE_ID_SCHEMA },
} as const;

/**
 * Schema of path parameters with the id of a new change. The client chooses the id: a request that is sent twice
 * creates one change.
 */
export const NEW_CHANGE_ID_PARAMS_SCHEMA = {
  type: 'object',
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      description: 'Id of the change, a UUID that the client makes.',
    },
  },
} as const;

/** Schema of a body with the title of a change. */
export const TITLE_SCHEMA = {
  type: 'object',
  required: ['title'],
  additionalProperties: false,
  properties: { title: { type: 'string', minLength: 1, maxLength: 200, description: 'What the change is about.' } },
} as const;

/** Schema of a path in the content folder: `pages/support/index.json`. */
export const PATH_SCHEMA = {
  type: 'string',
  minLength: 1,
  maxLength: 500,
  description: 'Path of the document in the content folder.',
} as const;

/** Schema of a query with the path of a document. */
export const DOCUMENT_QUERY_SCHEMA = {
  type: 'object',
  required: ['path'],
  additionalProperties: false,
  properties: { path: PATH_SCHEMA },
} as const;

/** Schema of the body of an edit of a document. */
export const EDIT_SCHEMA = {
  type: 'object',
  required: ['path', 'operations'],
  additionalProperties: false,
  properties: {
    path: PATH_SCHEMA,
    id: {
      type: 'string',
      minLength: 8,
      maxLength: 64,
      description: 'Chosen by the client: an edit that is sent twice is applied once.',
    },
    cause: { type: 'string', maxLength: 40, description: 'Why: typed, undo, script …' },
    operations: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      description: 'The value at each JSON pointer was `was` and becomes `to`. A missing `was` or `to` is "no value".',
      items: {
        type: 'object',
        required: ['at'],
        additionalProperties: false,
        properties: { at: { type: 'string', maxLength: 1000 }, was: {}, to: {} },
      },
    },
  },
} as const;

/** Schema of the documents of a preview that are not saved yet. */
export const UNSAVED_SCHEMA = {
  type: 'object',
  maxProperties: 50,
  description: 'Texts of documents that are not saved yet, by path; null for a document that is removed.',
  additionalProperties: { type: ['string', 'null'] },
} as const;

/** Schema of the version of a change. */
export const CHANGE_VERSION_SCHEMA = {
  type: 'integer',
  minimum: 0,
  description: 'The version of the change that you have seen. Status 409 if it has another one by now. Default: any.',
} as const;
/** Schema of a body with the version of a change that the client has seen. The body or the version may be missing. */
export const SEEN_VERSION_SCHEMA = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { version: CHANGE_VERSION_SCHEMA },
} as const;

/** Schema of a body with the resolutions of conflicts: the values that an editor has chosen. */
export const RESOLUTIONS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    resolutions: {
      type: 'array',
      maxItems: 1000,
      description: 'For each conflict as it was shown: the value `to` that the change has from now on.',
      items: {
        type: 'object',
        required: ['path', 'at', 'kind'],
        additionalProperties: false,
        properties: {
          path: PATH_SCHEMA,
          at: { type: 'string' },
          kind: { type: 'string' },
          base: {},
          mine: {},
          theirs: {},
          to: {},
        },
      },
    },
  },
} as const;
