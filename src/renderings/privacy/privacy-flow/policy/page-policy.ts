import type { Requester } from '#src/flow/session/requester.ts';

/** A page of the Privacy Center that a process fills. (spec: PC-01) */
export type FlowPageName = 'request' | 'identity' | 'dashboard' | 'escalation';

/** The rules of a page of the Privacy Center. */
export interface PagePolicy {
  /** Returns true if a message of the page requires a sign-in. (spec: PC-32, PC-33, PC-36, ROLE-15) */
  readonly demandsLogin: (requester: Requester) => boolean;
  /** True if the messages contain the access token of the signed-in customer. (spec: PC-20, SEC-05) */
  readonly sendsAccessToken?: true;
  /** Minimum and maximum length of a text box whose HTML sets none. (spec: PC-62, PC-66) */
  readonly textLengths?: readonly [minimum: number, maximum: number];
  /**
   * True if a checkbox that selects all categories is added, and at least one category is required.
   * (spec: PC-41, PC-42)
   */
  readonly marksCategories?: true;
  /** Time that the loading cover stays over a step whose scripts start slowly, in milliseconds. (spec: PC-23, PC-24) */
  readonly coverMs?: number;
}

/** Values of `customerSubType` of people who are not customers at present, so that no sign-in is required. */
const SUBTYPES_WITHOUT_LOGIN = ['FORMER', 'NEVER'];
/** Returns true for a current customer who does not act for another person. */
const isCurrentCustomer = ({ customerSubType, thirdParty }: Requester): boolean =>
  customerSubType === 'CURRENT' && !thirdParty;

/** The rules of each page of the Privacy Center. */
export const PAGE_POLICIES: Readonly<Record<FlowPageName, PagePolicy>> = {
  request: {
    demandsLogin: ({ customerSubType = '', irrRequestType, thirdParty }) =>
      Boolean(irrRequestType) && !SUBTYPES_WITHOUT_LOGIN.includes(customerSubType) && !thirdParty,
    sendsAccessToken: true,
    textLengths: [20, 200],
    marksCategories: true,
  },
  identity: { demandsLogin: isCurrentCustomer, coverMs: 3000 },
  dashboard: { demandsLogin: isCurrentCustomer, textLengths: [20, 1000], coverMs: 4000 },
  // The escalation page never requires a sign-in, because the link to it contains a token.
  escalation: { demandsLogin: () => false },
};
