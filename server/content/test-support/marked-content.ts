/**
 * Content that has the same mark (`mark 7`) in every page, dictionary and media file, so that tests detect a mix of two
 * releases.
 */
import { parseText } from '../drafts/texts/parse-text.ts';
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';
import { sha256 } from '../../sha256.ts';
import { SVG } from './sample-content.ts';

/** Number of pages in the marked content. */
const PAGE_COUNT = 12;

/** Returns the schema of a content field of a kind (`text`, `image` …). */
const fieldOfKind = (name: string) => ({ $ref: `content-field.json#/definitions/${name}` });
/** Schema of the fields of the rendering `Plain`. */
const fieldsSchema = { type: 'object', properties: { text: fieldOfKind('text'), picture: fieldOfKind('image') } };
/** Schemas of the renderings, by name. */
const schemas = new Map([['plain', JSON.stringify({ title: 'Plain', properties: { fields: fieldsSchema } })]]);

/**
 * Returns a catalogue with one rendering, which has a text and a picture. It needs no HTML parser, so a process starts
 * quickly.
 */
export function plainCatalogue(): Catalogue {
  cachedCatalogue ??= createCatalogue(schemas);
  return cachedCatalogue;
}
/** Catalogue of the marked content; undefined until it is first needed. */
let cachedCatalogue: Catalogue | undefined;

/** Returns drafts with this mark in every page, dictionary and media file. */
export function markedDrafts(mark: number): Drafts {
  const text = `mark ${mark}`;
  const body = Buffer.from(SVG.replace('</svg>', `<!-- ${text} --></svg>`));
  const draft = (file: string, document: unknown): Draft => ({ file, document });
  const both = (value: object) => ({ en: value, es: value });
  const pages = new Map(
    Array.from({ length: PAGE_COUNT }, (_, index) => {
      const block = { componentName: 'Plain', shared: { text, picture: { src: '/media/mark.svg', alt: '' } } };
      const document = { ...both({ title: text }), placeholders: { 'jss-main': [block] } };
      return [`/page-${index}`, draft(`pages/page-${index}.json`, document)] as const;
    }),
  );
  const dictionary = draft('dictionary.json', { mark: { en: text, es: text } });
  const settings = draft('settings.json', { product: 'Vela', provider: 'Vela', company: 'Vela' });
  const endpoints = draft('endpoints.json', {
    services: [{ name: 'mark', baseUrl: `/mark-${mark}`, version: 'v1', operations: [] }],
  });
  return {
    items: new Map(),
    designs: new Map(),
    pages,
    dictionary,
    settings,
    endpoints,
    forms: new Map(),
    lists: new Map(),
    messages: draft('messages.json', {}),
    searches: draft('searches.json', {}),
    media: new Map([
      [
        '/media/mark.svg',
        { file: 'media/mark.svg', path: '/media/mark.svg', type: 'image/svg+xml', body, hash: sha256(body) },
      ],
    ]),
    sources: new Map(
      [...pages.values(), dictionary, settings, endpoints].map(({ file, document }) => {
        const parsed = parseText(JSON.stringify(document));
        return [file, { hash: parsed.hash, parsed: () => parsed }];
      }),
    ),
    problems: [],
  };
}
