/** What a host name says: the site's language and the environment. */
export interface HostProfile {
  readonly language: 'en' | 'es';
  readonly environment: 'dev' | 'qa' | 'stg' | 'prod';
}

const ENVIRONMENTS = ['dev', 'qa', 'stg'] as const;

/**
 * Reads the first label of a host (`es.vela.example`, `es-qa.vela.example`), word by word and exactly: `estonia.example`
 * is no Spanish host. Every other host is the English production site. (spec: I18N-02, I18N-03, AUTH-23, SEC-20)
 */
export function hostProfile(host: string): HostProfile {
  const words = hostName(host).split('.')[0]!.split('-');
  return {
    language: words.includes('es') ? 'es' : 'en',
    environment: ENVIRONMENTS.find((environment) => words.includes(environment)) ?? 'prod',
  };
}

/** The host of the same site in the other language; undefined where a label cannot stand before it (addresses, no host). */
export function otherLanguageHost(host: string): string | undefined {
  const name = hostName(host);
  if (name === '' || /^[\d.]+$/.test(name) || name.startsWith('[')) return undefined;
  const [first, ...rest] = host.split('.') as [string, ...string[]];
  const words = first.split('-');
  if (!words.includes('es')) {
    return ENVIRONMENTS.some((environment) => words.includes(environment)) ? `es-${host}` : `es.${host}`;
  }
  const others = words.filter((word) => word !== 'es');
  return others.length > 0 ? [others.join('-'), ...rest].join('.') : rest.join('.') || undefined;
}

/** The name without its port. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
