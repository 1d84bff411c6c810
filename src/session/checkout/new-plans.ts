import { decodePercent } from '#src/lib/text/decode-percent.ts';
import type { SessionValues } from '../session-values.ts';

/** Returns the ids of the plans that the customer has bought in this session. (spec: AUTH-29, OFFER-39) */
export function boughtPlanIds(values: SessionValues): readonly string[] {
  return (values.get('newPlans') ?? '').split(' ').filter(Boolean).map(decodePercent);
}

/** Adds the ids of bought plans to those of this session. */
export function addBoughtPlanIds(values: SessionValues, plans: readonly string[]): void {
  const all = new Set([...boughtPlanIds(values), ...plans]);
  values.set('newPlans', [...all].map(encodeURIComponent).join(' '));
}
