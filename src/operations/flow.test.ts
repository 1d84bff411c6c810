import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '#src/http/request.ts';
import type { Session } from '#src/session/session.ts';
import { getFlowToken, sendStep, startProcess, suggestAddresses } from './flow.ts';

const session = {} as Session;
const responseWith = (body: unknown): HttpResponse => ({ url: '', status: 200, headers: new Headers(), body });
const errorsOf = (errors: unknown) => sendStep.parse(responseWith({ html: '<p>x</p>', errors })).errors;
const CODE = 'consumer_contact_verification_code_does_not_match';

it('sends the public IP address of the browser with the start of a process, if it is known (PC-77)', () => {
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

describe('a response of the flow engine', () => {
  const metaData = { stepName: 'code', pageName: 'IRR Verification Code' };
  const ids = { sessionId: 's', stepId: 7, displayFormReferenceKey: 'codeForm' };
  const step = { ...metaData, html: '<p>x</p>', errors: [] };

  it('is read with its step, page, HTML and errors; ids may be missing (PC-21, SYS-20)', () => {
    const body = { metaData, html: '<p>x</p>', errors: null };
    const read = { ...step, sessionId: '', stepId: '', formKey: '' };
    expect(startProcess.parse(responseWith(body))).toEqual(read);
    expect(sendStep.parse(responseWith({ metaData, html: '<p>x</p>' }))).toEqual(read);
  });

  it.each([
    ['at the top', { metaData, ...ids }],
    ['in its metaData', { metaData: { ...metaData, ...ids } }],
  ])('is read with ids %s (PC-17, PC-21)', (_, keys) => {
    const read = { ...step, sessionId: 's', stepId: '7', formKey: 'codeForm' };
    expect(sendStep.parse(responseWith({ ...keys, html: '<p>x</p>', errors: [] }))).toEqual(read);
  });

  it.each([
    ['a text', CODE],
    ['a list of texts', [CODE]],
    ['an object', { code: CODE }],
    ['a list of objects', [{ code: CODE, message: 'No.' }]],
    ['an object of another shape', { reason: { inner: CODE } }],
  ])('is read with errors as %s (PC-72, PC-73, PC-74)', (_, errors) => {
    expect(errorsOf(errors)).toHaveLength(1);
    expect(errorsOf(errors)[0]!.text).toContain(CODE);
  });

  it('is read with the invalid field and the cause of an error (PC-74)', () => {
    const params = { limit: 20, count: 3, odd: {} };
    expect(errorsOf([{ code: 'x', message: 'Short.', path: 'reason', cause: 'minLength', params }])).toEqual([
      { text: 'x Short.', message: 'Short.', path: 'reason', cause: 'minLength', params: { limit: 20, count: 3 } },
    ]);
    for (const none of [undefined, null, '', [], [''], {}, [{}]]) expect(errorsOf(none)).toEqual([]);
  });

  it.each([undefined, null, 'text', [], {}, { html: 7 }, { success: 'yes', data: [] }])(
    'is rejected if it is %j (PC-75)',
    (body) => {
      expect(() => sendStep.parse(responseWith(body))).toThrow('The response is not a step.');
    },
  );

  it('is rejected without a token, and has no suggestions without addresses (PC-10, PC-55)', () => {
    expect(() => getFlowToken.parse(responseWith({}))).toThrow('The response has no token.');
    expect(getFlowToken.parse(responseWith({ access_token: 'x' }))).toEqual({ token: 'x', expiresIn: 300 });
    expect(getFlowToken.parse(responseWith({ access_token: 'x', expires_in: '60' })).expiresIn).toBe(60);
    expect(suggestAddresses.parse(responseWith({ flowStepResult: null }))).toEqual([]);
  });
});
