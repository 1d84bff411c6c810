import type { Language } from '../language.ts';

/** The data that the server sends to the studio with its page. */
export interface StudioBoot {
  /** The portal's production hosts, by language. */
  readonly portals: readonly { readonly language: Language; readonly origin: string }[];
  /** The portal's hosts for QA, by language. Links to scenarios open there. Empty if all hosts are production hosts. */
  readonly testPortals: readonly { readonly language: Language; readonly origin: string }[];
}
