import { sandboxCredential, type GatewaySection } from './section.ts';

/** Maximum number of uses of one email address or phone number, by all visitors together, within a time window. */
export interface ContactLimit {
  readonly count: number;
  /** Length of the time window in minutes. It starts with the first use. */
  readonly minutes: number;
}

export interface MarketingSettings {
  /** Address of the sign-up to the mailing list. Here and in `triggerUrl`, a path means this server. (spec: SYS-03) */
  readonly signUpUrl: string;
  /** Address of the events that trigger the welcome mail. */
  readonly triggerUrl: string;
  /** Key that is sent in the header X-API-Key; '' if the system has no keys. */
  readonly apiKey: string;
  /** Whether the system understands Idempotency-Key. */
  readonly idempotencyKey: boolean;
  readonly list: { readonly folderName: string; readonly objectName: string };
  /** Values that are sent with every welcome event. (spec: SIGN-22) */
  readonly optionalData: readonly { readonly name: string; readonly value: string }[];
  readonly signUpsPerMinute: number;
  readonly signUpsPerContact: ContactLimit;
}

/** Reads `gateways.marketing`. `apiKey`, from the environment, takes precedence over the configuration file. */
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
