// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeBody } from './decode-body.ts';

it('a compressed body is unpacked once, however often it was compressed', () => {
  const once = gzipSync('{"a":1}');
  expect(decodeBody(once, null)).toEqual({
    text: '{"a":1}',
    problem: 'the body is compressed, without content-encoding: gzip',
  });
  expect(decodeBody(gzipSync(once), null).text).not.toContain('{"a":1}');
});
