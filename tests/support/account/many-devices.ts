/** A customer with `count` devices, for tests that remove many of them. */
import { readCustomerFiles } from '#sandbox/account/read-customer-files.ts';
import type { Customer } from '#schemas/types/customer.types.ts';

/** Returns a sample customer with this number of TVs. */
export function customerWithDevices(count: number): Customer {
  const rosa = readCustomerFiles().find(({ profile }) => profile.firstName === 'Rosa')!;
  const tv = Array.from({ length: count }, (_, index) => ({
    ...rosa.devices.tv[0]!,
    deviceSerialNumber: `TV-${String(index).padStart(4, '0')}`,
  }));
  return { ...rosa, devices: { tv, streaming: [] } };
}
