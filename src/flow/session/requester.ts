import { type Json, own } from '#src/model/json.ts';

/** The data that the flow engine has about the requester. (spec: PC-18) */
export interface Requester {
  readonly customerSubType?: string;
  readonly irrRequestType?: string;
  /** Whether the requester acts for another person. */
  readonly thirdParty?: boolean;
}

/** Value of the action that a requester chooses to act for another person. (spec: PC-18) */
const THIRD_PARTY = 'someone else';

/** Returns the data about the requester that the engine has after these values are sent. */
export function updateRequester(before: Requester, values: Readonly<Record<string, Json>>, action: string): Requester {
  const customerSubType = textIn(values, 'customerSubType');
  const irrRequestType = textIn(values, 'irrRequestType');
  const isAsked = customerSubType !== undefined || irrRequestType !== undefined;
  return {
    ...before,
    ...(customerSubType === undefined ? {} : { customerSubType }),
    ...(irrRequestType === undefined ? {} : { irrRequestType }),
    thirdParty: action === THIRD_PARTY || (!isAsked && before.thirdParty === true),
  };
}

/** Returns a text among the values; undefined if it is missing or empty. */
function textIn(values: Readonly<Record<string, Json>>, name: string): string | undefined {
  const value = own(values, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
