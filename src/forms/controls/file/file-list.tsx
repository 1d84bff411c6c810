import type { ReactNode } from 'react';
import type { Attached } from './attached.ts';
import css from './file.module.css';
import { FileRow } from './file-row.tsx';
import type { FileUpload } from './upload-list.ts';

export interface FileListProps {
  readonly attached: readonly Attached[];
  readonly sending: readonly FileUpload[];
  /** Removes an attached file by its position; undefined if the field cannot be changed. */
  readonly onRemove: ((index: number) => void) | undefined;
  readonly onRetry: (id: number) => void;
  readonly onDrop: (id: number) => void;
}

/** The attached files, then those that are being sent. */
export function FileList({ attached, sending, onRemove, onRetry, onDrop }: FileListProps): ReactNode {
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
          isWrong={fault !== undefined}
          {...(fault ? {} : { part })}
          {...(fault?.cause === 'upload' ? { onRetry: () => onRetry(id) } : {})}
          onRemove={() => onDrop(id)}
        />
      ))}
    </ul>
  );
}
