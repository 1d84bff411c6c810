/** A TCP server that speaks the INSTREAM protocol of ClamAV and finds the EICAR test file. */
import net from 'node:net';
import { listen } from './listen.ts';

/** The harmless file for tests of virus scanners, in two parts so that no scanner reports this source file. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** A running virus scanner. */
export interface Scanner {
  readonly port: number;
  /** Sizes of the files that were received completely. */
  readonly received: number[];
  /** Replaces the result of all further files; undefined: no response. */
  respond(result: string | undefined): void;
  close(): Promise<void>;
}

/** Starts a virus scanner. */
export async function startScanner(): Promise<Scanner> {
  const received: number[] = [];
  let reply: (file: Buffer) => string | undefined = (file) =>
    file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    let all = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      all = Buffer.concat([all, data]);
      const file = fileIn(all);
      if (!file) return;
      received.push(file.length);
      const result = reply(file);
      if (result !== undefined) socket.end(result);
    });
  });
  const port = await listen(server);
  return {
    port,
    received,
    respond: (result) => {
      reply = () => result;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Returns the file of a complete INSTREAM command; undefined if more has to come. Throws if it is another command. */
function fileIn(all: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (all.length < command.length) return undefined;
  if (all.toString('latin1', 0, command.length) !== command) throw new Error('not an INSTREAM command');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= all.length;) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
