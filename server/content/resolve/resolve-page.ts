import type { FormFiles } from '#src/model/form/form-module.ts';
import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { fieldValues, itemChain, type FieldSource } from './field-values.ts';
import { placePage, type PlacedRendering, type PlacedRenderings } from './place-renderings.ts';
import { stableId } from '../drafts/stable-id.ts';
import { createTokens, type Tokens } from '../drafts/tokens.ts';
import { wireField, type WireField, type WireTools } from './wire-field.ts';

/** Content fields by name, as the layout service sends them. */
type WireFields = Readonly<Record<string, WireField>>;

/** A rendering as the layout service sends it. */
export interface LayoutRendering {
  readonly uid: string;
  readonly componentName: string;
  readonly dataSource: string;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: WireFields;
  readonly placeholders?: LayoutPlaceholders;
}
/** Renderings by placeholder, as the layout service sends them. */
export type LayoutPlaceholders = Readonly<Record<string, readonly LayoutRendering[]>>;

/** A response of the layout service, in Sitecore's format. */
export interface Layout {
  readonly sitecore: {
    readonly context: {
      readonly pageEditing: false;
      readonly pageState: 'normal';
      readonly site: { readonly name: string };
      readonly language: Language;
      /** The route of the page; missing if there is no such page. */
      readonly itemPath?: string;
    };
    readonly route: LayoutRoute | null;
  };
}
/** A page in a response of the layout service. */
export interface LayoutRoute {
  readonly name: string;
  readonly displayName: string;
  readonly itemId: string;
  readonly itemLanguage: Language;
  readonly itemVersion: number;
  readonly templateName: string;
  readonly fields: WireFields;
  readonly placeholders: LayoutPlaceholders;
}

/** Creates the responses of the layout service from one set of drafts. */
export interface PageResolver {
  /** Returns the layout of a route in a language; it has `route: null` if there is no such page. */
  page(route: string, language: Language): Layout;
  /** Returns the phrases of the dictionary by key; in English if they are missing in the language. */
  phrases(language: Language): Readonly<Record<string, string>>;
  /** Name of the site: the product name as a slug, such as `vela-tv`. */
  readonly siteName: string;
}

/**
 * Returns the address of a media file in a release. The address contains the hash of the file, so it can be cached
 * forever.
 */
export function releaseMediaUrl(path: string, hash: string): string {
  return `/media/${hash.slice(0, 12)}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** Creates the page resolver of drafts. `formFiles` returns the addresses of the files of a form. */
export function createPageResolver(
  drafts: Drafts,
  catalogue: Pick<Catalogue, 'get'>,
  formFiles: (id: string, language: Language) => FormFiles | undefined = () => undefined,
): PageResolver {
  const mediaUrl = (path: string): string | undefined => {
    const file = drafts.media.get(path);
    return file && releaseMediaUrl(path, file.hash);
  };
  const tools = Object.fromEntries(
    LANGUAGES.map((language) => {
      const tokens = createTokens(drafts.settings.document, language);
      return [language, { tokens, mediaUrl, formFiles: (id: string) => formFiles(id, language) }];
    }),
  ) as Record<Language, WireTools>;
  const siteName = tools.en.tokens.address('{product}');

  return Object.freeze({
    siteName,
    page(route: string, language: Language): Layout {
      const draft = drafts.pages.get(route);
      const context = { pageEditing: false, pageState: 'normal', site: { name: siteName }, language } as const;
      if (!draft || !isObject(draft.document)) return { sitecore: { context, route: null } };
      const design = own(draft.document, 'design');
      const placed = placePage(route, draft, typeof design === 'string' ? drafts.designs.get(design) : undefined);
      const fields = resolveFields([draft as FieldSource], undefined, tools[language], language);
      const title = fields['title'];
      const name = route.slice(route.lastIndexOf('/') + 1) || 'home';
      return {
        sitecore: {
          context: { ...context, itemPath: route },
          route: {
            name,
            displayName: title && 'value' in title && typeof title.value === 'string' ? title.value : name,
            itemId: stableId('page', route),
            itemLanguage: language,
            itemVersion: 1,
            templateName: 'App Route',
            fields,
            placeholders: resolvePlaceholders(placed, drafts, catalogue, tools[language], language),
          },
        },
      };
    },
    phrases(language: Language): Readonly<Record<string, string>> {
      const { document } = drafts.dictionary;
      const keys = isObject(document) ? Object.keys(document).filter((key) => key !== '$schema') : [];
      return Object.fromEntries(
        keys.toSorted().flatMap((key) => {
          const entry = ownObject(document, key);
          const text = own(entry, language) ?? own(entry, LANGUAGES[0]);
          return typeof text === 'string' ? [[key, tools[language].tokens.text(text)]] : [];
        }),
      );
    },
  });
}

/**
 * Returns the documents that contain the fields of a rendering: the rendering itself, its data source, and the items
 * that the data source extends.
 */
export function sourcesOf(placed: PlacedRendering, drafts: Pick<Drafts, 'items'>, tokens: Tokens): FieldSource[] {
  return [{ file: placed.file, document: placed.node }, ...itemChain(drafts, placed.dataSource, tokens.address)];
}

/** Converts placed renderings to the format of the layout service. */
function resolvePlaceholders(
  placed: PlacedRenderings,
  drafts: Drafts,
  catalogue: Pick<Catalogue, 'get'>,
  tools: WireTools,
  language: Language,
): LayoutPlaceholders {
  const { tokens } = tools;
  const resolve = (rendering: PlacedRendering): LayoutRendering => {
    const { node, componentName, uid, dataSource, children } = rendering;
    const kinds = catalogue.get(componentName)?.fields;
    const placeholders = children.size > 0 && resolvePlaceholders(children, drafts, catalogue, tools, language);
    return {
      uid,
      componentName,
      dataSource: tokens.address(dataSource),
      params: resolveParams(ownObject(node, 'params'), tokens),
      fields: resolveFields(sourcesOf(rendering, drafts, tokens), kinds, tools, language),
      ...(placeholders ? { placeholders } : {}),
    };
  };
  return Object.fromEntries([...placed].map(([name, list]) => [name, list.map(resolve)]));
}

/** Returns the rendering parameters that are texts, with their tokens replaced. */
function resolveParams(params: JsonObject, tokens: WireTools['tokens']): Record<string, string> {
  const texts = Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, tokens.text(text)]));
}

/** Converts the fields of a chain of documents to the format of the layout service. */
function resolveFields(
  chain: readonly FieldSource[],
  kinds: ReadonlyMap<string, Parameters<typeof wireField>[1]> | undefined,
  tools: WireTools,
  language: Language,
): WireFields {
  return Object.fromEntries(
    [...fieldValues(chain, language)].map(([name, { value, fallback }]) => [
      name,
      wireField(value, kinds?.get(name), tools, fallback ? LANGUAGES[0] : undefined),
    ]),
  );
}
