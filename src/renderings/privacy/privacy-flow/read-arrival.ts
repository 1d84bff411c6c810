import type { FlowPage } from '#src/flow/session/flow-login.ts';

/** What a page of the Privacy Center takes from its address. */
export interface Arrival {
  /** Customer reference number; '' for none. (spec: PC-02, PC-07) */
  readonly crn: string;
  /** Of the link in the mail; '' for none. (spec: PC-08) */
  readonly accessAuthToken: string;
}

export function readArrival(page: FlowPage, { search, hash }: Pick<Location, 'search' | 'hash'>): Arrival {
  const crn = page === 'identity' || page === 'escalation' ? (new URLSearchParams(search).get('crn') ?? '').trim() : '';
  const token = page === 'escalation' ? new URLSearchParams(hash.slice(1)).get('access_token') : undefined;
  return { crn: crn === 'undefined' ? '' : crn, accessAuthToken: token ?? '' };
}
