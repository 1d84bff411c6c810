import { use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { UploadContext } from '../../kit/contexts/upload-context.ts';
import { createFieldUploader } from './field-files.ts';
import type { FileQueue } from './file-queue.ts';
import type { FileUpload } from './upload-list.ts';

/** Returns the uploads of a field that are running or have failed. Files that were sent are in the field's value. */
export function useFieldUploads(control: ControlProps): {
  readonly sending: readonly FileUpload[];
  readonly queue: FileQueue;
  readonly add: (files: readonly File[]) => void;
  /** Text that a live region announces to screen readers. */
  readonly announcement: string;
  readonly announce: (text: string) => void;
} {
  const t = usePhrase();
  const upload = use(UploadContext);
  const [announcement, announce] = useState('');
  const [{ queue, connect }] = useState(() => createFieldUploader({ control, upload, t, announce }));
  useLayoutEffect(() => connect({ control, upload, t, announce }), [connect, control, upload, t]);
  const sending = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  // A field that disappears cancels its uploads.
  useEffect(() => () => queue.discardAll(), [queue]);
  const add = (files: readonly File[]): void => {
    if (files.length === 0) return;
    if (control.field.type === 'array') return files.forEach(queue.add);
    // A newly chosen file replaces the previous one, even if the new file is invalid.
    queue.discardAll();
    control.onChange(undefined);
    queue.add(files[0]!);
  };
  return { sending, queue, add, announcement, announce };
}
