import { fileRules } from '#src/model/form/file-rules.ts';
import type { Cause } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { Phrase } from '#src/ui/phrases.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { faultsIn } from '../../kit/form-refusal.ts';
import type { Upload } from '../../kit/upload-context.ts';
import { checkFile } from './check-file.ts';
import { readDataUrl } from './data-url.ts';
import { createFileQueue, type FileChange, type FileQueue } from './file-queue.ts';

/** Between two announcements of how far an upload is. */
const SAY_AGAIN_MS = 3000;

/** What the files of a field have to do with, as it is now. */
export interface Surroundings {
  readonly control: ControlProps;
  readonly upload: Upload;
  readonly t: Phrase;
  readonly say: (news: string) => void;
}

export interface FieldFiles {
  readonly queue: FileQueue;
  /** Is told after every render. */
  readonly connect: (now: Surroundings) => void;
}

/** The files of one field on their way into its value. Tells the form what is wrong and that it has to wait. */
export function createFieldFiles(first: Surroundings): FieldFiles {
  let now = first;
  let saidAt = 0;
  let wasWrong = false;
  const follow = (change: FileChange): void => {
    const { onPending, onFault } = now.control;
    if (change.kind === 'moved') {
      if (Date.now() - saidAt < SAY_AGAIN_MS) return;
    } else {
      const list = queue.list();
      onPending(list.some(({ fault }) => fault === undefined));
      const fault = list.find((each) => each.fault)?.fault;
      // Only what was said here is taken back here.
      if (fault || wasWrong) onFault(fault);
      wasWrong = fault !== undefined;
    }
    // What was chosen is settled, wherever the focus has gone meanwhile.
    if (change.kind === 'sent' || change.kind === 'failed') now.control.onBlur();
    saidAt = Date.now();
    now.say(wordsFor(change, now.t));
  };
  const queue: FileQueue = createFileQueue({
    check: (file) => checkFile(file, fileRules(now.control.field.options)),
    send: async (file, signal, onProgress) => {
      const { field } = now.control;
      // A text, or a list of them, is the files themselves.
      if (field.type === 'string' || field.type === 'array') return readDataUrl(file, signal, onProgress);
      const { token } = await now.upload(file, { signal, onProgress, field: field.path });
      return { token, name: file.name, size: file.size };
    },
    faultOf,
    onSent: (value) => {
      const { control } = now;
      const before = Array.isArray(control.value) ? (control.value as Json[]) : [];
      const next = control.field.type === 'array' ? [...before, value] : value;
      // The next file may arrive before this value has come back.
      now = { ...now, control: { ...control, value: next } };
      control.onChange(next);
    },
    onChange: follow,
  });
  return {
    queue,
    connect: (next) => {
      now = next;
    },
  };
}

function faultOf(error: unknown): Cause {
  const [fault] = faultsIn(error);
  return fault ? { cause: fault.cause, params: fault.params } : { cause: 'upload', params: {} };
}

function wordsFor({ kind, sending }: FileChange, t: Phrase): string {
  const { name } = sending.file;
  if (kind === 'started') return t('form-file-started', { name });
  if (kind === 'moved') return t('form-file-progress', { percent: Math.round(sending.part * 100) });
  if (kind === 'sent') return t('form-file-done', { name });
  if (kind === 'failed') return t('form-file-failed', { name });
  return t(sending.fault ? 'form-file-removed' : 'form-file-cancelled', { name });
}
