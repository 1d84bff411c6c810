// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#tests/support/server/databases.ts';
import { createFlowApp, type FlowApp } from '#tests/support/flow/flow-app.ts';
import { REQUEST, stepOf, codesOf, newMail, toDetails } from '#tests/support/flow/flow-walk.ts';

describe.each(testDatabases())('the flow engine on $name', ({ createPlace }) => {
  let shared: Database;
  let flow: FlowApp;

  beforeAll(async () => {
    shared = await (await createPlace()).open();
    flow = await createFlowApp(shared);
  }, 60_000);
  afterAll(async () => {
    await flow.close();
    await shared.destroy();
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

  it('speaks English and Spanish, also in the middle (PC-22, I18N-02)', async () => {
    const visit = await flow.visit();
    const first = await visit.start('privacy-request', {}, { language: 'es' });
    expect(first.body.html).toContain('Haz una solicitud de privacidad');
    const next = await visit.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER' }, { language: 'en' });
    expect(next.body.html).toContain('Your request');
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
