import type { Language } from '../language.ts';

/** The data that the server sends to the studio with its page. */
export interface StudioBoot {
  /** One production host of the portal for each language. */
  readonly portals: readonly { readonly language: Language; readonly origin: string }[];
  /**
   * For each language, one host of the portal that is not a production host. Links to scenarios open there. Empty if
   * all hosts are production hosts.
   */
  readonly testPortals: readonly { readonly language: Language; readonly origin: string }[];
}
