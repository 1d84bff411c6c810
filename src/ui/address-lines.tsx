import { Fragment, type ReactNode } from 'react';

interface Lines {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The state of an address that does not state one; not for people. (spec: ACCT-13) */
const NO_STATE = 'XX';

/** An address as it stands on an envelope. */
export function AddressLines({ address }: { readonly address: Lines }): ReactNode {
  const { addressLine1, addressLine2, city, state, zip } = address;
  const region = [state === NO_STATE ? '' : state, zip].filter(Boolean).join(' ');
  const lines = [addressLine1, addressLine2, [city, region].filter(Boolean).join(', ')].filter(Boolean);
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
