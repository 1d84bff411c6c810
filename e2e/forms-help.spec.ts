import type { APIRequestContext, Page, Route } from '@playwright/test';
import { botCheckHeaders } from './support/bot-check.ts';
import { recordAnnouncements, expectAnnounced } from './support/faults.ts';
import {
  CLIENT_ID,
  expectHelpKept,
  fillHelp,
  HELP,
  openForm,
  picture,
  program,
  errorSummary,
  TICKETS,
  countCreatedTickets,
  UPLOADS,
  watchTickets,
} from './support/forms.ts';
import { systemOrigin } from './support/outside/arrangement.ts';
import { siteOf } from './support/pages.ts';
import type { OwnPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

let portal: OwnPortal;
test.beforeAll(({ manyTickets }) => {
  portal = manyTickets;
});

const open = (page: Page): Promise<void> => openForm(page, portal.origin + HELP);
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'We have your message' });
const attachment = (page: Page) => page.getByLabel(/^Picture or video/);
const files = (page: Page) => page.locator('form').getByRole('listitem');

/**
 * Holds every upload from now on. `waitFor` waits until this many uploads were sent; `letGo` waits likewise, and then
 * lets the last of them continue.
 */
async function holdUploads(page: Page) {
  const held: Route[] = [];
  await page.route(UPLOADS, (route) => void held.push(route));
  const waitFor = (count: number) => expect.poll(() => held.length).toBe(count);
  const letGo = async (count: number): Promise<void> => {
    await waitFor(count);
    await held[count - 1]!.continue();
  };
  return { waitFor, letGo };
}

test('each empty required field shows its own message (HELP-01, HELP-02, HELP-03, HELP-09, HELP-11) @every-browser', async ({
  page,
}) => {
  const { requests } = watchTickets(page);
  await open(page);
  await send(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter your email address',
    'Choose your country',
    'Choose your device',
    'Enter the client ID of your device',
    'Tell us what we can help with',
  ]);
  await expect(attachment(page)).not.toHaveAttribute('aria-invalid', /.*/);
  expect(requests).toEqual([]);
});

test('each invalid field says what is wrong, and values exactly at a limit are accepted (HELP-04, HELP-05, HELP-06, HELP-07, HELP-08, HELP-10, HELP-12)', async ({
  page,
}) => {
  await open(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const wrong: readonly (readonly [label: string, text: string, message: RegExp])[] = [
    ['First name', 'R2 D2', /Use letters only/],
    ['First name', 'a'.repeat(101), /at most 100 characters; it has 101/],
    ['Last name', 'Smith  Jones', /Use letters only/],
    ['Last name', 'b'.repeat(101), /at most 100 characters; it has 101/],
    ['Email', 'ana@example', /name@example\.com/],
    ['Email', `${'a'.repeat(60)}@${'b'.repeat(40)}.com`, /name@example\.com/],
    ['What can we help with?', '   ', /it cannot be only spaces/],
    ['Client ID', 'Ab12', /exactly 12 letters or digits/],
    ['What can we help with?', 'c'.repeat(501), /at most 500 characters; it has 501/],
  ];
  for (const [label, text, message] of wrong) {
    await field(label).fill(text);
    await field(label).press('Tab');
    await expect(field(label), label).toHaveAccessibleDescription(message);
    await expect(field(label), label).toHaveAttribute('aria-invalid', 'true');
  }
  const right: readonly (readonly [label: string, text: string])[] = [
    ['First name', 'á'.repeat(100)],
    ['Last name', "D'Angelo-López"],
    ['Email', '  ana@example.com  '],
    ['Client ID', CLIENT_ID],
    ['What can we help with?', 'c'.repeat(500)],
  ];
  for (const [label, text] of right) {
    await field(label).fill(text);
    await expect(field(label), label).not.toHaveAttribute('aria-invalid', /.*/);
  }
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('Device', { exact: true }).selectOption({ label: 'Web browser' });
  const [request] = await Promise.all([page.waitForRequest(TICKETS), send(page).click()]);
  expect(request.postDataJSON()).toMatchObject({
    values: { email: 'ana@example.com', velaDevice: 'browser', country: 'United-States' },
  });
  await expect(sent(page)).toBeFocused();
});

test('a file of exactly 5,000,000 bytes is attached under a new name (HELP-13, HELP-14, HELP-15, HELP-16, HELP-19, HELP-22, HELP-25, ROLE-12)', async ({
  page,
}) => {
  await recordAnnouncements(page);
  const { ids } = watchTickets(page);
  await open(page);
  await fillHelp(page);
  const [upload] = await Promise.all([
    page.waitForRequest(UPLOADS),
    attachment(page).setInputFiles(picture(5_000_000, 'My living room.JPG')),
  ]);
  const { searchParams } = new URL(upload.url());
  expect(searchParams.get('filename')).toBe('Error.jpg');
  expect(await upload.headerValue('x-sourceid')).toBe('AGENT');
  expect(await upload.headerValue('authorization')).toMatch(/^Bearer anonymous\./);
  await expectAnnounced(page, 'My living room.JPG is attached.');
  await expect(files(page)).toContainText('My living room.JPG');
  const answered = (await upload.response())!;
  const { upload: given } = (await answered.json()) as { upload: { token: string } };
  const [request] = await Promise.all([page.waitForRequest(TICKETS), send(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ values: { attachment: { token: given.token } } });
  await expect(sent(page)).toBeFocused();
  expect(await ids()).toHaveLength(1);
});

test('a file that is too large, of another type or only named like a picture is never sent (HELP-13, HELP-14, SEC-23)', async ({
  page,
}) => {
  await recordAnnouncements(page);
  let uploads = 0;
  page.on('request', (request) => {
    if (UPLOADS.test(request.url())) uploads += 1;
  });
  await open(page);
  await fillHelp(page);
  for (const [file, message] of [
    [picture(5_000_001), 'The file is too large. Choose one of up to 5 MB.'],
    [picture(1000, 'report.pdf'), 'Please attach a .jpg, .png or .mp4 file.'],
    [program(), 'Please attach a .jpg, .png or .mp4 file.'],
  ] as const) {
    await attachment(page).setInputFiles(file);
    await expect(attachment(page)).toHaveAccessibleDescription(new RegExp(`${message.replaceAll('.', '\\.')}$`));
    await expectAnnounced(page, `${file.name} was not uploaded.`);
    await send(page).click();
    await expect(errorSummary(page).getByRole('link')).toHaveText([message]);
    await errorSummary(page).getByRole('link').click();
    await expect(attachment(page)).toBeFocused();
  }
  expect(uploads).toBe(0);
  await page.getByRole('button', { name: 'Remove photo.jpg' }).click();
  await expect(attachment(page)).not.toHaveAttribute('aria-invalid', /.*/);
  await expect(errorSummary(page)).toHaveCount(0);
  await expectHelpKept(page);
  await send(page).click();
  await expect(sent(page)).toBeFocused();
});

/** Sends a file to the server as a visitor with the token. */
async function sendFile(request: APIRequestContext, { buffer, name }: ReturnType<typeof picture>, token: string) {
  const response = await request.post(
    `${portal.origin}/api/uploads?filename=${name}&form=help-request&field=attachment`,
    {
      data: buffer,
      headers: {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${token}`,
        ...(await botCheckHeaders(request, portal.origin)),
      },
    },
  );
  return { status: response.status(), body: (await response.json()) as { faults?: unknown; upload?: unknown } };
}

test('the server checks a file again, whatever the browser reports (HELP-13, HELP-14, SEC-23)', async ({ request }) => {
  const { access_token: token } = (await (
    await request.get(`${systemOrigin(portal.origin, 'identity')}/sandbox/anonymous-token`)
  ).json()) as {
    access_token: string;
  };
  const post = (file: ReturnType<typeof picture>) => sendFile(request, file, token);
  expect(await post(picture(5_000_000, 'Error.jpg'))).toMatchObject({
    status: 200,
    body: { upload: { token: expect.stringMatching(/^[\w-]{20,}$/) as unknown } },
  });
  expect(await post(picture(5_000_001, 'Error.jpg'))).toMatchObject({
    status: 422,
    body: { faults: [{ path: 'attachment', cause: 'fileSize', params: { limit: 5_000_000 } }] },
  });
  for (const file of [program('Error.jpg'), program('Error.exe'), picture(1000, 'Error.png')]) {
    expect(await post(file), file.name).toMatchObject({
      status: 422,
      body: { faults: [{ path: 'attachment', cause: 'fileType' }] },
    });
  }
});

test('the server refuses a file that is sent with an unknown token (SEC-12)', async ({ request }) => {
  expect((await sendFile(request, picture(1000, 'Error.jpg'), 'unknown')).status).toBe(401);
});

test('submit waits for the upload, and an upload can be canceled (HELP-15, HELP-17)', async ({ page }) => {
  const { requests } = watchTickets(page);
  await open(page);
  await fillHelp(page);
  const { waitFor, letGo } = await holdUploads(page);
  await attachment(page).setInputFiles(picture(20_000));
  const waiting = page.getByRole('button', { name: 'Uploading …' });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await waiting.click({ force: true });
  await page.getByLabel('First name').press('Enter');
  expect(requests).toEqual([]);
  await waitFor(1);
  await page.getByRole('button', { name: 'Cancel the upload of photo.jpg' }).click();
  await expect(files(page)).toHaveCount(0);
  await expect(send(page)).toHaveAttribute('aria-disabled', 'false');

  await attachment(page).setInputFiles(picture(20_000, 'second.jpg'));
  await expect(waiting).toBeVisible();
  await letGo(2);
  await expect(page.getByRole('button', { name: 'Remove second.jpg' })).toBeVisible();
  const [request] = await Promise.all([page.waitForRequest(TICKETS), send(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ values: { attachment: { name: 'second.jpg' } } });
  await expect(sent(page)).toBeFocused();
});

test('a failed upload can be retried, and the file stays attached after a reload (HELP-15)', async ({
  page,
  faults,
}) => {
  await open(page);
  await fillHelp(page);
  await page.route(UPLOADS, (route) => route.abort('connectionreset'), { times: 1 });
  await attachment(page).setInputFiles(picture(20_000));
  await expect(attachment(page)).toHaveAccessibleDescription(/The file was not sent\. Try again\.$/);
  await page.getByRole('button', { name: 'Try again to upload photo.jpg' }).click();
  await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toBeVisible();
  await expect(attachment(page)).not.toHaveAttribute('aria-invalid', /.*/);
  await page.reload();
  await expect(send(page)).toBeVisible();
  await expectHelpKept(page);
  await expect(files(page)).toContainText('photo.jpg');
  const before = countCreatedTickets(portal.log());
  await send(page).click();
  await expect(sent(page)).toBeFocused();
  await expect.poll(() => countCreatedTickets(portal.log())).toBe(before + 1);
  faults.list.length = 0;
});

test('clearing the form empties all fields, removes the attachment and cancels a running upload (HELP-23)', async ({
  page,
}) => {
  await open(page);
  await fillHelp(page);
  await attachment(page).setInputFiles(picture(20_000));
  await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear form' });
  await clear.click();
  await expect(files(page)).toHaveCount(0);
  for (const label of ['First name', 'Last name', 'Email', 'Country', 'Device', 'Client ID', 'What can we help with?'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await holdUploads(page);
  await attachment(page).setInputFiles(picture(20_000));
  await expect(page.getByRole('button', { name: 'Uploading …' })).toBeVisible();
  await clear.click();
  await expect(files(page)).toHaveCount(0);
  await expect(send(page)).toHaveAttribute('aria-disabled', 'false');
});

test('the form is in Spanish on the Spanish site (HELP-09, HELP-10, HELP-13)', async ({ page }) => {
  await openForm(page, siteOf(portal.origin, 'es') + HELP);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(errorSummary(page).getByRole('heading')).toHaveText('Hay un problema');
  await expect(errorSummary(page).getByRole('link').first()).toHaveText('Escribe tu nombre');
  await page.getByLabel('Imagen o video').setInputFiles(program());
  await expect(page.getByLabel('Imagen o video')).toHaveAccessibleDescription(/Adjunta un archivo/);
  await expect(page.getByRole('main')).not.toContainText(/\b(the|your|file|Enter|Choose)\b/);
});
