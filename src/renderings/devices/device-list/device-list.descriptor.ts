import { defineRendering } from '#src/layout/registry.ts';

export const deviceList = defineRendering({
  name: 'DeviceList',
  load: async () => ({ Default: (await import('./device-list.tsx')).DeviceList }),
});
