import { defineRendering } from '#src/layout/registry.ts';

export const dashboardShell = defineRendering({
  name: 'DashboardShell',
  load: async () => ({ Default: (await import('./dashboard-shell.tsx')).DashboardShell }),
});
