import type { ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from './failed-message.module.css';
import type { UsbUpdateFields } from '../usb-update.types.ts';

/** The content of the dialog after a failed download. Its title is the reason. (spec: USB-25) */
export function FailedMessage({ fields }: { readonly fields: Fields<UsbUpdateFields> }): ReactNode {
  return (
    <>
      <p>{textOf(fields.failedText)}</p>
      <p className={css.refresh}>
        <Button onClick={() => globalThis.location.reload()}>{textOf(fields.refreshText)}</Button>
      </p>
    </>
  );
}
