import { defineRendering } from '#src/layout/registry.ts';

export const walletSummary = defineRendering({
  name: 'WalletSummary',
  load: async () => ({ Default: (await import('./wallet-summary.tsx')).WalletSummary }),
});
