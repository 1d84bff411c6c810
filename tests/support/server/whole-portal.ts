import type { AddressInfo } from 'node:net';
import { loadConfig } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { createPortal } from '#server/portal.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export interface WholePortal {
  readonly port: number;
  /** Folder of its database. */
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Starts the portal with its sandbox and the shipped content, listening on this machine. It renders no pages. */
export async function startWholePortal(): Promise<WholePortal> {
  const dataDir = temporaryFolder();
  const { app } = await createPortal({
    config: loadConfig({ DATA_DIR: dataDir }),
    log: createLog(() => undefined),
    renderer: { template: async () => '', render: () => Promise.reject(new Error('no page here')), preloads: () => '' },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, dataDir, close: () => app.close() };
}
