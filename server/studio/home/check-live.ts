import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { ContentError } from '../../content/drafts/content-problem.ts';
import type { StudioServices } from '../studio-services.ts';

/** The result of a check of the current release. */
export interface LiveCheck {
  readonly state: 'checked' | 'checking' | 'failed';
  readonly problems: readonly ContentProblem[];
}

/** How long a request waits for a running check, in milliseconds. */
const WAIT_MS = 1500;

/** The subject of this check. It differs from the subjects of all other checks, so that none of them cancels it. */
const LIVE_CHECK_SUBJECT = 'live release';

/** The result while the check is still running. */
const PENDING_CHECK: LiveCheck = { state: 'checking', problems: [] };

/**
 * Returns a function that checks the live release once, in the publishing thread, with the code of this server: a new
 * version of the code may make content invalid. It never throws. If the check takes longer than a request waits, the
 * returned state is `checking`.
 */
export function createLiveCheck(check: StudioServices['check'], waitMs = WAIT_MS) {
  let last: { readonly release: number; readonly result: Promise<LiveCheck> } | undefined;
  const begin = (release: number): Promise<LiveCheck> => {
    const result = checkRelease(check, release);
    last = { release, result };
    // A failed check is repeated for the next request.
    const forget = async (): Promise<void> => {
      if ((await result).state === 'failed' && last?.result === result) last = undefined;
    };
    void forget();
    return result;
  };
  return async (release: number): Promise<LiveCheck> => {
    const result = last?.release === release ? last.result : begin(release);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<LiveCheck>((resolve) => (timer = setTimeout(resolve, waitMs, PENDING_CHECK)));
    return Promise.race([result, late]).finally(() => clearTimeout(timer));
  };
}

/** Checks a release. Content errors are part of the result; another error gives the state `failed`. */
async function checkRelease(check: StudioServices['check'], release: number): Promise<LiveCheck> {
  try {
    const { problems } = await check({ base: release, documents: new Map() }, LIVE_CHECK_SUBJECT);
    return { state: 'checked', problems };
  } catch (error) {
    if (error instanceof ContentError) return { state: 'checked', problems: error.problems };
    return { state: 'failed', problems: [] };
  }
}
