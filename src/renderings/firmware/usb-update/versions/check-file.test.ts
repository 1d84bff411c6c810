// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const bytes = Buffer.from('the whole file');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const published = [
  { imageId: 'A', model: 'M', version: '1', file: 'TV_M_SIGNED.bin', bytes: bytes.length, sha256, signature: 's' },
];
const verdict = (name: string, content: Uint8Array<ArrayBuffer>) => checkFile(new File([content], name), published);

it('a complete file is good, also under another name (SEC-26)', async () => {
  expect(await verdict('TV_M_SIGNED.bin', bytes)).toEqual({ kind: 'good' });
  expect(await verdict('renamed.bin', bytes)).toEqual({ kind: 'good' });
});

it.each([
  'TV_M_SIGNED.bin',
  'TV_M_SIGNED (2).bin',
  'TV_M_SIGNED.bin.crdownload',
  'TV_M_SIGNED.bin.part',
  'TV_M_SIGNED (2).bin.crdownload',
])('an interrupted download with the name %s is reported with the complete size (SEC-26)', async (name) => {
  expect(await verdict(name, bytes.subarray(0, 5))).toEqual({ kind: 'short', total: bytes.length });
});

it('a changed file and a file of another kind are wrong (SEC-26)', async () => {
  expect(await verdict('TV_M_SIGNED.bin', Buffer.from('The whole file'))).toEqual({ kind: 'wrong' });
  expect(await verdict('photo.jpg', Buffer.from('x'))).toEqual({ kind: 'wrong' });
});

it('a file that cannot be read is reported as failed', async () => {
  const file = { name: 'big.bin', size: 9e9, arrayBuffer: () => Promise.reject(new RangeError('too large')) };
  expect(await checkFile(file, published)).toEqual({ kind: 'failed' });
});
