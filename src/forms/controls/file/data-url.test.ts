import { expect, it } from 'vitest';
import { attachedFiles } from './attached-files.ts';
import { describeDataUrl, readDataUrl, startOfDataUrl } from './data-url.ts';

it('reads a file as a data URL that includes its name (ENG-19)', async () => {
  const file = new File(['Hello'], 'más; notas.txt', { type: 'text/plain' });
  const url = await readDataUrl(file, new AbortController().signal, () => undefined);
  expect(url).toBe('data:text/plain;name=m%C3%A1s%3B%20notas.txt;base64,SGVsbG8=');
  expect(describeDataUrl(url)).toEqual({ name: 'más; notas.txt', size: 5, type: 'text/plain' });
});

it('reads the first bytes of a file if they are readable (SEC-23)', () => {
  const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
  expect(text(startOfDataUrl('data:text/plain;base64,SGVsbG8=', 16))).toBe('Hello');
  expect(text(startOfDataUrl(`data:;base64,${btoa('a long file with many letters')}`, 6))).toBe('a long');
  expect(startOfDataUrl('data:;base64,%%%', 16)).toHaveLength(0);
});

it('describes the files in references and data URLs, and returns nothing for other values (ENG-19)', () => {
  expect(describeDataUrl('data:;base64,')).toEqual({ name: '', size: 0, type: '' });
  expect(describeDataUrl('data:text/plain;name=%E0%A4%A;base64,SGk=')).toEqual({
    name: '%E0%A4%A',
    size: 2,
    type: 'text/plain',
  });
  expect(attachedFiles({ token: 't', name: 'a.png', size: 3 })).toEqual([{ name: 'a.png', size: 3 }]);
  expect(attachedFiles({ token: 't' })).toEqual([{ name: '', size: undefined }]);
  expect(attachedFiles(['data:;name=a;base64,SGk=', 7, null])).toEqual([{ name: 'a', size: 2, type: '' }]);
  expect(attachedFiles('text')).toEqual([]);
  expect(attachedFiles(undefined)).toEqual([]);
});
