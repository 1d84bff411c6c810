// @vitest-environment node
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { DOCUMENT_KINDS, documentKindOf } from '#server/content/catalogue/document-kinds.ts';
import { schemaRoutes } from './schema-routes.ts';

interface Rendering {
  readonly name: string;
  readonly area: string;
  readonly schema: { readonly title: string };
  readonly fields: Readonly<Record<string, { kind: string; isRequired: boolean; fields?: object }>>;
  readonly placeholders: Readonly<Record<string, object>>;
  readonly examples: readonly { name: string; fields: object }[];
}
interface Description {
  readonly contentField: { readonly title: string };
  readonly documents: readonly { kind: string; place: string; schema: { title: string } }[];
  readonly renderings: readonly Rendering[];
}

describe('the schemas for editing forms', () => {
  const catalogue = readCatalogue();
  let body: Description;
  const renderingOf = (name: string): Rendering => body.renderings.find((one) => one.name === name)!;
  beforeAll(async () => {
    const app = Fastify();
    schemaRoutes(app, { catalogue });
    body = (await app.inject('/schemas')).json();
    await app.close();
  });

  it('contain every rendering with its schema, area and fields', () => {
    expect(body.renderings.map(({ name }) => name)).toEqual(catalogue.names);
    expect(renderingOf('Hero')).toMatchObject({
      area: 'general',
      schema: { title: 'Hero' },
      description: expect.any(String),
    });
    expect(renderingOf('Hero').fields).toMatchObject({
      heading: { kind: 'text', isRequired: true },
      image: { kind: 'image', isRequired: false },
    });
    expect(renderingOf('SupportCards').fields['cards']).toMatchObject({
      kind: 'list',
      fields: { cardImage: { kind: 'image' } },
    });
    expect(body.contentField.title).toBe('ContentField');
  });

  it('contain the renderings that each placeholder accepts, and how many', () => {
    const { header, content } = renderingOf('PageShell').placeholders;
    expect(header).toEqual({ description: "The portal's header.", allowed: ['PublicHeader'], least: 0, most: 1 });
    expect(content).toMatchObject({ allowed: expect.arrayContaining(['Hero', 'SupportHero']), most: null });
  });

  it('contain examples with valid fields, and none that is hostile or invalid on purpose', () => {
    const names = renderingOf('Hero').examples.map(({ name }) => name);
    expect(names).toEqual(['default', 'without picture', 'empty']);
    for (const { name, examples } of body.renderings) {
      expect(examples.length, name).toBeGreaterThan(0);
      expect(
        examples.filter((one) => /hostile|faulty/.test(one.name)),
        name,
      ).toEqual([]);
      for (const { fields } of examples) expect(catalogue.get(name)!.checkFields(fields)).toEqual([]);
    }
  });

  it('contain the kinds of documents and their folders', () => {
    expect(body.documents.map(({ kind }) => kind)).toEqual(Object.keys(DOCUMENT_KINDS));
    expect(body.documents).toContainEqual(expect.objectContaining({ kind: 'item', place: 'items/' }));
  });

  it.each([
    ['pages/support/index.json', 'page'],
    ['items/a/b/c.json', 'item'],
    ['searches.json', 'searches'],
    ['dictionary.json', 'dictionary'],
    ['pages/index.txt', undefined],
    ['pages//index.json', undefined],
    ['pages/', undefined],
    ['other.json', undefined],
    ['media/a.svg', undefined],
    ['x/pages/a.json', undefined],
  ])('the document %s is of the kind %s', (path, kind) => {
    expect(documentKindOf(path)).toBe(kind);
  });
});
