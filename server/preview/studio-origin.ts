import type { FastifyRequest } from 'fastify';
import type { StudioSettings } from '../config/features/studio.ts';

/** Returns the origin of the studio, which has the protocol and the port of the portal unless it is configured. */
export function studioOriginOf(
  { protocol, host }: FastifyRequest,
  settings: Pick<StudioSettings, 'host' | 'origin'>,
): string {
  return settings.origin ?? `${protocol}://${settings.host}${/:\d+$/.exec(host)?.[0] ?? ''}`;
}
