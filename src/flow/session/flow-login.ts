import type { Json } from '#src/model/json.ts';
import type { FlowFamily } from '#src/operations/flow.ts';

/** A page of the Privacy Center that a process fills. (spec: PC-01) */
export type FlowPage = FlowFamily | 'escalation';

/** The data that the flow engine has about the requester. (spec: PC-18) */
export interface Requester {
  readonly customerSubType?: string;
  readonly irrRequestType?: string;
  /** The requester acts for another person. */
  readonly thirdParty?: boolean;
}

/** The action of a requester who acts for another person. (spec: PC-18) */
const THIRD_PARTY = 'someone else';
const SUBTYPES_WITHOUT_LOGIN = ['FORMER', 'NEVER'];

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

/**
 * Returns true if a message of this page requires a sign-in. On the request page: if a request type is set and the subtype is
 * neither FORMER nor NEVER. On the identity page and the dashboard: for the subtype CURRENT. Never on the escalation page,
 * whose link is sufficient, nor for a requester who acts for another person. (spec: PC-32, PC-33, PC-36, ROLE-15)
 */
export function demandsLogin(page: FlowPage, { customerSubType, irrRequestType, thirdParty }: Requester): boolean {
  if (page === 'escalation' || thirdParty) return false;
  if (page === 'request') return Boolean(irrRequestType) && !SUBTYPES_WITHOUT_LOGIN.includes(customerSubType ?? '');
  return customerSubType === 'CURRENT';
}

function textIn(values: Readonly<Record<string, Json>>, name: string): string | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
