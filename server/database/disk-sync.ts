import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { loadOnce } from '#src/lib/runs/load-once.ts';

/** Waits until everything that was written to a file before the call is on the disk. */
export type DiskSync = () => Promise<void>;

/**
 * Returns a function that waits for the next complete run of `sync`. A run in progress may have begun before a write,
 * so all callers during that run share the run after it.
 */
export function shareSyncs(sync: DiskSync): DiskSync {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    running = sync().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}

/**
 * Returns a function that syncs a file to the disk, and a function that closes the file. The first sync opens the file
 * and also syncs its entry in the folder.
 */
export function createFileSync(file: string): { readonly sync: DiskSync; close(): Promise<void> } {
  let handle: FileHandle | undefined;
  const opened = loadOnce(async () => (handle = await openWithEntry(file)));
  return {
    sync: async () => (await opened()).datasync(),
    close: async () => handle?.close(),
  };
}

/** Opens a file and syncs its entry in the folder. Without that entry on the disk, a crash could lose the file. */
async function openWithEntry(file: string): Promise<FileHandle> {
  const handle = await open(file, 'r+');
  // Windows cannot sync a folder. It stores the entries of folders without a sync.
  const folder = process.platform === 'win32' ? undefined : await open(path.dirname(file), 'r');
  await folder?.sync();
  await folder?.close();
  return handle;
}
