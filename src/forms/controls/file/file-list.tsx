import type { ReactNode } from 'react';
import type { AttachedFile } from './attached-files.ts';
import css from './file.module.css';
import { FileRow } from './file-row.tsx';
import type { FileUpload } from './upload-list.ts';

export interface FileListProps {
  readonly attached: readonly AttachedFile[];
  readonly sending: readonly FileUpload[];
  /** Removes an attached file by its position; undefined if the field cannot be changed. */
  readonly onRemove: ((index: number) => void) | undefined;
  readonly onRetry: (id: number) => void;
  /** Cancels an upload, or removes one that failed. */
  readonly onDiscard: (id: number) => void;
}

/** The attached files, then the files that are being sent or have failed. */
export function FileList({ attached, sending, onRemove, onRetry, onDiscard }: FileListProps): ReactNode {
  if (attached.length + sending.length === 0) return null;
  return (
    <ul className={css.list}>
      {attached.map((each, index) => (
        <FileRow key={`${each.name} ${index}`} {...each} {...(onRemove ? { onRemove: () => onRemove(index) } : {})} />
      ))}
      {sending.map(({ id, file, part, fault }) => (
        <FileRow
          key={id}
          name={file.name}
          size={file.size}
          hasFailed={fault !== undefined}
          {...(fault ? {} : { part })}
          {...(fault?.cause === 'upload' ? { onRetry: () => onRetry(id) } : {})}
          onRemove={() => onDiscard(id)}
        />
      ))}
    </ul>
  );
}
