// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { REQUEST_VALUES, stepOf, codesOf, unusedEmail, goToDetails } from '#tests/support/flow/flow-walk.ts';
import { useFlowApp } from '#tests/support/flow/use-flow-app.ts';

describe.each(databaseKinds())('the flow engine on $name', ({ createTestDatabase }) => {
  const flow = useFlowApp(createTestDatabase);

  it('responds to a message of an earlier step with the current step: back button, reload, two tabs (PC-12, PC-22)', async () => {
    const visit = await flow().visit();
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
    // A step that is shown a second time gets a new id.
    const first = visit.last!.stepId;
    await visit.act('back');
    await visit.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER' });
    expect(visit.last!.stepId).not.toBe(first);
  });

  it('handles the message of a step once, however often it is sent (PC-14)', async () => {
    const visit = await flow().visit();
    const email = unusedEmail();
    await goToDetails(visit);
    await visit.act('next', { ...REQUEST_VALUES, email });
    const { stepId } = visit.last!;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => visit.act('submit', {}, { key, stepId })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // A double click that sends two different idempotency keys.
    await visit.act('submit', {}, { stepId });
    const stored = await flow()
      .services.database.selectFrom('flow_request')
      .select('crn')
      .where('email', '=', email)
      .execute();
    expect(stored).toHaveLength(1);
    expect((await visit.request('/step', {}, { 'idempotency-key': '' })).status).toBe(400);
  });

  it('responds in English or Spanish, also if the language changes within a process (PC-22, I18N-02)', async () => {
    const visit = await flow().visit();
    const first = await visit.start('privacy-request', {}, { language: 'es' });
    expect(first.body.html).toContain('Haz una solicitud de privacidad');
    const next = await visit.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER' }, { language: 'en' });
    expect(next.body.html).toContain('Your request');
  });

  it('ends a session that was idle for 15 minutes (PC-37, SEC-25)', async () => {
    const name = randomUUID();
    const visit = await flow().visit(name);
    await visit.start('privacy-request');
    flow().clock.now += 14 * 60_000;
    const values = { irrRequestType: 'ACCESS', customerSubType: 'NEVER' };
    expect(stepOf(await visit.act('next', values))).toBe('details');
    const replaceToken = async () => void (visit.token = (await flow().visit(name)).token);
    flow().clock.now += 14 * 60_000;
    await replaceToken();
    expect((await visit.act('back')).status).toBe(200);
    flow().clock.now += 15 * 60_000;
    await replaceToken();
    const late = await visit.act('next', values);
    expect([late.status, late.body.errorCode]).toEqual([410, 'FE-410']);
  });

  it('requires a token of the flow engine, which is bound to one origin and one visit and expires (PC-10, PC-15, SEC-03)', async () => {
    const visit = await flow().visit();
    await visit.start('privacy-request');
    const session = visit.last!;
    const stranger = await flow().visit();
    const taken = await stranger.act('next', {}, { sessionId: session.sessionId, stepId: session.stepId });
    expect([taken.status, taken.body.errorCode]).toEqual([404, 'REQ-404']);
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer rosa' }, { origin: 'https://evil.example' }])
      expect((await visit.request('/step', {}, headers)).status).toBe(403);
    // A new token of the same visit continues the session, as after a reload or a sign-in.
    const name = randomUUID();
    const before = await flow().visit(name);
    await before.start('privacy-request');
    const after = await flow().visit(name);
    after.last = before.last;
    expect(stepOf(await after.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER' }))).toBe('details');
    flow().clock.now += 16 * 60_000;
    expect((await after.act('back')).status).toBe(403);
    const open = await flow().services.app.inject({
      url: '/sandbox/flow-engine/token',
      headers: { host: 'qa.localhost' },
    });
    expect(open.statusCode).toBe(401);
  });

  it('creates a token for any browser if the request names no origin and visit, and returns only the documented key (PC-10, SYS-20)', async () => {
    const basic = Buffer.from('portal:sandbox-flow-secret').toString('base64');
    const unbound = async () => {
      const url = '/sandbox/flow-engine/token';
      const headers = { host: 'qa.localhost', authorization: `Basic ${basic}` };
      const given = (await flow().services.app.inject({ url, headers })).json<Record<string, string>>();
      expect(Object.keys(given)).toEqual(['access_token']);
      return given['access_token']!;
    };
    const visit = await flow().visit();
    visit.token = await unbound();
    expect(stepOf(await visit.start('privacy-request'))).toBe('affirmations');
    visit.token = await unbound();
    const values = { irrRequestType: 'ACCESS', customerSubType: 'NEVER' };
    expect(stepOf(await visit.act('next', values))).toBe('details');
    const stranger = await flow().visit();
    await stranger.start('privacy-request');
    const { sessionId, stepId } = stranger.last!;
    expect((await visit.act('next', values, { sessionId, stepId })).status).toBe(404);
  });

  it('suggests addresses for more than three characters (PC-52, PC-54, PC-55)', async () => {
    const visit = await flow().visit();
    const suggestionsFor = async (streetAddress: string) =>
      (await visit.request(`/process?FEProcessName=x&streetAddress=${encodeURIComponent(streetAddress)}`, {}))
        .body as unknown as {
        flowStepResult: { customAttributes: { fullStreetAddress: string } };
      };
    expect((await suggestionsFor('1218 gua')).flowStepResult.customAttributes.fullStreetAddress).toBe(
      '[1218 Guadalupe Street, San Antonio, TX 78207]',
    );
    expect((await suggestionsFor('Main Street')).flowStepResult.customAttributes.fullStreetAddress).toMatch(
      /^\[1 Main Street, Ojai, CA 93023, 12 Main Street/,
    );
    expect((await suggestionsFor('Mai')).flowStepResult.customAttributes.fullStreetAddress).toBe('[]');
  });

  it('refuses an invalid message, an unknown process and another version (PC-16)', async () => {
    const visit = await flow().visit();
    expect((await visit.start('nothing')).status).toBe(404);
    expect((await visit.start('privacy-request', { processVersion: '9' })).status).toBe(400);
    expect((await visit.start('privacy-request', { processVersion: '1' })).status).toBe(200);
    expect((await visit.request('/step', [])).status).toBe(400);
    expect((await visit.request('/step', { displayFormReferenceKey: 'x', x: 'text' })).status).toBe(400);
  });

  it('plays scenarios, except on production hosts (API-08, SEC-19)', async () => {
    const visit = await flow().visit();
    expect((await visit.request('/step/error-500', {})).status).toBe(500);
    expect((await visit.request('/process/error-404', {})).status).toBe(404);
    expect((await visit.request('/step/wrong-type', {})).body).toMatchObject({ success: 'yes' });
    const production = await visit.request(
      '/step/error-500',
      {},
      { host: 'vela.example', origin: 'http://qa.localhost' },
    );
    expect(production.status).toBe(404);
  });
});
