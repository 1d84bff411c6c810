import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for the MAC address of a device. */
export const macAddress = defineControl({
  name: 'mac-address',
  rank: textRank('mac-address'),
  shell: 'field',
  load: async () => (await import('./mac-address.tsx')).MacAddress,
});
