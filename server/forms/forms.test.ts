// @vitest-environment node
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { waitUntilPasses } from '#tests/support/soon.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { FormFiles, FormWords } from '#src/model/form/form-module.ts';
import { createApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import { createCatalogue } from '../content/catalogue/catalogue.ts';
import { checkRelease } from '../content/checks/check-release.ts';
import { sampleControls } from '../content/forms/test-support/sample-controls.ts';
import {
  sampleForm,
  sampleResources,
  type UntypedDocument,
  type SampleForm,
} from '../content/forms/test-support/sample-form.ts';
import { createReleaseMemory, type ReleaseMemory } from '../content/release/memory/release-memory.ts';
import { createReleaseStore } from '../content/release/release-store.ts';
import { draftsOf, sampleFiles, type SampleFiles } from '../content/test-support/sample-content.ts';
import type { Database } from '../database/database.ts';
import { createReleaseSource } from '../layout-service/release-source.ts';
import { createLog } from '../log.ts';
import { createFormChecker } from './form-checker.ts';

const kind = (name: string) => ({ $ref: `content-field.json#/definitions/${name}` });
const catalogue = createCatalogue(
  new Map([
    [
      'ask',
      JSON.stringify({ title: 'Ask', properties: { fields: { type: 'object', properties: { form: kind('form') } } } }),
    ],
  ]),
  sampleControls,
);

/** Returns content with one page that shows the sample form after a change. */
function contentWith(change: (form: SampleForm, messages: UntypedDocument) => void = () => {}): SampleFiles {
  const form = sampleForm();
  const { lists, messages } = sampleResources();
  change(form, messages);
  const { 'settings.json': settings, 'dictionary.json': dictionary, 'endpoints.json': endpoints } = sampleFiles();
  return {
    'settings.json': settings,
    'dictionary.json': dictionary,
    'endpoints.json': endpoints,
    'forms/sample.json': form,
    'lists/countries.json': lists.get('countries'),
    'messages.json': messages,
    'pages/ask.json': {
      shared: { title: 'Ask' },
      placeholders: { 'jss-main': [{ componentName: 'Ask', shared: { form: 'sample' } }] },
    },
  };
}

describe('forms in the content check', () => {
  const problemsOf = (files: SampleFiles) => checkRelease(draftsOf(files), catalogue).problems;

  it('are valid with lists and messages (ENG-16, ENG-19)', () => {
    expect(problemsOf(contentWith())).toEqual([]);
  });

  it('are reported with file, place and language', () => {
    const files = contentWith((form) => void delete form.es.fields['code'].label);
    expect(problemsOf(files)).toMatchObject([
      {
        file: 'forms/sample.json',
        field: 'fields › code › label',
        language: 'es',
        what: 'has no label',
        severity: 'error',
      },
    ]);
  });

  it.each<[string, SampleFiles, object]>([
    ['of a wrong shape', { 'forms/sample.json': { schema: [] } }, { file: 'forms/sample.json', field: 'schema' }],
    [
      'with a name that does not fit in an address',
      { 'forms/My Form.json': sampleForm() },
      { file: 'forms/My Form.json', what: '"My Form" is not a valid form id' },
    ],
    [
      'lists with a value twice',
      { 'lists/x.json': { options: [{ value: 'a' }, { value: 'a' }] } },
      { file: 'lists/x.json', field: 'options › a', what: 'the value is used twice' },
    ],
    [
      'lists with words in one language',
      { 'lists/x.json': { options: [{ value: 'a', en: 'A' }] } },
      { file: 'lists/x.json', language: 'es' },
    ],
    [
      'messages with a parameter that nobody knows',
      { 'messages.json': { ...sampleResources().messages, x: { en: '{who}', es: 'x' } } },
      { file: 'messages.json', field: 'x', language: 'en', what: 'fills in "who", which is not a parameter' },
    ],
    [
      'messages in one language',
      { 'messages.json': { ...sampleResources().messages, x: { en: 'x' } } },
      { file: 'messages.json', what: 'has no "es"' },
    ],
    [
      'that a page shows and that are not there',
      {
        'pages/other.json': {
          shared: { title: 'x' },
          placeholders: { 'jss-main': [{ componentName: 'Ask', shared: { form: 'simple' } }] },
        },
      },
      { page: '/other', field: 'form', what: 'there is no form "simple"' },
    ],
  ])('%s are reported', (_name, files, problem) => {
    expect(problemsOf({ ...contentWith(), ...files })).toContainEqual(expect.objectContaining(problem));
  });
});

describe.each(databaseKinds())('forms of a release on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let memory: ReleaseMemory;
  let app: FastifyInstance;

  const publish = (change?: Parameters<typeof contentWith>[0]) =>
    createReleaseStore({ database, catalogue }).publish(draftsOf(contentWith(change)), { origin: 'editor' });
  const filesOf = async (language = 'en'): Promise<FormFiles> =>
    (await app.inject(`/api/forms/sample?language=${language}`)).json<FormFiles>();

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    await publish();
    memory = await createReleaseMemory(database, { pollMs: 20 });
    const renderer = {
      template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
      render: async () => ({ html: '', title: '', description: '', renderings: [], isolate: false }),
      preloads: () => '',
    };
    const source = createReleaseSource(memory);
    const log = createLog(() => undefined);
    app = await createApp({
      config: loadConfig({}),
      source,
      media: memory.current,
      forms: memory.current,
      renderer,
      log,
    });
  });
  afterEach(async () => {
    await app.close();
    memory.close();
    await database.destroy();
  });

  it('appear in the layout with the addresses of their files (ENG-07, ENG-19)', async () => {
    const files = await filesOf();
    expect(files.module).toMatch(/^\/forms\/sample-[0-9a-f]{12}\.js$/);
    expect(files.words).toMatch(/^\/forms\/sample-en-[0-9a-f]{12}\.json$/);
    const rendering = memory.current().page('/ask', 'en').layout.sitecore.route?.placeholders['jss-main']?.[0];
    expect(rendering?.fields['form']).toEqual({ value: 'sample', form: files });
    const spanish = memory.current().page('/ask', 'es').layout.sitecore.route?.placeholders['jss-main']?.[0];
    expect(spanish?.fields['form']).toEqual({ value: 'sample', form: await filesOf('es') });
  });

  it('are served unchanged forever, with the right content type (SEC-09, SEC-12)', async () => {
    const { module, words } = await filesOf();
    const script = await app.inject(module);
    expect(script.statusCode).toBe(200);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(script.body).toContain('export{');
    const text = await app.inject(words);
    expect(text.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(text.json<FormWords>().fields['code']?.label).toBe('Code');
    for (const wrong of ['/forms/sample.js', '/forms/sample-000000000000.js', '/forms/..%2fx', `${module}x`]) {
      expect((await app.inject(wrong)).statusCode, wrong).toBe(404);
    }
  });

  it('are found by name, with an ETag, and unknown ones are refused', async () => {
    const response = await app.inject('/api/forms/sample?language=es');
    expect(response.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/api/forms/sample?language=es',
      headers: { 'if-none-match': response.headers.etag },
    });
    expect(again.statusCode).toBe(304);
    expect(await filesOf('fr')).toEqual(await filesOf('en'));
    const unknown = await app.inject('/api/forms/simple');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json<{ error: string }>().error).toBe(
      'forms: there is no form "simple". Publish it, or correct the name.',
    );
  });

  it('are preloaded by the page that shows them', async () => {
    const { module, words } = await filesOf();
    const html = (await app.inject('/ask')).body;
    expect(html).toContain(`<link rel="modulepreload" href="${module}" nonce="`);
    expect(html).toContain(`<link rel="preload" as="fetch" href="${words}" crossorigin>`);
    expect((await app.inject('/nowhere')).body).not.toContain('/forms/');
  });

  it('change only their texts if only texts change, without a restart; old files are still served', async () => {
    const [before, beforeEs] = [await filesOf(), await filesOf('es')];
    await publish((_form, messages) => (messages['match'].en = 'Write it twice in the same way.'));
    await waitUntilPasses(async () => expect((await filesOf()).words).not.toBe(before.words));
    expect((await filesOf()).module).toBe(before.module);
    expect(await filesOf('es')).toEqual(beforeEs);
    expect((await app.inject((await filesOf()).words)).body).toContain('Write it twice');
    const old = await app.inject(before.words);
    expect(old.statusCode).toBe(200);
    expect(old.body).not.toContain('Write it twice');
  });

  it('are validated on the server by the current version (ENG-19)', async () => {
    const checker = createFormChecker(memory.current, sampleControls);
    const values = { country: 'Peru', agree: true, code: 'ABCD' };
    const refused = await checker.check('sample', values);
    expect(refused.ok ? [] : refused.faults.map(({ path, cause }) => [path, cause])).toEqual([['code', 'maxLength']]);
    await publish((form) => (form.schema['properties'].code = { type: 'string', maxLength: 4 }));
    await memory.refresh();
    expect(await checker.check('sample', { ...values, isAdmin: true })).toEqual({ ok: true, document: values });
    await expect(checker.check('simple', values)).rejects.toThrow(PortalError);
  });

  it('are reported if they were changed in the database or are missing', async () => {
    const row = database
      .selectFrom('release_part')
      .select('hash')
      .where('kind', '=', 'form')
      .where('variant', '=', 'module');
    const { hash } = await row.executeTakeFirstOrThrow();
    await database.updateTable('document').set({ body: 'export{}' }).where('hash', '=', hash).execute();
    await expect(createReleaseMemory(database)).rejects.toThrow(/the part "form sample module" was changed after/);
    await database.deleteFrom('release_part').where('kind', '=', 'form').where('variant', '=', 'es').execute();
    await expect(createReleaseMemory(database)).rejects.toThrow(/is incomplete/);
  });

  it('are kept as long as a kept release contains them', async () => {
    const { module, words } = await filesOf();
    const store = createReleaseStore({ database, catalogue, keepReleases: 5 });
    for (let round = 1; round <= 5; round += 1) {
      const change = (_form: unknown, messages: Record<string, { en: string }>) => {
        messages['match']!.en = `Round ${round}`;
      };
      await store.publish(draftsOf(contentWith(change)), { origin: 'editor' });
    }
    const fresh = await createReleaseMemory(database);
    fresh.close();
    const readFormFile = async (url: string) =>
      (await fresh.current().formFile(url.slice('/forms/'.length)))?.body.toString();
    expect(await readFormFile(module)).toContain('export{');
    expect(await readFormFile(fresh.current().form('sample', 'en')!.files.words)).toContain('Round 5');
    expect(await readFormFile(words)).toBeUndefined();
  });

  it('are rolled back with their release', async () => {
    const before = await filesOf();
    await publish((form) => (form.timing = 'submit'));
    await memory.refresh();
    expect((await filesOf()).module).not.toBe(before.module);
    await createReleaseStore({ database, catalogue }).rollback();
    await memory.refresh();
    expect(await filesOf()).toEqual(before);
  });
});
