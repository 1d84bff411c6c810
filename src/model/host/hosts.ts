import type { Environment } from './boot.ts';
import type { Language } from '../language.ts';

/** A host of the portal. */
export interface Host {
  /** Name or IP address without a port, in lower case: `es.vela.example`. */
  readonly name: string;
  readonly environment: Environment;
  readonly language: Language;
  /** Origin of links to this host. If undefined, the origin has the protocol and port of the request. */
  readonly origin?: string | undefined;
}

/** Returns a host without a configured origin. */
const createHost = (name: string, environment: Environment, language: Language): Host => ({
  name,
  environment,
  language,
});

/** The hosts of a portal without configuration. They are reachable only on this machine. */
export const LOCAL_HOSTS: readonly Host[] = Object.freeze([
  createHost('localhost', 'prod', 'en'),
  createHost('es.localhost', 'prod', 'es'),
  ...(['dev', 'qa', 'stg'] as const).flatMap((environment) => [
    createHost(`${environment}.localhost`, environment, 'en'),
    createHost(`es-${environment}.localhost`, environment, 'es'),
    createHost(`${environment}.es.localhost`, environment, 'es'),
  ]),
  createHost('127.0.0.1', 'prod', 'en'),
  createHost('[::1]', 'prod', 'en'),
]);

/**
 * Returns the host that a Host header names exactly, apart from case and the port; undefined if it is not in the list.
 * (spec: SEC-20)
 */
export function findHost(hosts: readonly Host[], header: string): Host | undefined {
  const name = hostNameIn(header);
  return hosts.find((each) => each.name === name);
}

/** Returns the name in a Host header, in lower case and without the port. */
export function hostNameIn(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '');
}

/** Returns the host of the same environment in the other language; undefined if there is none, and for IP addresses. */
export function otherLanguageHost(hosts: readonly Host[], { name, environment, language }: Host): Host | undefined {
  if (isIpAddress(name)) return undefined;
  return hosts.find((each) => each.environment === environment && each.language !== language);
}

function isIpAddress(name: string): boolean {
  return /^[\d.]+$|^\[/.test(name);
}

/**
 * Returns the configured origin of a host, otherwise one with the protocol and port of the request:
 * `http://es.localhost:8080`.
 */
export function originOf({ name, origin }: Host, { protocol, header }: { protocol: string; header: string }): string {
  return origin ?? `${protocol}://${name}${/:\d+$/.exec(header)?.[0] ?? ''}`;
}
