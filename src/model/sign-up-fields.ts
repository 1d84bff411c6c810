/** Names of the fields of a record that is sent to the mailing list, in the order of the request. (spec: SIGN-14) */
export const SIGN_UP_FIELDS = ['EMAIL_ADDRESS_', 'PROSPECT', 'CUSTOMERTYPE', 'ACQUISITION_DATE'] as const;
