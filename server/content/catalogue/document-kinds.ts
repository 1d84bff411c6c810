import designSchema from '#schemas/content/design.schema.json' with { type: 'json' };
import dictionarySchema from '#schemas/content/dictionary.schema.json' with { type: 'json' };
import endpointsSchema from '#schemas/content/endpoints.schema.json' with { type: 'json' };
import formSchema from '#schemas/content/form.schema.json' with { type: 'json' };
import itemSchema from '#schemas/content/item.schema.json' with { type: 'json' };
import listSchema from '#schemas/content/list.schema.json' with { type: 'json' };
import messagesSchema from '#schemas/content/messages.schema.json' with { type: 'json' };
import pageSchema from '#schemas/content/page.schema.json' with { type: 'json' };
import searchesSchema from '#schemas/content/search/searches.schema.json' with { type: 'json' };
import settingsSchema from '#schemas/content/settings.schema.json' with { type: 'json' };

/** A kind of document in the content folder: where it is stored, and its schema. */
export interface DocumentKind {
  /** A folder with documents of this kind, ending in a slash, or the one file of this kind. */
  readonly place: string;
  readonly schema: { readonly title: string; readonly description: string };
}

/** The kinds of documents in the content folder. Media files are not documents. */
export const DOCUMENT_KINDS = {
  page: { place: 'pages/', schema: pageSchema },
  item: { place: 'items/', schema: itemSchema },
  design: { place: 'designs/', schema: designSchema },
  form: { place: 'forms/', schema: formSchema },
  list: { place: 'lists/', schema: listSchema },
  settings: { place: 'settings.json', schema: settingsSchema },
  dictionary: { place: 'dictionary.json', schema: dictionarySchema },
  messages: { place: 'messages.json', schema: messagesSchema },
  searches: { place: 'searches.json', schema: searchesSchema },
  endpoints: { place: 'endpoints.json', schema: endpointsSchema },
} as const satisfies Record<string, DocumentKind>;

export type DocumentKindName = keyof typeof DOCUMENT_KINDS;

const NAMES = Object.keys(DOCUMENT_KINDS) as DocumentKindName[];

/** Returns the kind of the document at a path of the content folder; undefined if no document may be there. */
export function documentKindOf(path: string): DocumentKindName | undefined {
  return NAMES.find((name) => {
    const { place } = DOCUMENT_KINDS[name];
    return place.endsWith('/') ? isFileIn(path, place) : path === place;
  });
}

/** Whether a path is that of a JSON file below a folder, without empty steps. */
function isFileIn(path: string, folder: string): boolean {
  return path.startsWith(folder) && /^[^/]+(?:\/[^/]+)*\.json$/.test(path.slice(folder.length));
}
