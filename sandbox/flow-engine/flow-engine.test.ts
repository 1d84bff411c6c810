// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { createFlowApp, type Answer, type FlowApp, type FlowVisit, type Send } from './test-support/flow-app.ts';

const REQUEST = {
  firstName: 'Nora',
  lastName: "O'Neil-Ruiz",
  phone: '5551234567',
  zip: '78207',
  categories: ['devices', 'viewing'],
};
const DETAILS = 'Please tell me everything that you know about my TV.';
const stepOf = ({ body }: Answer) => body.metaData?.stepName;
const codesOf = ({ body }: Answer) => body.errors.map(({ code }) => code);
const faultsOf = ({ body }: Answer) => body.errors.map(({ path, cause }) => `${path} ${cause}`);
const newMail = () => `nora-${randomUUID().slice(0, 8)}@example.com`;
const newPhone = () => `555${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

describe.each(testDatabases())('the flow engine on $name', ({ createPlace }) => {
  let shared: Database;
  let flow: FlowApp;
  const codeTo = async (to: string) => /\d{6}/.exec((await flow.mails(to)).at(-1) ?? '')![0];
  const toDetails = async (
    visit: FlowVisit,
    more: Readonly<Record<string, string>> = {},
    action = 'next',
    send: Send = {},
  ) => {
    await visit.start('privacy-request');
    return visit.act(action, { irrRequestType: 'ACCESS', customerSubType: 'NEVER', ...more }, send);
  };
  /** A request of somebody without an account; answers its number. */
  const makeRequest = async (email: string): Promise<string> => {
    const visit = await flow.visit();
    await toDetails(visit);
    await visit.act('next', { ...REQUEST, email });
    const { body } = await visit.act('submit');
    return /IRR-[A-Z\d]{10}/.exec(body.html)![0];
  };

  beforeAll(async () => {
    shared = await (await createPlace()).open();
    flow = await createFlowApp(shared);
  }, 60_000);
  afterAll(async () => {
    await flow.close();
    await shared.destroy();
  });

  it.each(['NEVER', 'FORMER'])(
    'takes a request of somebody who is %s a customer, without a sign-in (PC-04, PC-13, PC-14, PC-21, PC-36, ROLE-15)',
    async (customerSubType) => {
      const visit = await flow.visit();
      const email = newMail();
      const first = await visit.start('privacy-request');
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({
        metaData: { stepName: 'affirmations', pageName: 'IRR Affirmations' },
        errors: [],
        displayFormReferenceKey: 'affirmationsForm',
      });
      expect(first.body.html).toContain('<form data-form="privacy-affirmations">');
      expect(stepOf(await visit.act('next', { irrRequestType: 'ACCESS', customerSubType }))).toBe('details');
      const review = await visit.act('next', { ...REQUEST, email, requestDetails: DETAILS });
      expect(stepOf(review)).toBe('review');
      expect(review.body.html).toContain('O&#39;Neil-Ruiz');
      expect(review.body.html).toContain('Devices, What was watched');
      const done = await visit.act('submit');
      expect(done.body.metaData).toEqual({ stepName: 'confirmation', pageName: 'IRR Confirmation' });
      const crn = /IRR-[A-Z\d]{10}/.exec(done.body.html)![0];
      expect(await flow.mails(email)).toEqual([expect.stringContaining(`/privacy/requests/id-proofing?crn=${crn}`)]);
      const stored = await flow.services.database
        .selectFrom('flow_request')
        .selectAll()
        .where('crn', '=', crn)
        .execute();
      expect(stored).toMatchObject([{ sub: null, email, type: 'ACCESS', status: 'waiting' }]);
    },
  );

  it('takes a request for someone else, who is named (PC-18, PC-36, ROLE-15)', async () => {
    const visit = await flow.visit();
    await visit.start('privacy-request');
    const details = await visit.act('someone else', { irrRequestType: 'DELETE' });
    expect(stepOf(details)).toBe('details');
    expect(details.body.html).toContain('name="relationship"');
    const email = newMail();
    expect(faultsOf(await visit.act('next', { ...REQUEST, email }))).toEqual([
      'subjectFirstName required',
      'subjectLastName required',
      'relationship required',
    ]);
    const person = { subjectFirstName: 'Ida', subjectLastName: 'Ruiz', relationship: 'guardian' };
    const review = await visit.act('next', { ...REQUEST, email, ...person });
    expect(review.body.html).toContain('Ida Ruiz (Parent or guardian)');
    expect(stepOf(await visit.act('submit'))).toBe('confirmation');
  });

  it('demands the sign-in of a customer, whose request is under way at once (PC-19, PC-33, PC-35)', async () => {
    const visit = await flow.visit();
    await visit.start('privacy-request');
    const values = { irrRequestType: 'OPT_OUT', customerSubType: 'CURRENT' };
    expect(codesOf(await visit.act('next', values))).toEqual(['login_required']);
    expect(codesOf(await visit.act('next', values, { login: 'expired' }))).toEqual(['login_required']);
    const details = await visit.act('next', values, { login: 'rosa' });
    expect(stepOf(details)).toBe('details');
    expect(details.body.html).toContain('value="Rosa"');
    const email = newMail();
    const without = await visit.act('next', { ...REQUEST, email });
    expect(codesOf(without)).toEqual(['login_required']);
    expect(without.body.html).not.toContain('Rosa');
    await visit.act('next', { ...REQUEST, email }, { login: 'rosa' });
    expect((await visit.act('submit', {}, { login: 'marcus' })).status).toBe(404);
    await visit.act('submit', {}, { login: 'rosa' });
    const sub = flow.services.owner('rosa').sub;
    const stored = await flow.services.database
      .selectFrom('flow_request')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(stored).toMatchObject([{ sub, status: 'review' }]);
  });

  it('judges values by the form of the step and shows the same step with them (PC-42, PC-47…51, PC-57…64, PC-71)', async () => {
    const visit = await flow.visit();
    await toDetails(visit);
    const { stepId } = visit.last!;
    const answer = await visit.act('next', {
      firstName: 'Nora2',
      lastName: 'x"><script>alert(1)</script>',
      email: 'nobody',
      phone: '0000000000',
      zip: '1',
      macAddress: '0A:1B',
      categories: [],
      requestDetails: 'too short',
    });
    expect(answer.status).toBe(200);
    expect(faultsOf(answer)).toEqual([
      'firstName pattern',
      'lastName pattern',
      'email format',
      'phone allZeros',
      'zip pattern',
      'macAddress pattern',
      'categories required',
      'requestDetails minLength',
    ]);
    expect(answer.body.errors.at(-1)).toMatchObject({ params: { limit: 20, count: 9 } });
    expect(answer.body.stepId).toBe(stepId);
    expect(answer.body.html).toContain('value="Nora2"');
    expect(answer.body.html).toContain('value="x&quot;&gt;&lt;script&gt;');
    expect(answer.body.html).not.toContain('<script');
  });

  it('asks for the mailing address only when the box is ticked, from the list of addresses (PC-43…46, PC-50, PC-56, PC-68…71)', async () => {
    const visit = await flow.visit();
    await toDetails(visit);
    const email = newMail();
    const ticked = { ...REQUEST, email, isPreferMailDelivery: true };
    expect(faultsOf(await visit.act('next', ticked))).toEqual(
      ['first-name', 'last-name', 'street-address', 'city', 'state', 'zip-code'].map((name) => `${name} required`),
    );
    const address = {
      'first-name': 'Nora',
      'last-name': 'Ruiz',
      'street-address': '1 Nowhere Lane, Ojai, CA 93023',
      city: 'Ojai',
      state: 'CA',
      'zip-code': '93023-1234',
    };
    expect(faultsOf(await visit.act('next', { ...ticked, ...address }))).toEqual(['street-address enum']);
    const good = { ...ticked, ...address, 'street-address': '12 Main Street, Ojai, CA 93023' };
    expect((await visit.act('next', good)).body.html).toContain('12 Main Street, Ojai, CA 93023, Ojai, CA 93023-1234');
    await visit.act('edit');
    const without = await visit.act('next', { ...good, isPreferMailDelivery: false });
    expect(stepOf(without)).toBe('review');
    expect(without.body.html).not.toContain('12 Main Street');
  });

  it('wants to know what to correct (PC-62)', async () => {
    const visit = await flow.visit();
    await toDetails(visit, { irrRequestType: 'CORRECT' });
    expect(faultsOf(await visit.act('next', { ...REQUEST, email: newMail() }))).toEqual(['requestDetails required']);
  });

  it('answers a step that is not current with the one that is: back button, reload, two tabs (PC-12, PC-22)', async () => {
    const visit = await flow.visit();
    await visit.start('privacy-request');
    const old = visit.last!.stepId;
    await visit.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER' });
    const again = await visit.act('next', { irrRequestType: 'DELETE', customerSubType: 'NEVER' }, { stepId: old });
    expect([stepOf(again), ...codesOf(again)]).toEqual(['details', 'step_is_not_current']);
    expect(again.body.html).toContain('See what you know about me');
    const skipped = await visit.act('submit', {}, { stepId: 'review.3' });
    expect([stepOf(skipped), ...codesOf(skipped)]).toEqual(['details', 'step_is_not_current']);
    const unknown = await visit.act('submit');
    expect([stepOf(unknown), ...codesOf(unknown)]).toEqual(['details', 'action_is_not_known']);
    // A step that is shown a second time is another one.
    const first = visit.last!.stepId;
    await visit.act('back');
    await visit.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER' });
    expect(visit.last!.stepId).not.toBe(first);
  });

  it('does a step once, however often it is sent (PC-14)', async () => {
    const visit = await flow.visit();
    const email = newMail();
    await toDetails(visit);
    await visit.act('next', { ...REQUEST, email });
    const { stepId } = visit.last!;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => visit.act('submit', {}, { key, stepId })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // A double click with two keys.
    await visit.act('submit', {}, { stepId });
    const stored = await flow.services.database
      .selectFrom('flow_request')
      .select('crn')
      .where('email', '=', email)
      .execute();
    expect(stored).toHaveLength(1);
    expect((await visit.ask('/step', {}, { 'idempotency-key': '' })).status).toBe(400);
  });

  it('speaks English and Spanish, also in the middle (I18N)', async () => {
    const visit = await flow.visit();
    const first = await visit.start('privacy-request', {}, { language: 'es' });
    expect(first.body.html).toContain('Haz una solicitud de privacidad');
    const next = await visit.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER' }, { language: 'en' });
    expect(next.body.html).toContain('Your request');
  });

  it('proves an identity with a code of six digits, entered six times at most (PC-02, PC-03, PC-72, PC-73, SEC-25)', async () => {
    const email = newMail();
    const crn = await makeRequest(email);
    const visit = await flow.visit();
    const first = await visit.start('privacy-identity', { customerReferenceNumber: crn });
    expect(first.body.metaData.pageName).toBe('IRR Customer Identity');
    expect(faultsOf(await visit.act('next', { customerSubType: 'NEVER' }))).toEqual(['contactMethod required']);
    const asked = await visit.act('next', { customerSubType: 'NEVER', contactMethod: 'email', email });
    expect(stepOf(asked)).toBe('code');
    expect(asked.body.html).toContain('n***@example.com');
    const code = await codeTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let entry = 1; entry <= 6; entry += 1) {
      const answer = await visit.act('next', { code: wrong });
      expect(codesOf(answer)).toEqual(['consumer_contact_verification_code_does_not_match']);
      expect(answer.body.html).toContain('The code you entered did not match.');
    }
    const over = await visit.act('next', { code });
    expect(codesOf(over)).toEqual(['consumer_contact_verification_code_rate_limiting_failure']);
    expect(codesOf(await visit.act('resend'))).toEqual(['consumer_contact_verification_code_request_limit']);
    flow.clock.now += 20_000;
    expect(codesOf(await visit.act('resend'))).toEqual([]);
    expect(codesOf(await visit.act('next', { code }))).toEqual(['consumer_contact_verification_code_does_not_match']);
    const done = await visit.act('next', { code: await codeTo(email) });
    expect(done.body.metaData).toEqual({ stepName: 'done', pageName: 'IRR Identity Confirmed' });
    const request = await flow.services.database
      .selectFrom('flow_request')
      .selectAll()
      .where('crn', '=', crn)
      .executeTakeFirst();
    expect(request?.status).toBe('review');
  });

  it('sends codes by text message as well, and so many only (PC-57, SEC-25)', async () => {
    const phone = newPhone();
    const visit = await flow.visit();
    await visit.start('privacy-identity');
    await visit.act('next', { customerSubType: 'FORMER', contactMethod: 'phone', phone });
    for (let more = 2; more <= 5; more += 1) {
      flow.clock.now += 20_000;
      expect(codesOf(await visit.act('resend'))).toEqual([]);
    }
    flow.clock.now += 20_000;
    expect(codesOf(await visit.act('resend'))).toEqual(['consumer_contact_verification_code_request_limit']);
    expect(await flow.mails(phone)).toHaveLength(5);
    flow.clock.now += 11 * 60_000;
    expect(codesOf(await visit.act('next', { code: await codeTo(phone) }))).toEqual([
      'consumer_contact_verification_code_expired',
    ]);
  });

  it('tells nothing to who has a reference number only (SEC-18)', async () => {
    const crn = await makeRequest(newMail());
    const other = newMail();
    const visit = await flow.visit();
    const walk = async (number: string) => {
      await visit.start('privacy-dashboard');
      await visit.act('next', { customerSubType: 'NEVER', crn: number, email: other });
      flow.clock.now += 20_000;
      return visit.act('next');
    };
    const [right, unknown] = [await walk(crn), await walk('IRR-AAAAAAAAAA')];
    expect([stepOf(right), stepOf(unknown)]).toEqual(['code', 'code']);
    expect(right.body.html).toBe(unknown.body.html);
    expect(await flow.mails(other)).toEqual([]);
    for (const code of ['000000', '123456']) {
      expect(codesOf(await visit.act('next', { code }))).toEqual(['consumer_contact_verification_code_does_not_match']);
    }
  });

  it('lists and follows requests of a customer, who adds to them (PC-06, PC-24, PC-32, PC-66)', async () => {
    const visit = await flow.visit();
    const login = { login: 'marcus' };
    await toDetails(visit, { customerSubType: 'CURRENT' }, 'next', login);
    await visit.act('next', { ...REQUEST, email: newMail() }, login);
    const crn = /IRR-[A-Z\d]{10}/.exec((await visit.act('submit', {}, login)).body.html)![0];
    const foreign = await makeRequest(newMail());
    expect((await visit.start('privacy-dashboard')).body.metaData.pageName).toBe('IRR Customer Identity');
    expect(codesOf(await visit.act('next', { customerSubType: 'CURRENT' }))).toEqual(['login_required']);
    const list = await visit.act('next', { customerSubType: 'CURRENT' }, login);
    expect(list.body.metaData.pageName).toBe('IRR Dashboard');
    expect(list.body.html).toContain(`value="open:${crn}"`);
    expect(list.body.html).not.toContain(foreign);
    expect(codesOf(await visit.act(`open:${foreign}`, {}, login))).toEqual(['request_not_found']);
    const opened = await visit.act(`open:${crn}`, {}, login);
    expect(opened.body.html).toContain('See what you know about me');
    expect(codesOf(await visit.act('send', {}, login))).toEqual(['nothing_was_written']);
    expect(faultsOf(await visit.act('send', { information: 'short', question: 'x'.repeat(1001) }, login))).toEqual([
      'information minLength',
      'question maxLength',
    ]);
    const question = 'When will you answer, <b>please</b>? I have waited for a while.';
    const sent = await visit.act('send', { question }, login);
    expect(sent.body.html).toContain('When will you answer, &lt;b&gt;please');
    const over = await visit.act('back', {});
    expect(codesOf(over)).toEqual(['login_required']);
    expect(over.body.html).not.toContain(crn);
  });

  it('opens an escalation with a link of the mail, once (PC-07, PC-20, SEC-05)', async () => {
    const email = newMail();
    const crn = await makeRequest(email);
    const visit = await flow.visit();
    await visit.start('privacy-dashboard', { customerReferenceNumber: crn });
    expect(visit.last!.html).toContain(`value="${crn}"`);
    await visit.act('next', { customerSubType: 'NEVER', crn, email });
    await visit.act('next');
    const list = await visit.act('next', { code: await codeTo(email) });
    expect(list.body.html).toContain(`open:${crn}`);
    await visit.act(`open:${crn}`);
    await visit.act('escalate');
    const [, token] = /#access_token=([\w-]+)/.exec((await flow.mails(email)).at(-1)!)!;
    const open = (accessAuthToken: string | undefined, customerReferenceNumber: string, key?: string) =>
      visit.start(
        'privacy-escalation',
        { customerReferenceNumber },
        {
          ...(accessAuthToken ? { accessAuthToken } : {}),
          ...(key ? { key } : {}),
        },
      );
    for (const refused of [await open(undefined, crn), await open(token, 'undefined'), await open('x'.repeat(43), crn)])
      expect([stepOf(refused), ...codesOf(refused)]).toEqual(['over', 'escalation_link_is_not_valid']);
    const key = randomUUID();
    expect(stepOf(await open(token, crn, key))).toBe('reason');
    // A lost answer is asked for again.
    expect(stepOf(await open(token, crn, key))).toBe('reason');
    expect(faultsOf(await visit.act('submit', { reason: 'No.' }))).toEqual(['reason minLength']);
    expect(stepOf(await visit.act('submit', { reason: 'You have forgotten half of my devices.' }))).toBe('done');
    expect(stepOf(await open(token, crn))).toBe('over');
    const request = await flow.services.database
      .selectFrom('flow_request')
      .selectAll()
      .where('crn', '=', crn)
      .executeTakeFirst();
    expect(request?.status).toBe('escalated');
  });

  it('ends a session that nobody has touched for 15 minutes (PC-37, SEC-25)', async () => {
    const visit = await flow.visit();
    await visit.start('privacy-request');
    flow.clock.now += 14 * 60_000;
    const values = { irrRequestType: 'ACCESS', customerSubType: 'NEVER' };
    expect(stepOf(await visit.act('next', values))).toBe('details');
    const renewed = await visit.ask('/refresh/request', {});
    visit.token = (renewed.body as unknown as { accessToken: string }).accessToken;
    flow.clock.now += 14 * 60_000;
    expect((await visit.act('back')).status).toBe(200);
    flow.clock.now += 15 * 60_000;
    visit.token = ((await visit.ask('/refresh/request', {})).body as unknown as { accessToken: string }).accessToken;
    const late = await visit.act('next', values);
    expect([late.status, late.body.errorCode]).toEqual([410, 'FE-410']);
  });

  it('is talked to with a token of its own, of one origin and one visit (PC-10, PC-15, PC-31, SEC-03)', async () => {
    const visit = await flow.visit();
    await visit.start('privacy-request');
    const session = visit.last!;
    const stranger = await flow.visit();
    const taken = await stranger.act('next', {}, { sessionId: session.sessionId, stepId: session.stepId });
    expect([taken.status, taken.body.errorCode]).toEqual([404, 'REQ-404']);
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer rosa' }, { origin: 'https://evil.example' }])
      expect((await visit.ask('/step', {}, headers)).status).toBe(403);
    // Another token of the same visit goes on: a reload, or a way back from the sign-in.
    const name = randomUUID();
    const before = await flow.visit(name);
    await before.start('privacy-request');
    const after = await flow.visit(name);
    after.last = before.last;
    expect(stepOf(await after.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER' }))).toBe('details');
    flow.clock.now += 16 * 60_000;
    expect((await after.act('back')).status).toBe(403);
    for (const family of ['request', 'identity', 'dashboard'])
      expect((await after.ask(`/refresh/${family}`, {})).body).toMatchObject({
        accessToken: expect.stringMatching(/^flow\./),
      });
    flow.clock.now += 3_600_000;
    expect((await after.ask('/refresh/request', {})).status).toBe(403);
    const open = await flow.services.app.inject({
      url: '/sandbox/flow-engine/token',
      headers: { host: 'qa.localhost' },
    });
    expect(open.statusCode).toBe(401);
  });

  it('suggests addresses for more than three characters (PC-52, PC-54, PC-55)', async () => {
    const visit = await flow.visit();
    const of = async (streetAddress: string) =>
      (await visit.ask(`/process?FEProcessName=x&streetAddress=${encodeURIComponent(streetAddress)}`, {}))
        .body as unknown as {
        flowStepResult: { customAttributes: { fullStreetAddress: string } };
      };
    expect((await of('1218 gua')).flowStepResult.customAttributes.fullStreetAddress).toBe(
      '[1218 Guadalupe Street, San Antonio, TX 78207]',
    );
    expect((await of('Main Street')).flowStepResult.customAttributes.fullStreetAddress).toMatch(
      /^\[1 Main Street, Ojai, CA 93023, 12 Main Street/,
    );
    expect((await of('Mai')).flowStepResult.customAttributes.fullStreetAddress).toBe('[]');
  });

  it('refuses what is no message, a process that is not there, and another version (PC-16)', async () => {
    const visit = await flow.visit();
    expect((await visit.start('nothing')).status).toBe(404);
    expect((await visit.start('privacy-request', { processVersion: '9' })).status).toBe(400);
    expect((await visit.start('privacy-request', { processVersion: '1' })).status).toBe(200);
    expect((await visit.ask('/step', [])).status).toBe(400);
    expect((await visit.ask('/step', { displayFormReferenceKey: 'x', x: 'text' })).status).toBe(400);
  });

  it('plays scenarios where there are some (API-08, SEC-19)', async () => {
    const visit = await flow.visit();
    expect((await visit.ask('/step/error-500', {})).status).toBe(500);
    expect((await visit.ask('/process/error-404', {})).status).toBe(404);
    expect((await visit.ask('/step/wrong-type', {})).body).toMatchObject({ success: 'yes' });
    const production = await visit.ask('/step/error-500', {}, { host: 'vela.example', origin: 'http://qa.localhost' });
    expect(production.status).toBe(404);
  });
});
