import { expect, it } from 'vitest';
import { HttpError } from '#src/http/http-error.ts';
import type { HttpResponse } from '#src/http/request.ts';
import { sendWithBotCheck } from './bot-check.ts';

const RESPONSE: HttpResponse = { url: '', status: 200, headers: new Headers(), body: { success: true } };
const refusal = (errorCode: string) =>
  new HttpError('/api/tickets', 'status', { status: 403, body: { success: false, errorCode } });

/**
 * Sends a request to a server that first responds with these errors. Returns for each attempt whether it had a
 * solution, and the response or the error of the last attempt.
 */
async function sendWithErrors(isCustomer: boolean, errors: readonly Error[]): Promise<[boolean[], unknown]> {
  const sent: boolean[] = [];
  const outcome = await sendWithBotCheck(isCustomer, async (needsSolution) => {
    sent.push(needsSolution);
    const error = errors[sent.length - 1];
    if (error) throw error;
    return RESPONSE;
  }).catch((error: unknown) => error);
  return [sent, outcome];
}

it('a visitor’s form is sent with a solution, a customer’s without one (SEC-02, SEC-22)', async () => {
  expect(await sendWithErrors(false, [])).toEqual([[true], RESPONSE]);
  expect(await sendWithErrors(true, [])).toEqual([[false], RESPONSE]);
});

it('a form whose solution is refused is sent again automatically, once (SEC-02, SEC-22)', async () => {
  const refused = refusal('BOT-403');
  expect(await sendWithErrors(false, [refused])).toEqual([[true, true], RESPONSE]);
  expect(await sendWithErrors(true, [refused])).toEqual([[false, true], RESPONSE]);
  expect(await sendWithErrors(false, [refused, refused])).toEqual([[true, true], refused]);
});

it('any other failure is not repeated (SEC-02)', async () => {
  for (const error of [refusal('REQ-400'), new HttpError('/api/tickets', 'timeout'), new Error('x')])
    expect(await sendWithErrors(false, [error])).toEqual([[true], error]);
});
