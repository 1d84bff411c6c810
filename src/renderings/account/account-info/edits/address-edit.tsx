import type { ReactNode } from 'react';
import { OperationError } from '#src/data/operation-error.ts';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { textOf } from '#src/model/content-field.ts';
import { getProfile } from '#src/operations/profile.ts';
import type { Address } from '#src/model/address.ts';
import { updatedResult } from '#src/operations/profile-change-result.ts';
import { updateAddress, updateZip } from '#src/operations/profile-changes.ts';
import { EditForm, textIn } from './edit-form.tsx';
import type { EditProps } from './profile-dialog-props.ts';
import { useDialogFrame } from './use-profile-change.ts';

/**
 * Changes the home address, or only the zip code of customers without a full address.
 * (spec: PROF-18…25, ACCT-14, OPEN-39)
 */
export function AddressEdit({ profile, fields }: EditProps): ReactNode {
  const { finish } = useDialogFrame();
  const address = useAction(updateAddress);
  const zip = useAction(updateZip);
  const change = useSliceChange(getProfile);
  const isZipOnly = profile.showOnlyZipCode;
  const { addressLine1, addressLine2, city, state } = profile.mailingAddress;
  const save = (mailingAddress: Address, words: unknown): void => {
    change((oldProfile) => ({ ...oldProfile, mailingAddress, zip: mailingAddress.zip }));
    finish(updatedResult(textOf(words)));
  };
  return (
    <EditForm
      form={isZipOnly ? fields.zipForm : fields.addressForm}
      rows={isZipOnly ? 1 : 4}
      draft={isZipOnly ? 'profile-zip' : 'profile-address'}
      initial={isZipOnly ? { zip: profile.zip } : { addressLine1, addressLine2, city, state, zip: profile.zip }}
      submitText={textOf(fields.saveText)}
      cancelText={textOf(fields.cancelText)}
      failure={(error) => textOf(isWithoutResponse(error) ? fields.addressUnreachedText : fields.addressFailureText)}
      onSend={async (document, options) => {
        const valueOf = (name: string): string => textIn(document, name);
        if (isZipOnly) {
          await zip.run({ zip: valueOf('zip') }, options);
          const none = { addressLine1: '', addressLine2: '', city: '', state: 'XX', country: 'US' };
          return save({ ...none, zip: valueOf('zip') }, fields.zipSavedText);
        }
        const input = {
          addressLine1: valueOf('addressLine1'),
          addressLine2: valueOf('addressLine2'),
          city: valueOf('city'),
          state: valueOf('state'),
          zip: valueOf('zip'),
        };
        await address.run(input, options);
        return save({ ...input, country: 'US' }, fields.addressSavedText);
      }}
    />
  );
}

/** Returns true if there was no response. (spec: OPEN-44) */
function isWithoutResponse(error: unknown): boolean {
  return error instanceof OperationError && (error.kind === 'timeout' || error.kind === 'unreachable');
}
