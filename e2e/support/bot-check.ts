import type { APIRequestContext } from '@playwright/test';
import { solvePuzzle } from '#src/lib/proof-of-work.ts';

/**
 * Solves the puzzle of the bot check. Returns the header with the solution, as the page sends it with a visitor's form.
 */
export async function botCheckHeaders(request: APIRequestContext, origin: string): Promise<{ 'x-bot-check': string }> {
  const response = await request.get(`${origin}/api/bot-check`);
  const { data } = (await response.json()) as { data: { challenge: string; difficulty: number } };
  return { 'x-bot-check': await solvePuzzle(data.challenge, data.difficulty) };
}
