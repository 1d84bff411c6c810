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

it('an unknown charset is named as the problem, and the body is read as UTF-8', () => {
  expect(decodeBody(Buffer.from('{"a":"é"}'), 'application/json; charset=x-foo')).toEqual({
    text: '{"a":"é"}',
    problem: 'the charset x-foo is unknown, so the body was read as utf-8',
  });
});

it('a compressed body with invalid bytes has both problems', () => {
  expect(decodeBody(gzipSync(Buffer.from([0x61, 0xff])), null)).toEqual({
    text: 'a\ufffd',
    problem: 'the body is compressed, without content-encoding: gzip; some bytes of the body are not valid utf-8',
  });
});
