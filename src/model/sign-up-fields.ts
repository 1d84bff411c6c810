/** Names of the fields of a record that is sent to the mailing list, in the order of the request. (spec: SIGN-14) */
export const SIGN_UP_FIELDS = ['EMAIL_ADDRESS_', 'PROSPECT', 'CUSTOMERTYPE', 'ACQUISITION_DATE'] as const;

/**
 * Returns the body of the request that adds a record to the mailing list, without changing an existing one. The values
 * of `record` are in the order of SIGN_UP_FIELDS. (spec: SIGN-14, SIGN-18)
 */
export function recipientBody(record: readonly string[]) {
  return {
    recordData: { fieldNames: [...SIGN_UP_FIELDS], records: [record] },
    mergeRule: {
      insertOnNoMatch: true,
      updateOnMatch: 'NO_UPDATE',
      matchColumnName1: 'EMAIL_ADDRESS_',
      defaultPermissionStatus: 'OPTIN',
    },
  };
}
