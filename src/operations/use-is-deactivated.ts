import { useQuery } from '@tanstack/react-query';
import { useDataServices } from '#src/data/data-context.ts';
import { sliceOptions } from '#src/data/use-slice.ts';
import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import { getProfile } from './profile.ts';

/** Returns true if the cached profile has a past deactivation date. Sends no request. */
export function useIsDeactivated(now: number): boolean {
  const services = useDataServices();
  const { data } = useQuery({ ...sliceOptions(services, getProfile, undefined), enabled: false });
  return (parseTimestamp(data?.deactivationDate ?? '') ?? Infinity) <= now;
}
