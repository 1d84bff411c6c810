import { realNow } from '#src/lib/clock.ts';
import { fileRules } from '#src/model/form/file-rules.ts';
import type { Cause } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { PhraseLookup } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { faultsIn } from '../../kit/form-refusal.ts';
import type { Upload } from '../../kit/contexts/upload-context.ts';
import { checkFile } from './check-file.ts';
import { readDataUrl } from './data-url.ts';
import { createFileQueue, type FileChange, type FileQueue } from './file-queue.ts';

/** Minimum time between an announcement and the next one about progress, in milliseconds. */
const PROGRESS_PAUSE_MS = 3000;

/** The props of the control and the functions for its files, as of the last render. */
export interface FieldConnection {
  readonly control: ControlProps;
  readonly upload: Upload;
  readonly t: PhraseLookup;
  readonly announce: (text: string) => void;
}

/** Sends the files of one field. Its queue contains the files that are being sent or have failed. */
export interface FieldUploader {
  readonly queue: FileQueue;
  /** Replaces the stored props and functions of the field. Called after each render that changes them. */
  readonly connect: (current: FieldConnection) => void;
}

/**
 * Creates the object that sends the files of one field, writes them into the field's value, and reports faults and
 * pending uploads to the form.
 */
export function createFieldUploader(first: FieldConnection): FieldUploader {
  let current = first;
  const queue: FileQueue = createFileQueue({
    check: (file) => checkFile(file, fileRules(current.control.field.options)),
    send: (file, signal, onProgress) => sendFile(current, file, signal, onProgress),
    faultOf,
    onSent(value) {
      const { control } = current;
      const before = Array.isArray(control.value) ? (control.value as Json[]) : [];
      const next = control.field.type === 'array' ? [...before, value] : value;
      // The next file may be sent before React has rendered this value.
      current = { ...current, control: { ...control, value: next } };
      control.onChange(next);
    },
    onChange: createReporter(
      () => current,
      () => queue,
    ),
  });
  return {
    queue,
    connect(next) {
      current = next;
    },
  };
}

/**
 * Returns the value for a file. For a text or a list of texts, it is a data URL; otherwise the file is uploaded and the
 * value is a reference to it.
 */
async function sendFile(
  { control: { field }, upload }: FieldConnection,
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Json> {
  if (field.type === 'string' || field.type === 'array') return readDataUrl(file, signal, onProgress);
  const { token } = await upload(file, { signal, onProgress, field: field.path });
  return { token, name: file.name, size: file.size };
}

/** Returns a function that reports a change of the queue to the form and announces it. */
function createReporter(current: () => FieldConnection, queue: () => FileQueue): (change: FileChange) => void {
  let announcedAt = 0;
  let hasFault = false;
  const reportToForm = ({ onPending, onFault }: ControlProps): void => {
    const list = queue().list();
    onPending(list.some(({ fault }) => fault === undefined));
    const fault = list.find((each) => each.fault)?.fault;
    // Only a fault that this function has reported is removed, not a fault from the server.
    if (fault || hasFault) onFault(fault);
    hasFault = fault !== undefined;
  };
  return (change) => {
    const { control, announce, t } = current();
    if (change.kind !== 'progress') reportToForm(control);
    else if (realNow() - announcedAt < PROGRESS_PAUSE_MS) return;
    // The end of an upload counts as leaving the field, wherever the focus is.
    if (change.kind === 'sent' || change.kind === 'failed') control.onBlur();
    announcedAt = realNow();
    announce(announcementOf(change, t));
  };
}

/** Returns the fault to show for an error of an upload. */
function faultOf(error: unknown): Cause {
  const [fault] = faultsIn(error);
  return fault ? { cause: fault.cause, params: fault.params } : { cause: 'upload', params: {} };
}

/** Returns the announcement of a change. */
function announcementOf({ kind, sending }: FileChange, t: PhraseLookup): string {
  const { name } = sending.file;
  if (kind === 'started') return t('form-file-started', { name });
  if (kind === 'progress') return t('form-file-progress', { percent: Math.round(sending.part * 100) });
  if (kind === 'sent') return t('form-file-done', { name });
  if (kind === 'failed') return t('form-file-failed', { name });
  return t(sending.fault ? 'form-file-removed' : 'form-file-cancelled', { name });
}
