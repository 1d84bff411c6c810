import { useRef, type ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { getDevices, isRemovalSubmitted, unpairDevice, type Device } from '#src/operations/devices.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DialogButtons } from '#src/ui/dialog/dialog-buttons.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { deviceName } from './device-picture.ts';
import type { DeviceListFields } from './device-list.types.ts';
import css from './remove-dialog.module.css';

export interface RemoveDialogProps {
  readonly open: boolean;
  /** The device to remove; it stays set while the dialog closes. */
  readonly device: Device | undefined;
  readonly fields: Fields<DeviceListFields>;
  readonly onClose: () => void;
  /** Called when the device is removed from the list and the dialog has closed. */
  readonly onRemoved: () => void;
  readonly onUnavailable: () => void;
}

/**
 * Asks for confirmation before a device is removed. After an error the dialog stays open and shows it.
 * (spec: DEV-11…18)
 */
export function RemoveDialog({ open, device, fields, ...handlers }: RemoveDialogProps): ReactNode {
  const { onClose, onRemoved, onUnavailable } = handlers;
  const t = usePhrase();
  const { run, pending, error, reset } = useAction(unpairDevice);
  const change = useSliceChange(getDevices);
  const isRemoved = useRef(false);
  if (!device) return null;
  const { deviceSerialNumber } = device;

  const close = (): void => {
    if (!pending) onClose();
  };
  const remove = async (): Promise<void> => {
    // Ignores the second click of a double click while the dialog closes.
    if (pending || isRemoved.current) return;
    try {
      await run({ deviceSerialNumber });
    } catch (failure) {
      if (!isRemovalSubmitted(failure)) return;
    }
    const removeFromList = (devices: readonly Device[]): Device[] =>
      devices.filter((other) => other.deviceSerialNumber !== deviceSerialNumber);
    isRemoved.current = true;
    change(({ tv, streaming }) => ({ tv: removeFromList(tv), streaming: removeFromList(streaming) }));
    onClose();
  };
  const onClosed = (): void => {
    reset();
    if (!isRemoved.current) return;
    isRemoved.current = false;
    onRemoved();
  };
  const failed = error && !isRemovalSubmitted(error);
  return (
    <Dialog
      open={open}
      title={textOf(fields.confirmHeading)}
      onClose={close}
      onClosed={onClosed}
      onUnavailable={onUnavailable}
    >
      <p>{fillTokens(textOf(fields.confirmText), { device: deviceName(device) })}</p>
      <div role="alert">{failed && <p className={css.error}>{error.errorMessage || textOf(fields.errorText)}</p>}</div>
      <DialogButtons align="end">
        <Button variant="secondary" onClick={close} aria-disabled={pending}>
          {textOf(fields.cancelButton)}
        </Button>
        <Button onClick={() => void remove()} aria-disabled={pending}>
          {failed ? t('retry') : textOf(fields.confirmButton)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
