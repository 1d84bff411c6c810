// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLOSED_PORT } from '#tests/support/server/closed-port.ts';
import { EICAR, startScanner, type Scanner } from '#tests/support/server/scanner.ts';
import { isFileClean } from './scan-file.ts';

describe('a file that is scanned', () => {
  let scanner: Scanner;
  const scan = (bytes: Uint8Array, timeoutMs = 5000) =>
    isFileClean(bytes, { host: '127.0.0.1', port: scanner.port, timeoutMs });

  beforeEach(async () => {
    scanner = await startScanner();
  });
  afterEach(() => scanner.close());

  it('is sent to the scanner completely, and the scanner’s result decides (SEC-23)', async () => {
    expect(await scan(randomBytes(300_000))).toBe(true);
    expect(await scan(Buffer.alloc(0))).toBe(true);
    expect(await scan(Buffer.concat([randomBytes(200_000), EICAR]))).toBe(false);
    expect(scanner.received).toEqual([300_000, 0, 200_000 + EICAR.length]);
  });

  it.each([
    ['INSTREAM size limit exceeded. ERROR\0', /size limit exceeded/],
    ['stream: OK', /without a result/],
    ['', /without a result/],
    ['HTTP/1.1 200 OK\0', /unexpected result/],
    ['x'.repeat(5000), /without a result/],
  ])('is not clean when the scanner responds with %.40j (SEC-23)', async (result, said) => {
    scanner.respond(result);
    await expect(scan(Buffer.from('text'))).rejects.toThrow(said);
  });

  it('is not clean when the scanner does not respond or does not run (SEC-23)', async () => {
    scanner.respond(undefined);
    await expect(scan(Buffer.from('text'), 100)).rejects.toThrow('no result in time');
    const settings = { host: '127.0.0.1', port: CLOSED_PORT, timeoutMs: 5000 };
    await expect(isFileClean(Buffer.from('text'), settings)).rejects.toThrow('ECONNREFUSED');
  });
});
