// @vitest-environment node
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkInlineFiles } from './inline-files.ts';

const LIMITS = { scan: undefined, maxBytes: 5_000_000, maxPixels: 1_000_000 };
const OWNER = 'Living room of Rosa';

/** Returns a picture as a data URL. Its metadata names an owner. */
async function photo(type: string): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c02040' } });
  const bytes = await picture
    .withExif({ IFD0: { Copyright: OWNER } })
    .jpeg()
    .toBuffer();
  return `data:${type};name=sofa.jpg;base64,${bytes.toString('base64')}`;
}

const bytesOf = (url: unknown): Buffer => Buffer.from(String(url).split('base64,')[1]!, 'base64');

it('pictures inside the values of a form lose their metadata, in lists and groups, whatever type they claim (SEC-23)', async () => {
  const [picture, hidden] = [await photo('image/jpeg'), await photo('application/pdf')];
  expect(bytesOf(picture).includes(OWNER), 'the owner is in the picture').toBe(true);
  const text = `data:text/plain;base64,${Buffer.from('Hello').toString('base64')}`;
  const checked = await checkInlineFiles({ a: picture, b: { c: [hidden, text] }, d: 'data: none', e: 5 }, LIMITS);
  const { document } = checked as { document: { a: string; b: { c: string[] } } };
  expect(document).toEqual({ a: expect.any(String), b: { c: [expect.any(String), text] }, d: 'data: none', e: 5 });
  for (const url of [document.a, document.b.c[0]]) {
    expect(url).toMatch(/^data:[^,]*;name=sofa\.jpg;base64,/);
    expect(bytesOf(url).includes(OWNER)).toBe(false);
    expect(await sharp(bytesOf(url)).metadata()).toMatchObject({ width: 40, height: 20, format: 'jpeg' });
  }
});

it('a picture that cannot be decoded, or has too many pixels, is a fault of its field (SEC-23)', async () => {
  const picture = await photo('image/jpeg');
  const damaged = picture.slice(0, picture.length - 200);
  const fault = (path: string) => ({ path, cause: 'filePicture', params: {} });
  expect(await checkInlineFiles({ a: damaged, b: { c: [damaged] }, d: 'text' }, LIMITS)).toEqual({
    faults: expect.arrayContaining([fault('a'), fault('b.c.0')]),
  });
  expect(await checkInlineFiles({ a: picture }, { ...LIMITS, maxPixels: 100 })).toEqual({ faults: [fault('a')] });
});
