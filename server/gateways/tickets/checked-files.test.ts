// @vitest-environment node
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { FORM_CHECKER, JPG, MP4, PNG, type GatewayResponse } from '#tests/support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';
import { EICAR, startScanner, type Scanner } from '#tests/support/server/scanner.ts';

describe('the content of attachments', () => {
  let shared: Database;
  let server: GatewayServer;
  let scanner: Scanner;
  let bearer: Record<string, string>;
  const upload = async (bytes: Uint8Array, name: string) => {
    const response = await server.post(
      `/api/uploads?filename=${name}&form=help-request&field=attachment`,
      bytes,
      bearer,
    );
    const { faults, errorCode } = (await response.json()) as GatewayResponse;
    return [response.status, faults?.[0]?.cause ?? errorCode];
  };
  const storedFiles = async () =>
    (await server.database.selectFrom('ticket_upload').select('body').execute()).map(({ body }) => Buffer.from(body));

  beforeAll(async () => {
    shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
    scanner = await startScanner();
    const scan = { host: '127.0.0.1', port: scanner.port, timeoutMs: 1000 };
    server = await startGateways(shared, {
      forms: FORM_CHECKER,
      change: (settings) => ({ ...settings, tickets: { ...settings.tickets, uploadsPerMinute: 1e6, scan } }),
    });
    bearer = await server.visitorHeaders();
  });
  beforeEach(() => server.database.deleteFrom('ticket_upload').execute());
  afterAll(async () => {
    await server.close();
    await scanner.close();
    await shared.destroy();
  });

  it('is stored without metadata and without data after the picture; a video is stored unchanged (SEC-23)', async () => {
    const sent = await sharp(JPG)
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const script = Buffer.from('<html><script>alert(1)</script>PK\u0003\u0004');
    expect(await upload(Buffer.concat([sent, script]), 'Error.jpg')).toEqual([200, undefined]);
    const [picture] = await storedFiles();
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(picture!.includes('<script>')).toBe(false);
    await server.database.deleteFrom('ticket_upload').execute();
    expect(await upload(MP4, 'Error.mp4')).toEqual([200, undefined]);
    expect((await storedFiles())[0]!.equals(MP4)).toBe(true);
  });

  it('is refused if a picture cannot be decoded (HELP-13, SEC-23)', async () => {
    const broken = Buffer.concat([JPG.subarray(0, 20), Buffer.alloc(4000, 7)]);
    expect(await upload(broken, 'Error.jpg')).toEqual([422, 'filePicture']);
    expect(await upload(PNG.subarray(0, 60), 'Error.png')).toEqual([422, 'filePicture']);
    expect(await storedFiles()).toEqual([]);
  });

  it('is refused if a small file is a picture of 50,000 × 50,000 pixels (SEC-23)', async () => {
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    expect((await sharp(huge, { limitInputPixels: false }).metadata()).width).toBe(50_000);
    expect(await upload(huge, 'Error.png')).toEqual([422, 'filePicture']);
    expect(await upload(PNG, 'Error.png')).toEqual([200, undefined]);
  });

  it('is refused if the scanner finds malware in it, also after a picture (SEC-23)', async () => {
    expect(await upload(Buffer.concat([MP4, EICAR]), 'Error.mp4')).toEqual([422, 'fileUnsafe']);
    expect(await upload(Buffer.concat([JPG, EICAR]), 'Error.jpg')).toEqual([422, 'fileUnsafe']);
    expect(await storedFiles()).toEqual([]);
    expect(await upload(MP4, 'Error.mp4')).toEqual([200, undefined]);
  });

  it('is refused if the scanner fails, and the log contains the reason (SEC-23)', async () => {
    scanner.respond('INSTREAM size limit exceeded. ERROR\0');
    expect(await upload(JPG, 'Error.jpg')).toEqual([502, 'GTW-502']);
    scanner.respond(undefined);
    expect(await upload(JPG, 'Error.jpg')).toEqual([502, 'GTW-502']);
    expect(await storedFiles()).toEqual([]);
    expect(server.lines.join('\n')).toContain('gateways.tickets.scan: no result in time');
  });
});
