// @vitest-environment node
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { loadConfig, type Config } from './config/config.ts';
import type { LayoutSource } from './layout-service/layout-source.ts';
import { createLog } from './log.ts';

const layout = (path: string, language: string, route: unknown) => ({
  sitecore: { context: { language, itemPath: path }, route },
});
const responseWith = (status: 200 | 404, value: unknown) => {
  const body = Buffer.from(JSON.stringify(value));
  return { status, body, etag: `"${createHash('sha256').update(body).digest('hex')}"`, layout: value };
};

describe('the layout service over HTTP', () => {
  let app: FastifyInstance;
  const lines: string[] = [];
  const source: LayoutSource = {
    page: (path, language) => {
      if (path === '/fails') throw new Error('secret inside');
      const long = { name: 'support', fields: { body: { value: 'word '.repeat(1000) } }, placeholders: {} };
      return path === '/support'
        ? responseWith(200, layout(path, language, long))
        : responseWith(404, layout(path, language, null));
    },
    dictionary: (language) => ({
      ...responseWith(200, { lang: language, app: 'vela', phrases: { a: 'b' } }),
      phrases: { a: 'b' },
    }),
    version: () => '7',
  };
  const address = '/sitecore/api/layout/render/jss';
  const url = (item: string, language = 'en') =>
    `${address}?item=${encodeURIComponent(item)}&language=${language}&key=k&site=vela`;
  const start = (config: Config) =>
    createApp({
      config,
      source,
      media: () => ({
        media: () => ({ body: Buffer.from('<svg/>'), type: 'image/svg+xml' }),
        mediaAt: () => undefined,
      }),
      renderer: {
        template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
        render: async (boot) => ({
          html: `<p>${boot.status}</p>`,
          title: 'A </title>',
          description: '',
          renderings: [],
          isolate: false,
        }),
        preloads: () => '',
      },
      log: createLog((line) => lines.push(line)),
    });

  beforeAll(async () => {
    app = await start(loadConfig({}));
  });
  afterAll(() => app.close());

  it('returns a page in the requested language (ENG-07, ENG-08, I18N-04)', async () => {
    const response = await app.inject(url('/support', 'es'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ sitecore: { context: { language: 'es' }, route: { name: 'support' } } });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('also accepts the parameter names of Sitecore’s clients (ENG-08)', async () => {
    const response = await app.inject(`${address}?item=/support&sc_lang=es&sc_site=vela&sc_apikey=k`);
    expect(response.json()).toMatchObject({ sitecore: { context: { language: 'es', itemPath: '/support' } } });
  });

  it('checks the site and the key of a request if the configuration names them (ENG-08)', async () => {
    const strict = await start({ ...loadConfig({}), layoutAccess: { site: 'vela', apiKey: 'k' } });
    const status = async (query: string) => (await strict.inject(`${address}?item=/support&${query}`)).statusCode;
    expect(await status('language=en&key=k&site=vela')).toBe(200);
    expect(await status('sc_lang=en&sc_apikey=k&sc_site=vela')).toBe(200);
    expect(await status('language=en&key=wrong&site=vela')).toBe(401);
    expect(await status('language=en&site=vela')).toBe(401);
    expect(await status('language=en&key=k&site=other')).toBe(400);
    expect((await app.inject(`${address}?item=/support&key=any&site=other`)).statusCode).toBe(200);
    await strict.close();
  });

  it('responds with 404 and a body to a route that does not exist (ROUTE-29)', async () => {
    const response = await app.inject(url('/nowhere'));
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ sitecore: { context: { language: 'en', itemPath: '/nowhere' }, route: null } });
  });

  it.each(['/Support', '/support/', '//support'])('finds the page for the path %s (ROUTE-18)', async (item) => {
    expect((await app.inject(url(item))).statusCode).toBe(200);
  });

  it('sends a strong ETag and responds with 304 if the page is unchanged, compressed or not (ENG-07)', async () => {
    const plain = await app.inject(url('/support'));
    expect(plain.headers.etag).toMatch(/^"[^"]+"$/);
    const etag = plain.headers.etag as string;
    const again = (tags: string) => app.inject({ url: url('/support'), headers: { 'if-none-match': tags } });
    for (const tags of [etag, `W/${etag}`, `"older", ${etag}`, '*']) {
      expect((await again(tags)).statusCode, tags).toBe(304);
      expect((await again(tags)).body, tags).toBe('');
    }
    expect((await again('"older"')).statusCode).toBe(200);
    const small = await app.inject({ url: url('/support'), headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it('returns the dictionary in Sitecore’s format (I18N-04)', async () => {
    const response = await app.inject('/sitecore/api/jss/dictionary/vela/es?sc_apikey=k');
    expect(response.json()).toEqual({ lang: 'es', app: 'vela', phrases: { a: 'b' } });
  });

  it('shows an error page without internal details, and logs the error (ERR-04, SEC-16)', async () => {
    const page = await app.inject('/fails');
    expect(page.statusCode).toBe(503);
    expect(page.body).not.toContain('secret inside');
    const api = await app.inject(url('/fails'));
    expect(api.statusCode).toBe(500);
    expect(api.body).not.toContain('secret inside');
    expect(lines.join('')).toContain('page-without-layout');
  });

  it('escapes the data in a page so that it cannot end its element (SEC-09)', async () => {
    const response = await app.inject({ url: '/%3C/script%3E%3Cscript%3Ealert(1)', headers: { host: 'localhost' } });
    expect(response.body).toContain('<title>A &lt;/title&gt;</title>');
    expect(response.body).not.toContain('</script><script>alert');
  });

  it('serves media so that they cannot run code (SEC-09)', async () => {
    const { headers } = await app.inject('/media/abc/x.svg');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['cache-control']).toContain('immutable');
  });

  it('accepts a limited number of problem reports (ERR-08, SEC-16)', async () => {
    const payload = { path: '/', where: 'a', what: 'b', fix: 'c' };
    const codes: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      codes.push((await app.inject({ method: 'POST', url: '/api/problems', payload })).statusCode);
    }
    expect(codes.filter((code) => code === 204)).toHaveLength(30);
    expect(codes.filter((code) => code === 429)).toHaveLength(10);
  });
});
