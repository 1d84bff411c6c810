import type { IncomingMessage } from 'node:http';
import { SAMPLE_BYTES } from './file-kind.ts';

/** Returns the chunks of a request's body. The connection stays open if the caller stops before the end. */
export function bodyChunks(raw: IncomingMessage): AsyncIterator<Uint8Array> {
  return raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
}

/** Reads the first bytes of a body: at least SAMPLE_BYTES, or the whole body if it is shorter. */
export async function readSample(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const readChunks: Uint8Array[] = [];
  for (let size = 0; size < SAMPLE_BYTES;) {
    const next = await chunks.next();
    if (next.done) break;
    readChunks.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(readChunks);
}

/** A request body whose first bytes (the sample) were already read. The rest is read up to a maximum size. */
export interface LimitedBody {
  readonly sample: Uint8Array;
  /** The chunks after the sample. */
  readonly chunks: AsyncIterator<Uint8Array>;
  /** Maximum size of the body in bytes. */
  readonly maxBytes: number;
  /** Error to throw if the body is larger. */
  readonly tooLarge: Error;
}

/**
 * Reads the rest of the body, and returns the whole body. Throws `tooLarge` if it is too large, or the error of a
 * broken connection.
 */
export async function readBody({ sample, chunks, maxBytes, tooLarge }: LimitedBody): Promise<Uint8Array> {
  const readChunks = [sample];
  let size = sample.length;
  for (;;) {
    if (size > maxBytes) throw tooLarge;
    const next = await chunks.next();
    if (next.done) return Buffer.concat(readChunks);
    readChunks.push(next.value);
    size += next.value.length;
  }
}

/**
 * Reads and discards the rest of a body, because browsers read the response only after they have sent everything.
 * Closes the connection after `maxBytes`.
 */
export function discardBody(raw: IncomingMessage, maxBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let size = 0;
  raw.on('error', () => undefined);
  raw.on('data', (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > maxBytes) raw.destroy();
  });
  raw.resume();
}
