// @vitest-environment node
import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readGateways } from '#server/config/gateways/gateways.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { seededServices } from '../service/test-support/seeded-services.ts';
import { createPresignedLinks } from './presigned-links.ts';

const ORIGIN = 'https://qa.localhost';
const version = 'v1.0';

describe('the firmware store', () => {
  const services = seededServices(databaseKinds()[0]!.createTestDatabase);
  const request = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    services.request(`/sandbox/firmware${path}`, { as: 'rosa', version, headers });
  const linksOf = async (code: string): Promise<readonly string[]> =>
    (await request(`/download?tv-code=${encodeURIComponent(code)}`)).json().data.preSignedUrl;
  const open = (link: string, headers: Readonly<Record<string, string>> = {}) =>
    services.request(link.replace(/^https?:\/\/[^/]+/, ''), { headers });

  it('lists releases with the documented keys and without links (USB-02, USB-04, SYS-24)', async () => {
    const { bucketImageList } = (await request('/images')).json().data as { bucketImageList: object[] };
    expect(bucketImageList.length).toBeGreaterThan(5);
    for (const image of bucketImageList)
      expect(Object.keys(image).toSorted()).toEqual([
        'fileSize',
        'imageId',
        'make',
        'model',
        'releaseDate',
        'size',
        'version',
      ]);
  });

  it('is open to customers and to visitors with an anonymous token, not without a token (USB-16, SYS-06)', async () => {
    const visitor = await services.visitorHeaders();
    expect((await services.request('/sandbox/firmware/images', { version, headers: visitor })).statusCode).toBe(200);
    expect((await request('/images')).statusCode).toBe(200);
    expect((await services.request('/sandbox/firmware/images', { version })).statusCode).toBe(401);
  });

  it.each([
    ['VTV26A-55V7', 1],
    ['55U6VX', 1],
    ['VTV26P-85V9 Pro', 15],
    ['E4SW5522&tv-make=element', 2],
  ])('gives links for the code %s to all its files (USB-14, USB-17)', async (code, count) => {
    const [value, make] = code.split('&tv-make=');
    const url = `/download?tv-code=${encodeURIComponent(value!)}${make ? `&tv-make=${make}` : ''}`;
    const { preSignedUrl } = (await request(url)).json().data as { preSignedUrl: string[] };
    expect(preSignedUrl).toHaveLength(count);
    expect(new Set(preSignedUrl).size).toBe(count);
  });

  it('refuses an unknown code, and a make that the TV does not have, with a message for the customer (OPEN-109)', async () => {
    for (const query of ['tv-code=NONE', 'tv-code=55V7&tv-make=Hisense']) {
      const { statusCode, body } = await request(`/download?${query}`);
      expect([statusCode, JSON.parse(body)]).toEqual([404, expect.objectContaining({ errorCode: 'PCS-FW-404' })]);
    }
    expect((await request('/download')).statusCode).toBe(400);
  });

  it('sends files as attachments, with the published checksums and signatures (SEC-26)', async () => {
    const { checksums } = (await request('/checksums')).json().data as {
      checksums: { file: string; bytes: number; sha256: string; signature: string }[];
    };
    const [link] = await linksOf('VTV26A-55V7');
    const response = await open(link!);
    const name = /filename="(.+)"/.exec(String(response.headers['content-disposition']))![1];
    const proof = checksums.find(({ file }) => file === name)!;
    const sha256 = createHash('sha256').update(response.rawPayload).digest('hex');
    expect([response.rawPayload.length, sha256]).toEqual([proof.bytes, proof.sha256]);
    const { publicKey } = readGateways({}, {}).firmware!;
    const key = createPublicKey({ key: Buffer.from(publicKey!, 'base64'), format: 'der', type: 'spki' });
    for (const each of checksums)
      expect(verify(null, Buffer.from(each.sha256), key, Buffer.from(each.signature, 'base64'))).toBe(true);
    expect(verify(null, Buffer.from('0'.repeat(64)), key, Buffer.from(proof.signature, 'base64'))).toBe(false);
  });

  it('publishes a checksum for every version of every model in the list, and for no other (SEC-26)', async () => {
    type Release = Readonly<Record<'imageId' | 'model' | 'version', string>>;
    const releases = (list: readonly Release[]): readonly string[] =>
      [...new Set(list.map(({ imageId, model, version: release }) => `${imageId} ${model} ${release}`))].toSorted();
    const { bucketImageList } = (await request('/images')).json().data as { bucketImageList: Release[] };
    const { checksums } = (await request('/checksums')).json().data as { checksums: Release[] };
    expect(releases(bucketImageList).length).toBeGreaterThan(5);
    expect(releases(checksums)).toEqual(releases(bucketImageList));
  });

  it('sends the rest of a file whose download was interrupted (SYS-24)', async () => {
    const [link] = await linksOf('55V7');
    const whole = (await open(link!)).rawPayload;
    const rest = await open(link!, { range: 'bytes=1000-' });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 1000-${whole.length - 1}/${whole.length}`,
    ]);
    expect(rest.rawPayload.equals(whole.subarray(1000))).toBe(true);
    expect((await open(link!, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
  });

  it('refuses a link that was changed, for another file, or without a signature (SEC-26)', async () => {
    const [link] = await linksOf('55V7');
    const [other] = await linksOf('65V7');
    const wrong = [
      link!.replace(/expires=\d+/, `expires=${Date.now() + 1e9}`),
      link!.split('?')[0]!,
      `${link!.split('?')[0]}?${other!.split('?')[1]}`,
      link!.replace('55V7', '99X9'),
    ];
    for (const each of wrong) expect((await open(each)).statusCode, each).toBe(404);
    expect((await open(link!)).statusCode).toBe(200);
  });

  it('creates links that expire; then a page says how to get a new link (SEC-26)', async () => {
    let now = 1000;
    const links = createPresignedLinks('/files', 300_000, () => now);
    const query = Object.fromEntries(new URL(ORIGIN + links.create('a.bin')).searchParams);
    now += 299_999;
    expect(links.check('a.bin', query)).toBe('valid');
    now += 1;
    expect(links.check('a.bin', query)).toBe('expired');
    const expired = await services.startWithOptions({ firmware: { linkSeconds: -1 } });
    const url = '/sandbox/firmware/download?tv-code=55V7';
    const [link] = (await expired.request(url, { as: 'rosa', version })).json().data.preSignedUrl as string[];
    const page = await expired.request(link!.replace(/^https?:\/\/[^/]+/, ''));
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('get a new link')]);
  });
});
