import { fork } from 'node:child_process';
import { once } from 'node:events';
import { percentile } from '../lib/statistics.ts';

/**
 * Returns the 99th percentile of the time that customers wait for a page of a portal while `work` runs, in
 * milliseconds.
 */
export async function measurePageWait(port: number, work: () => Promise<unknown>): Promise<number> {
  const customers = fork(new URL('customers.ts', import.meta.url), [String(port)], { serialization: 'advanced' });
  await once(customers, 'message');
  await work();
  customers.send('end');
  const [found] = (await once(customers, 'message')) as [readonly number[]];
  return percentile(found, 99);
}
