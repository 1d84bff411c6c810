import type { Cause } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import { createUploadList, type FileUpload, type UploadList } from './upload-list.ts';

/** How files are checked and sent, and who is notified. */
export interface FileQueueOptions {
  readonly check: (file: File) => Promise<Cause | undefined>;
  readonly send: (file: File, signal: AbortSignal, onProgress: (part: number) => void) => Promise<Json>;
  /** Returns the cause to show for an error of `send`. */
  readonly faultOf: (error: unknown) => Cause;
  readonly onSent: (value: Json, file: File) => void;
  readonly onChange: (change: FileChange) => void;
}

/** A change of the queue, for an announcement. */
export interface FileChange {
  readonly kind: 'started' | 'progress' | 'sent' | 'failed' | 'removed';
  readonly sending: FileUpload;
}

/** Checks and sends files, all at the same time. */
export interface FileQueue extends Pick<UploadList, 'list' | 'subscribe'> {
  readonly add: (file: File) => void;
  /** Sends a failed file again. */
  readonly retry: (id: number) => void;
  /** Cancels an upload, or removes one that failed. */
  readonly discard: (id: number) => void;
  readonly discardAll: () => void;
}

/** Returns an empty queue of files to upload. */
export function createFileQueue({ check, send, faultOf, onSent, onChange }: FileQueueOptions): FileQueue {
  const uploads = createUploadList();
  const aborts = new Map<number, AbortController>();

  const report = (kind: FileChange['kind'], sending: FileUpload | undefined): void => {
    if (sending) onChange({ kind, sending });
  };
  const remove = (id: number): FileUpload | undefined => {
    aborts.delete(id);
    return uploads.remove(id);
  };
  const run = async (id: number, file: File): Promise<void> => {
    const abort = new AbortController();
    aborts.set(id, abort);
    report('started', uploads.find(id));
    try {
      const fault = await check(file);
      if (abort.signal.aborted) return;
      if (fault) return report('failed', uploads.update(id, { fault }));
      const value = await send(file, abort.signal, (part) => report('progress', uploads.update(id, { part })));
      const sentUpload = abort.signal.aborted ? undefined : remove(id);
      if (!sentUpload) return;
      onSent(value, file);
      report('sent', sentUpload);
    } catch (error) {
      if (!abort.signal.aborted) report('failed', uploads.update(id, { fault: faultOf(error) }));
    }
  };
  const discard = (id: number): void => {
    aborts.get(id)?.abort();
    report('removed', remove(id));
  };

  return {
    list: uploads.list,
    subscribe: uploads.subscribe,
    add: (file) => void run(uploads.add(file), file),
    retry(id) {
      const failed = uploads.find(id);
      if (!failed?.fault) return;
      uploads.restart(id);
      void run(id, failed.file);
    },
    discard,
    discardAll() {
      for (const { id } of uploads.list()) discard(id);
    },
  };
}
