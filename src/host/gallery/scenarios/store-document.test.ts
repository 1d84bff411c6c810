import { afterEach, expect, it, vi } from 'vitest';
import { openDocument } from './store-document.ts';

afterEach(() => vi.unstubAllGlobals());

const PAGE = { page: '/devices' };

/** Makes every request get this response. */
function respondWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

it('opens the link of a stored document', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  respondWith(200, { name: 'kept-1', problems: [] });
  expect(await openDocument(PAGE)).toBe('');
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('kept-1'));
  assign.mockRestore();
});

it('returns why a document is not opened: its problems, too many documents, or no connection', async () => {
  respondWith(422, { problems: [{ where: 'page', what: 'is unknown', fix: 'Use another one.' }] });
  expect(await openDocument(PAGE)).toBe('page is unknown. Use another one.');
  respondWith(429, {});
  expect(await openDocument(PAGE)).toMatch(/^Too many documents came from here/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await openDocument(PAGE)).toMatch(/^It was not checked: .*Try again\.$/);
});
