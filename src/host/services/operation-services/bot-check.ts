import type { BotCheck } from '#src/data/bot-check.ts';
import { request } from '#src/http/request.ts';
import { realNow } from '#src/lib/clock.ts';
import { BOT_CHECK_PATH } from '#src/model/bot-check.ts';
import { own } from '#src/model/json.ts';

/** A solved puzzle, which the portal accepts for a limited time. */
interface PuzzleSolution {
  readonly solution: string;
  /** Time at which the server stops accepting the solution, in milliseconds since 1970. */
  readonly ends: number;
}

/** A solution that expires within this number of milliseconds is not used. */
const MARGIN_MS = 10_000;
/** Highest difficulty of a puzzle that the page solves. A harder one would take minutes. */
const MAX_DIFFICULTY = 22;

/** Creates the bot check: it requests puzzles from the portal at `origin` and solves them. (spec: SEC-02, SEC-22) */
export function createBotCheck(origin: string): BotCheck {
  let preparedSolution: Promise<PuzzleSolution | undefined> | undefined;
  return Object.freeze({
    prepare() {
      preparedSolution ??= solve(origin);
    },
    async take(url) {
      if (new URL(url, origin).origin !== origin) return undefined;
      const ready = preparedSolution;
      preparedSolution = undefined;
      const solution = await ready;
      const isUsable = solution !== undefined && solution.ends - MARGIN_MS > realNow();
      return (isUsable ? solution : await solve(origin))?.solution;
    },
  } satisfies BotCheck);
}

/**
 * Requests a puzzle and solves it. Returns undefined if the request fails, the check is disabled, or the challenge is
 * too long or too difficult.
 */
async function solve(origin: string): Promise<PuzzleSolution | undefined> {
  try {
    const { body } = await request({ url: `${origin}${BOT_CHECK_PATH}` });
    const puzzle = own(body, 'data');
    const [challenge, difficulty, expiresIn] = ['challenge', 'difficulty', 'expiresIn'].map((name) =>
      own(puzzle, name),
    );
    if (typeof challenge !== 'string' || !isNumber(difficulty) || !isNumber(expiresIn)) return undefined;
    if (challenge.length > 40 || difficulty > MAX_DIFFICULTY) return undefined;
    const ends = realNow() + expiresIn * 1000;
    const { solvePuzzle } = await import('#src/lib/proof-of-work.ts');
    return { solution: await solvePuzzle(challenge, difficulty), ends };
  } catch {
    // The server refuses a form without a solution. The form then requests another puzzle.
    return undefined;
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
