/** States of a subscription. (spec: SUB-20) */
export const SUBSCRIPTION_STATES = [
  'trial',
  'active',
  'activationRequired',
  'pendingUpgrade',
  'pendingDowngrade',
  'pendingCancel',
  'paymentDue',
  'ended',
  'unlinked',
] as const;

/** A state of a subscription. */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
