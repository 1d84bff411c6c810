import type { ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TermsForm } from '../terms/terms-form.tsx';
import type { UsbUpdateFields } from '../usb-update.types.ts';
import { FailedMessage } from './failed-message.tsx';
import type { DownloadState } from './use-download.ts';

export interface DownloadDialogProps {
  readonly fields: Fields<UsbUpdateFields>;
  readonly open: boolean;
  readonly state: DownloadState;
  readonly onAccept: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/**
 * Shows the terms; after a failed download, the reason and a button that reloads the page.
 * (spec: USB-08, USB-24, USB-25)
 */
export function DownloadDialog({ fields, open, state, onAccept, ...handlers }: DownloadDialogProps): ReactNode {
  const { onClose, onClosed } = handlers;
  const isPending = state.kind === 'pending';
  const isFailed = state.kind === 'failed';
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      size="wide"
      title={isFailed ? state.message || textOf(fields.errorText) : textOf(fields.termsHeading)}
      onClose={close}
      onClosed={onClosed}
      onUnavailable={onClose}
    >
      {isFailed ? (
        <FailedMessage fields={fields} />
      ) : (
        <TermsForm fields={fields} isPending={isPending} onAccept={onAccept} onCancel={close} />
      )}
    </Dialog>
  );
}
