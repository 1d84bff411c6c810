import net from 'node:net';
import type { ScanSettings } from '../../../config/gateways/tickets.ts';

/** Size in bytes of the pieces in which a file is sent. */
const PIECE_BYTES = 65_536;
/** Maximum length of a response in characters: ClamAV sends one short line. */
const MAX_RESPONSE_LENGTH = 4096;

/**
 * Returns true if ClamAV finds no malware in a file. Rejects if there is no such result: no connection, a time-out, an
 * error, or another response. Protocol: INSTREAM of clamd(8). (spec: SEC-23)
 */
export async function isFileClean(bytes: Uint8Array, settings: ScanSettings): Promise<boolean> {
  const result = await sendToScanner(bytes, settings);
  if (result === 'stream: OK') return true;
  if (/^stream: .+ FOUND$/.test(result)) return false;
  throw new Error(`unexpected result: ${JSON.stringify(result.slice(0, 200))}`);
}

/** Sends a file and returns the response without the NUL at its end. */
function sendToScanner(bytes: Uint8Array, { host, port, timeoutMs }: ScanSettings): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port });
    const timer = setTimeout(() => socket.destroy(new Error('no result in time')), timeoutMs);
    let result = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      for (const piece of piecesOf(bytes)) socket.write(piece);
    });
    socket.on('data', (text: string) => {
      result += text;
      if (result.includes('\0') || result.length > MAX_RESPONSE_LENGTH) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      const end = result.indexOf('\0');
      if (end < 0) reject(new Error('the connection closed without a result'));
      else resolve(result.slice(0, end));
    });
  });
}

/**
 * Returns the data to send: the command, the pieces of the file, each after its length, and a length of 0, which marks
 * the end.
 */
function piecesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [Buffer.from('zINSTREAM\0')];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    pieces.push(encodedLength(piece), piece);
  }
  return [...pieces, encodedLength(new Uint8Array())];
}

/** Returns the length of some data as 4 bytes in network byte order. */
function encodedLength({ length }: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
