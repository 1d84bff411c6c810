// @vitest-environment node
import { expect, it } from 'vitest';
import { createPreviewFiles } from './preview-files.ts';

it('files of previews have a limit of bytes: the newest are kept', () => {
  const files = createPreviewFiles(10);
  const add = (address: string, length: number) =>
    files.add([{ address, type: 'image/png', body: new Uint8Array(length) }]);
  add('/a', 6);
  add('/a', 6);
  add('/b', 4);
  expect([files.file('/a'), files.file('/b')]).not.toContain(undefined);
  add('/c', 4);
  expect([files.file('/a'), files.file('/b')?.body.length, files.file('/c')?.body.length]).toEqual([undefined, 4, 4]);
  add('/d', 11);
  expect(['/a', '/b', '/c', '/d'].map(files.file)).toEqual([undefined, undefined, undefined, undefined]);
});
