// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sha256 } from '#server/sha256.ts';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';

describe('media files of the editing API', () => {
  const { studio, browserOf, call, create } = shareStudio(['anna', 'paul']);

  it('a media file is checked by its bytes, and replaced only if the request names the current file', async () => {
    const id = await create('Pictures');
    const [svg, png] = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0089PNG\r\n\u001a\n'];
    const put = async (path: string, bytes: string, was = '') => {
      const headers = { origin: studio().origin, 'content-type': 'application/octet-stream' };
      const url = `${studio().origin}/studio/api/changes/${id}/media?path=${path}${was && `&was=${was}`}`;
      const response = await browserOf('anna').request(url, { method: 'PUT', headers, body: bytes });
      return { status: response.status, body: response.json() as { hash?: string; error?: string } };
    };
    const first = await put('media/new.svg', svg);
    expect(first.status).toBe(200);
    expect((await put('media/new.svg', `${svg} `)).status).toBe(409);
    expect((await put('media/new.svg', `${svg} `, first.body.hash)).status).toBe(200);
    for (const [path, bytes] of [
      ['media/new.png', svg],
      ['media/new.svg', png],
      ['media/new.exe', 'MZ'],
      ['media/new.svg', '<svg><script>alert(1)</script></svg>'],
      ['media/new.svg', '<svg onload="alert(1)"/>'],
    ] as const)
      expect([path, (await put(path, bytes)).status]).toEqual([path, 422]);
    expect((await put('pages/x.json', svg)).status).toBe(400);
    expect((await put('media/../x.svg', svg)).status).toBe(400);
  });

  it('a published media file that a change has replaced and then removed can be brought back', async () => {
    const [id, path] = [await create('Logo'), 'media/logo.svg'];
    const hashIn = async () => (await call('anna', 'GET', `/changes/${id}/document?path=${path}`)).body['hash'];
    const published = await hashIn();
    const mediaUrl = (query: string) => `/changes/${id}/media${query}`;
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"/>');
    await call('anna', 'PUT', mediaUrl(`?path=${path}&was=${String(published)}`), drawing);
    const replaced = await hashIn();
    expect(replaced).not.toBe(published);
    const stale = await call('paul', 'POST', mediaUrl(`/bring-back?path=${path}&was=${sha256('another')}`));
    expect(stale.status, 'somebody else has replaced it meanwhile').toBe(409);
    await call('anna', 'DELETE', mediaUrl(`?path=${path}&was=${String(replaced)}`));
    expect(await hashIn()).toBe(null);
    const back = await call('anna', 'POST', mediaUrl(`/bring-back?path=${path}`));
    expect([back.status, await hashIn()]).toEqual([200, published]);
    expect((await call('anna', 'GET', `/changes/${id}/differences`)).body).toEqual({ documents: [] });
    expect((await call('anna', 'POST', mediaUrl('/bring-back?path=media/none.svg'))).status).toBe(404);
  });
});
