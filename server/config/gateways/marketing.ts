import { sandboxCredential, type GatewaySection } from './section.ts';

/** Limit for one email address or phone number, from all visitors together. */
export interface ContactLimit {
  readonly count: number;
  /** Length of the window, which starts with the first use. */
  readonly minutes: number;
}

export interface MarketingSettings {
  /** Addresses of the mailing list; a path means this server. (spec: SYS-03) */
  readonly signUpUrl: string;
  readonly triggerUrl: string;
  /** Sent as X-API-Key; '' if the system has no keys. */
  readonly apiKey: string;
  /** Whether the system understands Idempotency-Key. */
  readonly idempotencyKey: boolean;
  readonly list: { readonly folderName: string; readonly objectName: string };
  /** Sent with every welcome event. (spec: SIGN-22) */
  readonly optionalData: readonly { readonly name: string; readonly value: string }[];
  readonly signUpsPerMinute: number;
  readonly signUpsPerContact: ContactLimit;
}

/** Reads `gateways.marketing`. The key of the environment takes precedence. */
export function readMarketing(
  marketing: GatewaySection<'marketing'> = {},
  apiKey: string | undefined,
): MarketingSettings {
  const { signUpUrl = '/sandbox/marketing/recipients' } = marketing;
  return {
    signUpUrl,
    triggerUrl: marketing.triggerUrl ?? '/sandbox/marketing/events',
    apiKey: apiKey || (marketing.apiKey ?? sandboxCredential(signUpUrl, 'sandbox-marketing-key')),
    idempotencyKey: marketing.idempotencyKey ?? signUpUrl.startsWith('/'),
    list: marketing.list ?? { folderName: 'Portal', objectName: 'Newsletter' },
    optionalData: marketing.optionalData ?? [],
    signUpsPerMinute: marketing.signUpsPerMinute ?? 10,
    signUpsPerContact: marketing.signUpsPerContact ?? { count: 5, minutes: 60 },
  };
}
