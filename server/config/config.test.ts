// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));

function load(content: unknown, env: Record<string, string> = {}) {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadConfig({ MARQUEE_CONFIG: file, ...env });
}

describe('the configuration', () => {
  it('is complete without any file (ENG-23)', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ port: 8080, site: 'vela', layoutService: undefined });
    expect(config.content.folder).toMatch(/fixtures\/content$/);
    expect(config.dataDir).toMatch(/\.data$/);
  });

  it('reads the file and fills in the rest (ENG-23)', () => {
    const config = load(
      { layoutService: { url: 'https://cms.vela.example/render' } },
      { PORT: '0', DATA_DIR: '/tmp/x' },
    );
    expect(config).toMatchObject({
      port: 0,
      dataDir: '/tmp/x',
      layoutService: { url: 'https://cms.vela.example/render', site: 'vela', timeoutMs: 5000 },
    });
  });

  it.each([
    [
      'an unknown key',
      { sites: 'x' },
      /"sites" is not known\. Known are site, content, layoutService, security, account, sandbox\./,
    ],
    [
      'an unknown key further in',
      { layoutService: { url: 'https://x.example', key: 'a' } },
      /layoutService: "key" is not known/,
    ],
    [
      'a bad address',
      { layoutService: { url: 'cms.vela.example' } },
      /layoutService\.url: "cms\.vela\.example" is no address/,
    ],
    ['an address of another kind', { layoutService: { url: 'ftp://x.example' } }, /is no address/],
    ['a missing address', { layoutService: {} }, /"url" is missing\. Add it/],
    ['an origin with a path', { security: { imageOrigins: ['https://x.example/a'] } }, /Give an origin/],
    ['a wrong type', { content: { applicationRoutes: '/x' } }, /should be array/],
    ['no JSON', '{ "site": ', /is no JSON/],
    ['no object', '[]', /should be object/],
  ])('refuses %s with one message that says what to do (ENG-23)', (_name, content, message) => {
    expect(() => load(content)).toThrow(ConfigError);
    expect(() => load(content)).toThrow(message);
  });

  it('names every fault of a file at once (ENG-23)', () => {
    expect(() => load({ sites: 1, site: 5 })).toThrow(/2 faults[\s\S]*sites[\s\S]*site: 5 should be string/);
  });

  it('refuses a file that is not there and a port that is none (ENG-23)', () => {
    expect(() => loadConfig({ MARQUEE_CONFIG: '/nowhere/portal.json' })).toThrow(/cannot be read \(ENOENT\)/);
    expect(() => loadConfig({ PORT: 'eighty' })).toThrow(/PORT: "eighty" is no port/);
  });
});
