import { Fragment, type ReactNode } from 'react';

interface PostalAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The state that the account service sends for an address without a state. It is not shown. (spec: ACCT-13) */
const NO_STATE = 'XX';

/** A postal address: up to two lines for the street, and one for city, state and ZIP code. */
export function AddressLines({ address }: { readonly address: PostalAddress }): ReactNode {
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
