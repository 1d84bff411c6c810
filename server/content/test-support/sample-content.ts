/** A small, valid content folder and the schemas of its renderings, for tests of content. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { readDrafts } from '../drafts/read-drafts.ts';

/** Returns the schema of a content field of a kind (`text`, `image` …). */
const fieldOfKind = (name: string): object => ({ allOf: [{ $ref: `content-field.json#/definitions/${name}` }] });
/** Returns the schema of the fields of a rendering. */
const fields = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
/** Returns the path and the text of the schema of a rendering. */
const schema = (title: string, section: object, more: object = {}, keywords: object = {}): [string, string] => [
  `src/renderings/sample/${title}.schema.json`,
  JSON.stringify({ title, ...keywords, type: 'object', properties: { fields: section, ...more } }),
];
/** Returns the part of a schema that names the placeholders of a rendering. */
const placeholders = (...names: string[]): object => ({
  placeholders: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) },
});
/** Returns the schema of a list field; `properties` are the fields of an entry. */
const listOf = (properties: object, required: readonly string[]): object => ({
  type: 'array',
  items: fields(properties, required),
});

/** Returns the schemas of five renderings that have most kinds of fields, a list, parameters and placeholders. */
export function sampleSchemas(): Map<string, string> {
  return new Map([
    schema('Frame', fields({}), {
      params: {
        type: 'object',
        additionalProperties: false,
        properties: { FieldNames: { type: 'string', enum: ['Default', 'Version2'] } },
      },
      ...placeholders('header', 'content', 'column-{*}'),
    }),
    schema(
      'Header',
      fields({ logo: fieldOfKind('image'), homeLink: fieldOfKind('link') }, ['logo', 'homeLink']),
      {},
      { 'x-anchor': 'menu' },
    ),
    schema(
      'Hero',
      fields({ heading: fieldOfKind('text'), text: fieldOfKind('text'), link: fieldOfKind('link') }, ['heading']),
    ),
    schema(
      'Cards',
      fields({
        heading: fieldOfKind('text'),
        cards: listOf({ heading: fieldOfKind('text'), link: fieldOfKind('link') }, ['heading']),
      }),
    ),
    schema(
      'Article',
      fields(
        {
          title: fieldOfKind('text'),
          body: fieldOfKind('richText'),
          updated: fieldOfKind('date'),
          manual: fieldOfKind('file'),
          rank: fieldOfKind('number'),
          isNew: fieldOfKind('checkbox'),
        },
        ['title', 'body'],
      ),
      placeholders('aside'),
    ),
  ]);
}

/** Returns the catalogue of `sampleSchemas`. All tests share it, because its schemas take a while to compile. */
export function sampleCatalogue(): Catalogue {
  cachedCatalogue ??= createCatalogue(sampleSchemas());
  return cachedCatalogue;
}
/** Catalogue of the sample content; undefined until it is first needed. */
let cachedCatalogue: Catalogue | undefined;

/** Contents of files by path: a text, bytes, or a value that is written as JSON. */
export type SampleFiles = Record<string, unknown>;

/** A small, valid SVG picture. */
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
/** A file that is recognized as PDF. */
const PDF = '%PDF-1.4\n%%EOF\n';

/**
 * Returns the files of a valid content folder, which tests may change. Texts are written unchanged, other values as
 * JSON.
 */
export function sampleFiles(): SampleFiles {
  return {
    'settings.json': { product: 'Vela', provider: 'Vela Media', company: { en: 'Vela Media, Inc.', es: 'Vela Media' } },
    'dictionary.json': {
      'articles-count_one': { en: 'One article', es: 'Un artículo' },
      'articles-count_other': { en: '{count} articles', es: '{count} artículos' },
      'skip-to-content': { en: 'Skip to content', es: 'Saltar al contenido' },
      welcome: { en: 'Welcome to {product}', es: 'Te damos la bienvenida a {product}' },
    },
    'endpoints.json': {
      services: [
        {
          name: 'devices',
          baseUrl: '/devices-service',
          version: 'v2.0',
          operations: [{ name: 'getDevices', path: '/devices', method: 'GET' }],
        },
      ],
    },
    'media/logo.svg': SVG,
    'media/manual.pdf': PDF,
    'designs/public.json': {
      placeholders: {
        'jss-main': [
          {
            componentName: 'Frame',
            params: { FieldNames: 'Default' },
            placeholders: {
              header: [{ componentName: 'Header', dataSource: '/shared/header' }],
              content: [{ slot: 'content' }],
            },
          },
        ],
      },
    },
    'items/shared/header.json': {
      template: 'Header',
      shared: { logo: { src: '/media/logo.svg', alt: '' } },
      en: { homeLink: { href: '/', text: 'Home' } },
      es: { homeLink: { href: '/', text: 'Inicio' } },
    },
    'items/articles/wifi.json': {
      template: 'Article',
      extends: '/articles/base',
      en: {
        title: 'Connect to Wi-Fi',
        body: ['<h2 lang="en">Before you start</h2>', '<p>See the <a href="/support">support pages</a>.</p>'],
      },
      es: { title: 'Conéctate al wifi', body: '<p>Mira las <a href="/support">páginas de ayuda</a>.</p>' },
    },
    'items/articles/base.json': {
      template: 'Article',
      shared: { updated: '2026-11-21T00:00:00Z', rank: 3, isNew: false },
      en: { manual: { src: '/media/manual.pdf', title: 'Manual' } },
      es: { manual: { src: '/media/manual.pdf', title: 'Manual en español' } },
    },
    'pages/index.json': {
      design: 'public',
      en: { title: 'Home', description: 'The start' },
      es: { title: 'Inicio', description: 'El comienzo' },
      placeholders: {
        content: [
          {
            componentName: 'Hero',
            en: { heading: 'Welcome to {product}', link: { href: '/support/{product}-tv', text: '{product} TV' } },
            es: { heading: 'Esto es {product}', link: { href: '/support/{product}-tv', text: '{product} TV' } },
          },
          {
            componentName: 'Cards',
            en: { cards: [{ heading: 'Wi-Fi', link: { href: '/support/wifi#before-you-start', text: 'Connect' } }] },
            es: { cards: [{ heading: 'Wifi', link: { href: '/support/wifi', text: 'Conectar' } }] },
          },
        ],
      },
    },
    'pages/support/index.json': {
      design: 'public',
      en: { title: 'Support' },
      es: { title: 'Ayuda' },
      placeholders: {
        content: [
          { componentName: 'Hero', en: { heading: 'Support' }, es: { heading: 'Ayuda' } },
          { componentName: 'Hero', uid: 'second-hero', en: { heading: 'More' }, es: { heading: 'Más' } },
        ],
      },
    },
    'pages/support/wifi.json': {
      design: 'public',
      en: { title: 'Connect to Wi-Fi' },
      es: { title: 'Conéctate al wifi' },
      placeholders: { content: [{ componentName: 'Article', dataSource: '/articles/wifi' }] },
    },
    'pages/support/{product}-tv.json': {
      en: { title: '{product} TV' },
      es: { title: '{product} TV' },
      placeholders: {
        'jss-main': [
          {
            componentName: 'Frame',
            placeholders: {
              'column-1': [{ componentName: 'Hero', en: { heading: '{product} TV' }, es: { heading: '{product} TV' } }],
            },
          },
        ],
      },
    },
  };
}

/** Writes the files into a folder. */
export function writeContent(folder: string, files: SampleFiles): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2),
    );
  }
}

/** Writes the files into a temporary folder and returns the drafts that are read from it. */
export function draftsOf(files: SampleFiles): Drafts {
  const folder = createTemporaryFolder();
  writeContent(folder, files);
  return readDrafts(folder);
}
