/** Content of one page and one picture, which is checked and compiled within milliseconds, for tests of changes. */
import { parseDrafts } from '../../content/drafts/parse-drafts.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import { createReleaseStore, type ReleaseStore } from '../../content/release/release-store.ts';
import { plainCatalogue } from '../../content/test-support/marked-content.ts';
import { SVG, type SampleFiles } from '../../content/test-support/sample-content.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../change.ts';

/** Path of the only page of the small content. */
export const PAGE = 'pages/index.json';
/** An actor of the tests with the role of a publisher. */
export const ANA: Actor = { subject: 'ana', role: 'publisher' };
/** An actor of the tests with the role of an editor. */
export const BEN: Actor = { subject: 'ben', role: 'editor' };

/** JSON pointers of the fields of the page that editors change in the tests. */
export const FIELD_POINTERS = [
  '/en/title',
  '/es/title',
  '/placeholders/jss-main/uid=one/shared/text',
  '/placeholders/jss-main/uid=two/shared/text',
];

/** Returns the page as a document. */
export function smallPage(): object {
  const block = (uid: string): object => ({ componentName: 'Plain', uid, shared: { text: '0' } });
  return { en: { title: '0' }, es: { title: '0' }, placeholders: { 'jss-main': [block('one'), block('two')] } };
}

/** Returns the files of the content, with additional ones. */
export function smallFiles(more: SampleFiles = {}): SampleFiles {
  return {
    'settings.json': { product: 'Vela', provider: 'Vela', company: 'Vela' },
    'dictionary.json': {},
    'endpoints.json': { services: [] },
    'media/logo.svg': SVG,
    [PAGE]: smallPage(),
    ...more,
  };
}

/** Returns the drafts that a content folder with these files has. */
export function sampleDrafts(files: SampleFiles): Drafts {
  const bytes = Object.entries(files).map(([name, content]): [string, Buffer] => [
    name,
    Buffer.from(typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`),
  ]);
  return parseDrafts({ files: new Map(bytes), problems: [] });
}

/** Returns a store for releases of this content. */
export function smallStore(database: Database): ReleaseStore {
  return createReleaseStore({ database, catalogue: plainCatalogue(), keepReleases: 5 });
}
