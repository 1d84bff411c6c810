import { useState, type DragEvent, type ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './file.module.css';

export interface DropAreaProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** An area for files that are dropped onto it. */
export function DropArea({ isDisabled, onFiles, children }: DropAreaProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return (
    <div
      role="presentation"
      className={joinClasses(css.drop, isOver && css.over, isDisabled && css.off)}
      {...(isDisabled ? {} : handlers)}
    >
      {children}
    </div>
  );
}
