import { HttpError } from '#src/http/http-error.ts';
import type { HttpResponse } from '#src/http/request.ts';
import { BOT_CHECK_HEADER, BOT_CHECK_REFUSAL } from '#src/model/bot-check.ts';
import { own } from '#src/model/json.ts';

/** Solves the puzzles that the portal's server requires of visitors who are not signed in. */
export interface BotCheck {
  /** Solves a puzzle in the background, if none is solved already. */
  readonly prepare: () => void;
  /** Returns a solution for one request; undefined for a request to another origin, or if there is no puzzle. */
  readonly take: (url: string) => Promise<string | undefined>;
}

/**
 * Sends a request of a visitor with a solution. If the server refuses the solution, sends the request once more with
 * another one. A customer's request is sent without a solution first. (spec: SEC-02, SEC-22)
 */
export async function sendWithBotCheck(
  isCustomer: boolean,
  sendOnce: (needsSolution: boolean) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  try {
    return await sendOnce(!isCustomer);
  } catch (error) {
    if (!(error instanceof HttpError) || own(error.body, 'errorCode') !== BOT_CHECK_REFUSAL) throw error;
    return sendOnce(true);
  }
}

/** Returns the header with a solution; none if there is no solution. */
export async function botCheckHeader(botCheck: BotCheck | undefined, url: string): Promise<Record<string, string>> {
  const solution = await botCheck?.take(url);
  return solution === undefined ? {} : { [BOT_CHECK_HEADER]: solution };
}
