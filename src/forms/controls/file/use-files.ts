import { use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { UploadContext } from '../../kit/upload-context.ts';
import { createFieldFiles } from './field-files.ts';
import type { FileQueue, Sending } from './file-queue.ts';

/** The files of a field: those on their way and what is said of them. What has arrived is the field's value. */
export function useFiles(control: ControlProps): {
  readonly sending: readonly Sending[];
  readonly queue: FileQueue;
  readonly add: (files: readonly File[]) => void;
  /** For a live region. */
  readonly news: string;
  readonly say: (news: string) => void;
} {
  const t = usePhrase();
  const upload = use(UploadContext);
  const [news, say] = useState('');
  const [{ queue, connect }] = useState(() => createFieldFiles({ control, upload, t, say }));
  useLayoutEffect(() => connect({ control, upload, t, say }), [connect, control, upload, t]);
  const sending = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  // Nothing is sent for a field that is no longer there.
  useEffect(() => () => queue.dropAll(), [queue]);
  const add = (files: readonly File[]): void => {
    if (files.length === 0) return;
    if (control.field.type === 'array') return files.forEach(queue.add);
    // The last choice counts, also when it turns out to be wrong.
    queue.dropAll();
    control.onChange(undefined);
    queue.add(files[0]!);
  };
  return { sending, queue, add, news, say };
}
