import { useEffect, useState, type ReactNode } from 'react';
import { watchIdle } from '#src/flow/session/idle-watch.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DialogButtons } from '#src/ui/dialog/dialog-buttons.tsx';
import { Dialog, prefetchDialog } from '#src/ui/dialog/dialog.tsx';

export interface IdleModalProps {
  readonly title: string;
  readonly text: string;
  readonly continueText: string;
}

/** Says that the page has expired; closing the dialog in any way reloads the page. (spec: PC-37…40, OPEN-91) */
export function IdleModal({ title, text, continueText }: IdleModalProps): ReactNode {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Loads the dialog's code now, in case the connection is lost when it opens.
    prefetchDialog();
    return watchIdle({ target: document, onIdle: () => setIsIdle(true) });
  }, []);
  const reload = (): void => location.reload();
  return (
    <Dialog open={isIdle} onClose={reload} title={title} onUnavailable={reload}>
      {text && <p>{text}</p>}
      <DialogButtons>
        <Button onClick={reload}>{continueText}</Button>
      </DialogButtons>
    </Dialog>
  );
}
