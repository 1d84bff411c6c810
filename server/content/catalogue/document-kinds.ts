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
  readonly folderOrFile: string;
  readonly schema: { readonly title: string; readonly description: string };
}

/** The kinds of documents in the content folder. Media files are not documents. */
export const DOCUMENT_KINDS = {
  page: { folderOrFile: 'pages/', schema: pageSchema },
  item: { folderOrFile: 'items/', schema: itemSchema },
  design: { folderOrFile: 'designs/', schema: designSchema },
  form: { folderOrFile: 'forms/', schema: formSchema },
  list: { folderOrFile: 'lists/', schema: listSchema },
  settings: { folderOrFile: 'settings.json', schema: settingsSchema },
  dictionary: { folderOrFile: 'dictionary.json', schema: dictionarySchema },
  messages: { folderOrFile: 'messages.json', schema: messagesSchema },
  searches: { folderOrFile: 'searches.json', schema: searchesSchema },
  endpoints: { folderOrFile: 'endpoints.json', schema: endpointsSchema },
} as const satisfies Record<string, DocumentKind>;

export type DocumentKindName = keyof typeof DOCUMENT_KINDS;

const DOCUMENT_KIND_NAMES = Object.keys(DOCUMENT_KINDS) as DocumentKindName[];

/** Returns the kind of the document at a path of the content folder; undefined if no document may be there. */
export function documentKindOf(path: string): DocumentKindName | undefined {
  return DOCUMENT_KIND_NAMES.find((name) => {
    const { folderOrFile } = DOCUMENT_KINDS[name];
    return folderOrFile.endsWith('/') ? isFileIn(path, folderOrFile) : path === folderOrFile;
  });
}

/** Whether a path is that of a JSON file inside a folder or its subfolders, without empty names between slashes. */
function isFileIn(path: string, folder: string): boolean {
  return path.startsWith(folder) && /^[^/]+(?:\/[^/]+)*\.json$/.test(path.slice(folder.length));
}
