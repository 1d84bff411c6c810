import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '#src/http/request.ts';
import type { Session } from '#src/session/session.ts';
import { getFlowToken, refreshFlowToken, sendStep, startProcess, suggestAddresses } from './flow.ts';

const session = {} as Session;
const answer = (body: unknown): HttpResponse => ({ status: 200, headers: new Headers(), body });
const errorsOf = (errors: unknown) => sendStep.parse(answer({ html: '<p>x</p>', errors })).errors;
const CODE = 'consumer_contact_verification_code_does_not_match';

it('a process begins with the address that the outside sees, where it is known (PC-77)', () => {
  const process = {
    internalCall: 'true',
    latest: 'true',
    feProcessId: 'p',
    applicationName: 'a',
    cssApplicationName: 'c',
  };
  const bodyWith = (clientIp?: string) => startProcess.body!({ process, flowToken: 't', clientIp }, session);
  expect(bodyWith('203.0.113.7')).toMatchObject({ feProcessId: 'p', clientIp: '203.0.113.7' });
  expect(bodyWith('')).not.toHaveProperty('clientIp');
});

describe('an answer of the flow engine', () => {
  it('is read with its step, its page and its HTML (PC-21)', () => {
    const body = {
      metaData: { stepName: 'code', pageName: 'IRR Verification Code' },
      html: '<p>x</p>',
      errors: null,
      sessionId: 's',
      stepId: 7,
      displayFormReferenceKey: 'codeForm',
    };
    expect(startProcess.parse(answer(body))).toEqual({
      sessionId: 's',
      stepId: '7',
      formKey: 'codeForm',
      stepName: 'code',
      pageName: 'IRR Verification Code',
      html: '<p>x</p>',
      errors: [],
    });
  });

  it.each([
    ['a text', CODE],
    ['a list of texts', [CODE]],
    ['an object', { code: CODE }],
    ['a list of objects', [{ code: CODE, message: 'No.' }]],
    ['an object of another shape', { reason: { inner: CODE } }],
  ])('tells what was not accepted as %s (PC-72, PC-73, PC-74)', (_, errors) => {
    expect(errorsOf(errors)).toHaveLength(1);
    expect(errorsOf(errors)[0]!.text).toContain(CODE);
  });

  it('tells which value was not accepted, and why (PC-74)', () => {
    const params = { limit: 20, count: 3, odd: {} };
    expect(errorsOf([{ code: 'x', message: 'Short.', path: 'reason', cause: 'minLength', params }])).toEqual([
      { text: 'x Short.', message: 'Short.', path: 'reason', cause: 'minLength', params: { limit: 20, count: 3 } },
    ]);
    for (const none of [undefined, null, '', [], [''], {}, [{}]]) expect(errorsOf(none)).toEqual([]);
  });

  it.each([undefined, null, 'text', [], {}, { html: 7 }, { success: 'yes', data: [] }])(
    'is no step when it is %j (PC-75)',
    (body) => {
      expect(() => sendStep.parse(answer(body))).toThrow('The response is not a step.');
    },
  );

  it('gives no token or addresses where there are none (PC-10, PC-31, PC-55)', () => {
    expect(() => getFlowToken.parse(answer({}))).toThrow('The response has no token.');
    expect(() => refreshFlowToken.request.parse(answer({ access_token: 'x' }))).toThrow('no token');
    expect(getFlowToken.parse(answer({ access_token: 'x' }))).toEqual({ token: 'x', expiresIn: 300 });
    expect(suggestAddresses.parse(answer({ flowStepResult: null }))).toEqual([]);
  });
});
