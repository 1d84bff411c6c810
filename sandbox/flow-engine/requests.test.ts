// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { hiddenIn } from '#tests/support/flow/flow-app.ts';
import {
  REQUEST_VALUES,
  DETAILS,
  stepOf,
  codesOf,
  faultsOf,
  unusedEmail,
  crnIn,
  goToDetails,
} from '#tests/support/flow/flow-walk.ts';
import { useFlowApp } from '#tests/support/flow/use-flow-app.ts';

describe.each(databaseKinds())('privacy requests on $name', ({ createTestDatabase }) => {
  const flow = useFlowApp(createTestDatabase);

  it.each(['NEVER', 'FORMER'])(
    'accept a request of a visitor who is %s a customer, without sign-in (PC-04, PC-13, PC-14, PC-21, PC-36, ROLE-15)',
    async (customerSubType) => {
      const visit = await flow().visit();
      const email = unusedEmail();
      const first = await visit.start('privacy-request');
      expect(first.status).toBe(200);
      expect(Object.keys(first.body)).toEqual(['metaData', 'html', 'errors']);
      expect(hiddenIn(first.body.html, 'displayFormReferenceKey')).toBe('affirmationsForm');
      expect(first.body).toMatchObject({
        metaData: { stepName: 'affirmations', pageName: 'IRR Affirmations' },
        errors: [],
      });
      expect(first.body.html).toContain('<form data-form="privacy-affirmations">');
      expect(stepOf(await visit.act('next', { irrRequestType: 'ACCESS', customerSubType }))).toBe('details');
      const review = await visit.act('next', { ...REQUEST_VALUES, email, requestDetails: DETAILS });
      expect(stepOf(review)).toBe('review');
      expect(review.body.html).toContain('O&#39;Neil-Ruiz');
      expect(review.body.html).toContain('Devices, What was watched');
      const done = await visit.act('submit');
      expect(done.body.metaData).toEqual({ stepName: 'confirmation', pageName: 'IRR Confirmation' });
      const crn = crnIn(done);
      expect(await flow().mails(email)).toEqual([expect.stringContaining(`/privacy/requests/id-proofing?crn=${crn}`)]);
      const stored = await flow()
        .services.database.selectFrom('flow_request')
        .selectAll()
        .where('crn', '=', crn)
        .execute();
      expect(stored).toMatchObject([{ sub: null, email, type: 'ACCESS', status: 'waiting' }]);
    },
  );

  it('accept a request on behalf of another person, with that person’s name (PC-18, PC-36, ROLE-15)', async () => {
    const visit = await flow().visit();
    await visit.start('privacy-request');
    const details = await visit.act('someone else', { irrRequestType: 'DELETE' });
    expect(stepOf(details)).toBe('details');
    expect(details.body.html).toContain('name="relationship"');
    const email = unusedEmail();
    expect(faultsOf(await visit.act('next', { ...REQUEST_VALUES, email }))).toEqual([
      'subjectFirstName required',
      'subjectLastName required',
      'relationship required',
    ]);
    const person = { subjectFirstName: 'Ida', subjectLastName: 'Ruiz', relationship: 'guardian' };
    const review = await visit.act('next', { ...REQUEST_VALUES, email, ...person });
    expect(review.body.html).toContain('Ida Ruiz (Parent or guardian)');
    expect(stepOf(await visit.act('submit'))).toBe('confirmation');
  });

  it('require a customer to sign in, and then start the request at once (PC-19, PC-33, PC-35)', async () => {
    const visit = await flow().visit();
    await visit.start('privacy-request');
    const values = { irrRequestType: 'OPT_OUT', customerSubType: 'CURRENT' };
    expect(codesOf(await visit.act('next', values))).toEqual(['login_required']);
    expect(codesOf(await visit.act('next', values, { login: 'expired' }))).toEqual(['login_required']);
    const details = await visit.act('next', values, { login: 'rosa' });
    expect(stepOf(details)).toBe('details');
    expect(details.body.html).toContain('value="Rosa"');
    const email = unusedEmail();
    const without = await visit.act('next', { ...REQUEST_VALUES, email });
    expect(codesOf(without)).toEqual(['login_required']);
    expect(without.body.html).not.toContain('Rosa');
    await visit.act('next', { ...REQUEST_VALUES, email }, { login: 'rosa' });
    expect((await visit.act('submit', {}, { login: 'marcus' })).status).toBe(404);
    await visit.act('submit', {}, { login: 'rosa' });
    const sub = flow().services.owner('rosa').sub;
    const stored = await flow()
      .services.database.selectFrom('flow_request')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(stored).toMatchObject([{ sub, status: 'review' }]);
    const [mail, ...others] = await flow().mails(email);
    expect(others).toEqual([]);
    expect(mail).toContain('/privacy/requests/dashboard');
    // The sign-in is the proof of identity, so the mail asks for none.
    expect(mail).not.toContain('confirm who you are');
  });

  it('are validated with the form of the step, which is shown again with invalid values (PC-42, PC-47, PC-48, PC-51, PC-60, PC-62, PC-63, PC-71)', async () => {
    const visit = await flow().visit();
    await goToDetails(visit);
    const { stepId } = visit.last!;
    const response = await visit.act('next', {
      firstName: 'Nora2',
      lastName: 'x"><script>alert(1)</script>',
      email: 'nobody',
      phone: '0000000000',
      zip: '1',
      macAddress: '0A:1B',
      categories: [],
      requestDetails: 'too short',
    });
    expect(response.status).toBe(200);
    expect(faultsOf(response)).toEqual([
      'firstName pattern',
      'lastName pattern',
      'email format',
      'phone allZeros',
      'zip pattern',
      'macAddress pattern',
      'categories required',
      'requestDetails minLength',
    ]);
    expect(response.body.errors.at(-1)).toMatchObject({ params: { limit: 20, count: 9 } });
    expect(visit.last!.stepId).toBe(stepId);
    expect(response.body.html).toContain('value="Nora2"');
    expect(response.body.html).toContain('value="x&quot;&gt;&lt;script&gt;');
    expect(response.body.html).not.toContain('<script');
  });

  it('require the mailing address, from the list of addresses, only if the customer chooses delivery by mail (PC-43, PC-44, PC-45, PC-46, PC-50, PC-56, PC-68, PC-69, PC-70, PC-71)', async () => {
    const visit = await flow().visit();
    await goToDetails(visit);
    const email = unusedEmail();
    const ticked = { ...REQUEST_VALUES, email, isPreferMailDelivery: true };
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

  it('for a correction require a description (PC-62)', async () => {
    const visit = await flow().visit();
    await goToDetails(visit, { irrRequestType: 'CORRECT' });
    expect(faultsOf(await visit.act('next', { ...REQUEST_VALUES, email: unusedEmail() }))).toEqual([
      'requestDetails required',
    ]);
  });
});
