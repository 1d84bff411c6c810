import { gunzipSync } from 'node:zlib';

/** Maximum size of an unpacked response, in bytes. */
const MAX_BYTES = 50_000_000;

/** The text of a response body. */
export interface DecodedBody {
  readonly text: string;
  /** What was wrong with the compression or the encoding, although the body could be read. */
  readonly problem?: string;
}

/**
 * Decodes a response body: by its byte-order mark, then by the charset of the content type, otherwise as UTF-8. A body
 * that is compressed without a content-encoding header is unpacked once. A body with an unknown charset is read as
 * UTF-8. `problem` reports each of these two cases, and bytes that are not valid in the charset.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | null): DecodedBody {
  const unpacked = bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes) : undefined;
  if (!unpacked) return decodeText(bytes, contentType);
  const { text, problem } = decodeText(unpacked, contentType);
  const unnamed = 'the body is compressed, without content-encoding: gzip';
  return { text, problem: problem === undefined ? unnamed : `${unnamed}; ${problem}` };
}

/** Decodes an unpacked body. */
function decodeText(bytes: Uint8Array, contentType: string | null): DecodedBody {
  const charset = byteOrderMarkCharset(bytes) ?? /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  const strict = decode(bytes, charset, true);
  if (strict !== undefined) return { text: strict };
  const text = decode(bytes, charset, false);
  if (text !== undefined) return { text, problem: `some bytes of the body are not valid ${charset}` };
  const problem = `the charset ${charset} is unknown, so the body was read as utf-8`;
  return { text: decode(bytes, 'utf-8', false) ?? '', problem };
}

/** Returns the UTF-16 charset that a byte-order mark names; undefined if there is none. */
function byteOrderMarkCharset([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Decodes bytes. Returns undefined if the charset is unknown, or if `fatal` is true and a byte is invalid. */
function decode(bytes: Uint8Array, charset: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Unpacks gzip data; undefined if it is invalid or too large. */
function unpack(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    return undefined;
  }
}
