import { isLoopback } from '#src/lib/hosts/is-loopback.ts';
import { LOCAL_HOSTS, type Host } from '#src/model/host/hosts.ts';
import type { ConfigFile } from '#schemas/types/config.types.ts';

/**
 * Returns the hosts of the portal; without configuration those of this machine. The origin of a host that other
 * machines can reach uses https, unless it is configured.
 */
export function readHosts(hosts: ConfigFile['hosts']): readonly Host[] {
  if (!hosts) return LOCAL_HOSTS;
  return hosts.map(({ name, environment, language, origin }) => ({
    name,
    environment,
    language,
    origin: origin ?? (isLoopback(name) ? undefined : `https://${name}`),
  }));
}
