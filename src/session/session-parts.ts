import type { SessionBrowser } from './session-browser.ts';
import type { SignInClient } from './sign-in/sign-in-client.ts';
import type { TabSession } from './tab-session.ts';
import type { ForcedSignIn } from './tabs/forced-sign-in.ts';

/** The parts that a session is composed of. */
export interface SessionParts {
  readonly browser: SessionBrowser;
  readonly tab: TabSession;
  /** True if the sign-in is kept only in memory. (spec: SEC-10) */
  readonly isInMemory: boolean;
  readonly forcedSignIn: ForcedSignIn;
  /** Loads the code that communicates with the identity provider. */
  readonly client: () => Promise<SignInClient>;
  /** Replaces this page by another page of the portal. */
  readonly go: (path: string) => void;
  readonly reportFailure: (what: string, error: unknown) => void;
  readonly now: () => number;
}
