/** Language and environment of a host. */
export interface HostProfile {
  readonly language: 'en' | 'es';
  readonly environment: 'dev' | 'qa' | 'stg' | 'prod';
}

const ENVIRONMENTS = ['dev', 'qa', 'stg'] as const;

/**
 * Reads language and environment from the first label of a host (`es.vela.example`, `es-qa.vela.example`). Only whole words
 * count: `estonia.example` is not a Spanish host. All other hosts are the English production site. (spec: I18N-02,
 * I18N-03, AUTH-23, SEC-20)
 */
export function hostProfile(host: string): HostProfile {
  const words = hostName(host).split('.')[0]!.split('-');
  return {
    language: words.includes('es') ? 'es' : 'en',
    environment: ENVIRONMENTS.find((environment) => words.includes(environment)) ?? 'prod',
  };
}

/** Returns the host of the site in the other language; undefined for IP addresses and without a host. */
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

/** Returns the host without its port. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
