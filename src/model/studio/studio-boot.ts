import type { Language } from '../language.ts';

/** What the server tells the studio with its page. */
export interface StudioBoot {
  /** The portal's production hosts, by language. */
  readonly portals: readonly { readonly language: Language; readonly origin: string }[];
}
