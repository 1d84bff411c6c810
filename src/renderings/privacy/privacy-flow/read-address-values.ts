import { textOf, type Fields } from '#src/model/content-field.ts';
import type { FlowPageName } from './policy/page-policy.ts';
import type { PrivacyFlowFields } from './privacy-flow.types.ts';

/** The pages of the Privacy Center that show the steps of a process of the flow engine. */
const PAGES: readonly FlowPageName[] = ['request', 'identity', 'dashboard', 'escalation'];

/** Returns the page of the Privacy Center that content names; the request page by default. (spec: PC-01, PC-04) */
export function flowPageOf(fields: Fields<PrivacyFlowFields>): FlowPageName {
  return PAGES.find((page) => page === textOf(fields.page)) ?? 'request';
}

/** Values in the address of a page of the Privacy Center. */
export interface AddressValues {
  /** Reference number of the request; '' if there is none. (spec: PC-02, PC-07) */
  readonly crn: string;
  /** Token of a link in a mail; '' if there is none. (spec: PC-08) */
  readonly accessAuthToken: string;
}

/** Returns the values in the address of a page. Values that the page does not use are ''. */
export function readAddressValues(
  page: FlowPageName,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): AddressValues {
  const crn = page === 'identity' || page === 'escalation' ? (new URLSearchParams(search).get('crn') ?? '').trim() : '';
  const token = page === 'escalation' ? new URLSearchParams(hash.slice(1)).get('access_token') : undefined;
  return { crn: crn === 'undefined' ? '' : crn, accessAuthToken: token ?? '' };
}
