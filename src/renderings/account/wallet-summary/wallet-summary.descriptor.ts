import { defineRendering } from '#src/layout/registry.ts';

export const walletSummary = defineRendering({
  name: 'WalletSummary',
  load: async () => {
    const { WalletSummary, UnseenWallet } = await import('./wallet-summary.tsx');
    return { Default: WalletSummary, Unseen: UnseenWallet };
  },
});
