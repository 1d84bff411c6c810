import { defineRendering } from '#src/layout/registry.ts';

export const subscriptionsSummary = defineRendering({
  name: 'SubscriptionsSummary',
  load: async () => ({ Default: (await import('./subscriptions-summary.tsx')).SubscriptionsSummary }),
});
