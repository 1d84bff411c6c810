import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect } from '../test.ts';

/** Path of the page on which visitors make a privacy request. */
export const REQUEST = '/privacy/requests/affirmations';
/** Path of the page on which visitors prove their identity with a code. */
export const IDENTITY = '/privacy/requests/id-proofing';
/** Path of the page on which visitors see their requests. */
export const DASHBOARD = '/privacy/requests/dashboard';
/** Path of the page on which visitors escalate a request. */
export const ESCALATION = '/privacy/requests/escalation';
/** Matches the address to which the page sends the messages of a step. */
export const STEP = /\/sandbox\/flow-engine\/step/;

/**
 * Returns a unique email address. The `x` around its random parts keeps six digits in them from being taken for a code,
 * which tests recognize as six digits without letters beside them.
 */
export const newEmail = (): string =>
  `ana.x${Date.now().toString(36)}x${Math.random().toString(36).slice(2, 8)}x@example.com`;

/** Expects that the step with this heading is shown and usable. */
export async function expectStep(page: Page, heading: string): Promise<Locator> {
  const found = page.getByRole('heading', { name: heading, level: 2 });
  await expect(found).toBeVisible();
  await expect(page.locator('[data-part="flow-cover"]')).toHaveCount(0);
  return found;
}

/** Expects that the step is shown, accessible, and not wider than the window. */
export async function expectGoodStep(page: Page, heading: string): Promise<void> {
  await expectStepFits(page, heading);
  await expectAccessible(page, heading);
}

/** Expects that the step is shown and not wider than the window. */
export async function expectStepFits(page: Page, heading: string): Promise<void> {
  await expectStep(page, heading);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(width, `${heading}: sideways`).toBeLessThanOrEqual(0);
}

/** Texts of the Privacy Center in one language, by which tests find fields, buttons and headings. */
export interface Words {
  readonly access: string;
  readonly never: string;
  readonly former: string;
  readonly current: string;
  readonly next: string;
  readonly someoneElse: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly zip: string;
  readonly all: string;
  readonly continue: string;
  readonly send: string;
  readonly affirmations: string;
  readonly details: string;
  readonly review: string;
  readonly done: string;
}

/** The English texts of the Privacy Center that tests look for. */
export const EN: Words = {
  access: 'See what you know about me',
  never: 'I have never been a customer',
  former: 'I was a customer',
  current: 'I am a customer',
  next: 'Continue for myself',
  someoneElse: 'This is for someone else',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  phone: 'Phone',
  zip: 'ZIP code',
  all: 'Select All',
  continue: 'Continue',
  send: 'Send request',
  affirmations: 'Make a privacy request',
  details: 'Your request',
  review: 'Check your request',
  done: 'We have your request',
};

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Chooses a request to see the stored data, and the label `who` of the relation to the company. */
export async function chooseRelation(page: Page, words: Words, who: string): Promise<void> {
  await expectStep(page, words.affirmations);
  await page.getByLabel(words.access).check();
  await page.getByLabel(who).check();
}

/** Fills in the step with the details of a privacy request, in the language of `words`. */
export async function fillDetails(page: Page, words: Words, email: string): Promise<void> {
  await expectStep(page, words.details);
  await page.getByLabel(words.first, { exact: true }).first().fill('Ana');
  await page.getByLabel(words.last, { exact: true }).first().fill('Reyes');
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.phone, { exact: true }).fill('5125550147');
  await page.getByLabel(words.zip, { exact: true }).first().fill('78701');
  await page.getByLabel(words.all).check();
}

/** Makes a request as a visitor who was never a customer; returns its reference number. */
export async function makeRequest(page: Page, email: string): Promise<string> {
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.never);
  await button(page, EN.next).click();
  await fillDetails(page, EN, email);
  await button(page, EN.continue).click();
  await expectStep(page, EN.review);
  await button(page, EN.send).click();
  await expectStep(page, EN.done);
  return /IRR-[A-Z\d]{10}/.exec(await page.locator('main').innerText())![0];
}

/** Chooses the relation to the company and email as the channel on the identity page, and requests a code. */
export async function requestCode(page: Page, relation: string, email: string): Promise<void> {
  await page.getByLabel(relation).check();
  await page.getByLabel('Email').first().check();
  await page.getByLabel('Email', { exact: true }).last().fill(email);
  await button(page, 'Send code').click();
}

/** Records the messages that the page sends to the engine from now on. */
export function recordEngineMessages(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (STEP.test(request.url())) sent.push(request);
  });
  return sent;
}

/** The Spanish texts of the Privacy Center that tests look for. */
export const ES: Words = {
  access: 'Ver lo que saben de mí',
  never: 'Nunca he sido cliente',
  former: 'Fui cliente',
  current: 'Soy cliente',
  next: 'Continuar para mí',
  someoneElse: 'Es para otra persona',
  first: 'Nombre',
  last: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  zip: 'Código postal',
  all: 'Seleccionar todo',
  continue: 'Continuar',
  send: 'Enviar solicitud',
  affirmations: 'Haz una solicitud de privacidad',
  details: 'Tu solicitud',
  review: 'Revisa tu solicitud',
  done: 'Recibimos tu solicitud',
};
