import { LOCAL_HOSTS, type Host } from '#src/model/host/hosts.ts';
import type { ConfigFile } from '#schemas/types/config.types.ts';

/** True for names and addresses that lead to this machine alone. */
export function isLoopback(name: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$|^\[?::1\]?$/i.test(name);
}

/** Returns the hosts of the portal; without configuration those of this machine. Links to other hosts use https. */
export function readHosts(hosts: ConfigFile['hosts']): readonly Host[] {
  if (!hosts) return LOCAL_HOSTS;
  return hosts.map(({ name, environment, language, origin }) => ({
    name,
    environment,
    language,
    origin: origin ?? (isLoopback(name) ? undefined : `https://${name}`),
  }));
}
