// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { hiddenIn, type EngineResponse } from '#tests/support/flow/flow-app.ts';
import {
  REQUEST_VALUES,
  stepOf,
  codesOf,
  faultsOf,
  unusedEmail,
  newPhone,
  crnIn,
  codeMailedTo,
  goToDetails,
  makeRequest,
} from '#tests/support/flow/flow-walk.ts';
import { useFlowApp } from '#tests/support/flow/use-flow-app.ts';

describe.each(databaseKinds())('codes, dashboard and escalation on $name', ({ createTestDatabase }) => {
  const flow = useFlowApp(createTestDatabase);

  it('a code of six digits verifies an identity, and can be entered six times at most (PC-02, PC-03, PC-72, PC-73, SEC-25)', async () => {
    const email = unusedEmail();
    const crn = await makeRequest(flow(), email);
    const visit = await flow().visit();
    const first = await visit.start('privacy-identity', { customerReferenceNumber: crn });
    expect(first.body.metaData.pageName).toBe('IRR Customer Identity');
    expect(faultsOf(await visit.act('next', { customerSubType: 'NEVER' }))).toEqual(['contactMethod required']);
    const asked = await visit.act('next', { customerSubType: 'NEVER', contactMethod: 'email', email });
    expect(stepOf(asked)).toBe('code');
    expect(asked.body.html).toContain('n***@example.com');
    const code = await codeMailedTo(flow(), email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let entry = 1; entry <= 6; entry += 1) {
      const response = await visit.act('next', { code: wrong });
      expect(codesOf(response)).toEqual(['consumer_contact_verification_code_does_not_match']);
      expect(response.body.html).toContain('The code you entered did not match.');
    }
    const over = await visit.act('next', { code });
    expect(codesOf(over)).toEqual(['consumer_contact_verification_code_rate_limiting_failure']);
    expect(codesOf(await visit.act('resend'))).toEqual(['consumer_contact_verification_code_request_limit']);
    flow().clock.now += 20_000;
    expect(codesOf(await visit.act('resend'))).toEqual([]);
    expect(codesOf(await visit.act('next', { code }))).toEqual(['consumer_contact_verification_code_does_not_match']);
    const done = await visit.act('next', { code: await codeMailedTo(flow(), email) });
    expect(done.body.metaData).toEqual({ stepName: 'done', pageName: 'IRR Identity Confirmed' });
    const request = await flow()
      .services.database.selectFrom('flow_request')
      .selectAll()
      .where('crn', '=', crn)
      .executeTakeFirst();
    expect(request?.status).toBe('review');
  });

  it('the code of a signed-in customer is sent to the address of the account (PC-32, PC-34)', async () => {
    const visit = await flow().visit();
    await visit.start('privacy-identity', {}, { login: 'rosa' });
    const values = { customerSubType: 'CURRENT', contactMethod: 'email', email: unusedEmail() };
    expect(codesOf(await visit.act('next', values))).toEqual(['login_required']);
    const asked = await visit.act('next', values, { login: 'rosa' });
    expect(asked.body.html).toContain('r***@example.com');
    expect(await flow().mails(values.email)).toEqual([]);
    const code = await codeMailedTo(flow(), 'rosa.delgado@example.com');
    expect(stepOf(await visit.act('next', { code }, { login: 'rosa' }))).toBe('done');
  });

  it('codes are sent to one contact at most ten times in an hour, whichever visits request them (SEC-25)', async () => {
    const email = unusedEmail();
    const codes: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const visit = await flow().visit();
      await visit.start('privacy-identity');
      const values = {
        customerSubType: 'NEVER',
        contactMethod: 'email',
        email: index % 2 ? email : email.toUpperCase(),
      };
      codes.push(...codesOf(await visit.act('next', values)));
      flow().clock.now += 3 * 60_000;
    }
    expect(codes).toEqual(['contact_mail_limit', 'contact_mail_limit']);
    expect(await flow().mails(email)).toHaveLength(10);
  });

  it('the last mailed code still works after another one was refused by the mail limit', async () => {
    const email = unusedEmail();
    const start = async () => {
      const visit = await flow().visit();
      await visit.start('privacy-identity');
      await visit.act('next', { customerSubType: 'NEVER', contactMethod: 'email', email });
      flow().clock.now += 3 * 60_000;
      return visit;
    };
    for (let mail = 1; mail <= 9; mail += 1) await start();
    const visit = await start();
    expect(codesOf(await visit.act('resend'))).toEqual(['contact_mail_limit']);
    expect(codesOf(await visit.act('next', { code: await codeMailedTo(flow(), email) }))).toEqual([]);
  });

  it('codes are sent by text message too, in a limited number (PC-57, SEC-25)', async () => {
    const phone = newPhone();
    const visit = await flow().visit();
    await visit.start('privacy-identity');
    await visit.act('next', { customerSubType: 'FORMER', contactMethod: 'phone', phone });
    for (let more = 2; more <= 5; more += 1) {
      flow().clock.now += 20_000;
      expect(codesOf(await visit.act('resend'))).toEqual([]);
    }
    flow().clock.now += 20_000;
    expect(codesOf(await visit.act('resend'))).toEqual(['consumer_contact_verification_code_request_limit']);
    expect(await flow().mails(phone)).toHaveLength(5);
    flow().clock.now += 11 * 60_000;
    expect(codesOf(await visit.act('next', { code: await codeMailedTo(flow(), phone) }))).toEqual([
      'consumer_contact_verification_code_expired',
    ]);
  });

  it('responses reveal nothing to a visitor who has only a reference number (SEC-18)', async () => {
    const crn = await makeRequest(flow(), unusedEmail());
    const other = unusedEmail();
    const visit = await flow().visit();
    const walk = async (number: string) => {
      await visit.start('privacy-dashboard');
      await visit.act('next', { customerSubType: 'NEVER', crn: number, email: other });
      flow().clock.now += 20_000;
      return visit.act('next');
    };
    const [right, unknown] = [await walk(crn), await walk('IRR-AAAAAAAAAA')];
    expect([stepOf(right), stepOf(unknown)]).toEqual(['code', 'code']);
    const shown = ({ body }: EngineResponse) => body.html.replace(hiddenIn(body.html, 'sessionId'), '');
    expect(shown(right)).toBe(shown(unknown));
    expect(await flow().mails(other)).toEqual([]);
    for (const code of ['000000', '123456']) {
      expect(codesOf(await visit.act('next', { code }))).toEqual(['consumer_contact_verification_code_does_not_match']);
    }
  });

  it('the dashboard lists and shows the requests of a customer, who can add a note to them (PC-06, PC-24, PC-32, PC-66)', async () => {
    const visit = await flow().visit();
    const login = { login: 'marcus' };
    await goToDetails(visit, { customerSubType: 'CURRENT' }, login);
    await visit.act('next', { ...REQUEST_VALUES, email: unusedEmail() }, login);
    const crn = crnIn(await visit.act('submit', {}, login));
    const foreign = await makeRequest(flow(), unusedEmail());
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

  it('an escalation opens once with the mailed link (PC-07, PC-20, SEC-05)', async () => {
    const email = unusedEmail();
    const crn = await makeRequest(flow(), email);
    const visit = await flow().visit();
    await visit.start('privacy-dashboard', { customerReferenceNumber: crn });
    expect(visit.last!.html).toContain(`value="${crn}"`);
    await visit.act('next', { customerSubType: 'NEVER', crn, email });
    await visit.act('next');
    const list = await visit.act('next', { code: await codeMailedTo(flow(), email) });
    expect(list.body.html).toContain(`open:${crn}`);
    await visit.act(`open:${crn}`);
    await visit.act('escalate');
    const [, token] = /#access_token=([\w-]+)/.exec((await flow().mails(email)).at(-1)!)!;
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
    // Repeats the request, as if its response was lost.
    expect(stepOf(await open(token, crn, key))).toBe('reason');
    expect(faultsOf(await visit.act('submit', { reason: 'No.' }))).toEqual(['reason minLength']);
    expect(stepOf(await visit.act('submit', { reason: 'You have forgotten half of my devices.' }))).toBe('done');
    expect(stepOf(await open(token, crn))).toBe('over');
    const request = await flow()
      .services.database.selectFrom('flow_request')
      .selectAll()
      .where('crn', '=', crn)
      .executeTakeFirst();
    expect(request?.status).toBe('escalated');
  });
});
