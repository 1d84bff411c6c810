import { randomUUID } from 'node:crypto';
import type { EngineResponse, FlowApp, FlowVisit, MessageOptions } from './flow-app.ts';

/** A visitor's entries in the second step of a privacy request; `email` is missing. */
export const REQUEST_VALUES = {
  firstName: 'Nora',
  lastName: "O'Neil-Ruiz",
  phone: '5551234567',
  zip: '78207',
  categories: ['devices', 'viewing'],
};
/** A visitor's description of the request. */
export const DETAILS = 'Please tell me everything that you know about my TV.';

/** Returns the name of the step in a response. */
export const stepOf = ({ body }: EngineResponse) => body.metaData.stepName;
/** Returns the codes of the errors in a response. */
export const codesOf = ({ body }: EngineResponse) => body.errors.map(({ code }) => code);
/** Returns the errors in a response as texts: the path of the field and the cause. */
export const faultsOf = ({ body }: EngineResponse) => body.errors.map(({ path, cause }) => `${path} ${cause}`);
/** Returns an email address that was not used before. */
export const unusedEmail = () => `nora-${randomUUID().slice(0, 8)}@example.com`;
/** Returns a random phone number. */
export const newPhone = () => `555${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
/** Returns the customer reference number in the HTML of a response. */
export const crnIn = ({ body }: EngineResponse) => /IRR-[A-Z\d]{10}/.exec(body.html)![0];
/** Returns the code in the last email to an address. */
export const codeMailedTo = async (flow: FlowApp, to: string) => /\d{6}/.exec((await flow.mails(to)).at(-1) ?? '')![0];

/** Starts a privacy request and continues to its second step. Returns the response with this step. */
export async function goToDetails(
  visit: FlowVisit,
  values: Readonly<Record<string, string>> = {},
  send: MessageOptions = {},
): Promise<EngineResponse> {
  await visit.start('privacy-request');
  return visit.act('next', { irrRequestType: 'ACCESS', customerSubType: 'NEVER', ...values }, send);
}

/** Sends a privacy request of a visitor without an account; returns the customer reference number of the request. */
export async function makeRequest(flow: FlowApp, email: string): Promise<string> {
  const visit = await flow.visit();
  await goToDetails(visit);
  await visit.act('next', { ...REQUEST_VALUES, email });
  return crnIn(await visit.act('submit'));
}
