import { textOrEmpty } from '#src/model/json.ts';
import { countMail } from '../outbox/mail-limit.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { createFlowCode, mayGetFlowCode, tryFlowCode } from './store/codes.ts';
import { accountOf, contactOf, maskContact } from './contacts.ts';
import { codeMail, escalationMail, proofNeededMail, receivedMail } from './mails.ts';
import type { EffectContext } from './effect-context.ts';
import {
  addNote,
  createEscalation,
  findRequest,
  insertRequest,
  listRequests,
  redeemEscalation,
  setStatus,
} from './store/requests.ts';

/** Function that runs a side effect of a step. If it fails, it returns the error code, and the step is shown again. */
export type Effect = (context: EffectContext) => Promise<string | undefined>;

/** Prefix of the error codes about verification codes. */
const CODE_ERROR_PREFIX = 'consumer_contact_verification_code';
/** Error code if too much mail was sent to a contact. */
const MAIL_LIMIT_REACHED = 'contact_mail_limit';

/** The effects (server-side actions) that the steps of a process may name in `effects`. */
const EFFECTS = {
  /** Assigns the flow session to the signed-in customer. */
  'take-login': async (context) => {
    const { owner, facts } = context;
    if (!owner) return undefined;
    facts['sub'] = owner.sub;
    facts['account'] = { ...(await accountOf(context)) };
    return undefined;
  },

  'send-code': async (context) => {
    const { transaction, session, visit, facts, values, language, now, resendMs } = context;
    const contact = await contactOf(context);
    if (!contact) return 'contact_is_missing';
    const crn = textOrEmpty(values['crn']) || textOrEmpty(facts['crn']);
    const isReal = crn === '' || (await isContactOf(context, crn, contact));
    if (!(await mayGetFlowCode(transaction, { visit, contact }, { now, resendMs })))
      return `${CODE_ERROR_PREFIX}_request_limit`;
    if (await countMailAndCheckLimit(context, contact)) return MAIL_LIMIT_REACHED;
    const code = await createFlowCode(transaction, { session, visit, contact }, { isReal, now });
    if (isReal) await sendMail(transaction, codeMail(contact, language, code));
    Object.assign(facts, { contact, maskedContact: maskContact(contact), proven: false, ...(crn ? { crn } : {}) });
    return undefined;
  },

  'check-code': async ({ transaction, session, values, facts, now }) => {
    const outcome = await tryFlowCode(transaction, session, textOrEmpty(values['code']).trim(), now);
    if (outcome === 'over') return `${CODE_ERROR_PREFIX}_rate_limiting_failure`;
    if (outcome === 'unknown') return `${CODE_ERROR_PREFIX}_expired`;
    if (outcome === 'wrong') return `${CODE_ERROR_PREFIX}_does_not_match`;
    facts['proven'] = true;
    return undefined;
  },

  /** Moves the request with the reference number from `waiting` to `review` after a correct code. */
  'confirm-request': async ({ transaction, facts, now }) => {
    const request = await findRequest(transaction, textOrEmpty(facts['crn']));
    if (facts['proven'] === true && request?.status === 'waiting')
      await setStatus(transaction, request.crn, 'review', now);
    return undefined;
  },

  'store-request': async (context) => {
    const { transaction, values, facts, language, origin, now } = context;
    if (facts['crn']) return undefined;
    const sub = textOrEmpty(facts['sub']) || null;
    const email = textOrEmpty(values['email']).toLowerCase();
    if (await countMailAndCheckLimit(context, email)) return MAIL_LIMIT_REACHED;
    const crn = await insertRequest(transaction, {
      sub,
      email,
      phone: textOrEmpty(values['phone']),
      type: textOrEmpty(values['irrRequestType']),
      // The identity of a signed-in customer is already proven.
      status: sub ? 'review' : 'waiting',
      body: JSON.stringify({ ...values, thirdParty: facts['thirdParty'] === true }),
      created: now,
    });
    facts['crn'] = crn;
    const [mailOf, page] = sub ? [receivedMail, 'dashboard'] : [proofNeededMail, 'id-proofing'];
    await sendMail(transaction, mailOf(email, language, `${origin}/privacy/requests/${page}?crn=${crn}`));
    return undefined;
  },

  'open-request': async (context) => {
    const namedRequest = (await visibleRequests(context)).find(({ crn }) => crn === context.argument);
    if (!namedRequest) return 'request_not_found';
    context.facts['openCrn'] = namedRequest.crn;
    context.facts['told'] = false;
    return undefined;
  },

  'store-notes': async (context) => {
    const { transaction, values, facts, now } = context;
    const request = (await visibleRequests(context)).find(({ crn }) => crn === facts['openCrn']);
    if (!request) return 'request_not_found';
    const kinds = ['information', 'question'] as const;
    const texts = kinds.map((kind) => [kind, textOrEmpty(values[kind])] as const).filter(([, text]) => text !== '');
    if (texts.length === 0) return 'nothing_was_written';
    for (const [kind, text] of texts) await addNote(transaction, { crn: request.crn, kind, text, created: now });
    facts['told'] = true;
    return undefined;
  },

  'send-escalation': async (context) => {
    const { transaction, facts, language, origin, now } = context;
    const request = (await visibleRequests(context)).find(({ crn }) => crn === facts['openCrn']);
    if (!request) return 'request_not_found';
    if (await countMailAndCheckLimit(context, request.email)) return MAIL_LIMIT_REACHED;
    const token = await createEscalation(transaction, request.crn, now);
    const link = `${origin}/privacy/requests/escalation?crn=${request.crn}#access_token=${token}`;
    await sendMail(transaction, escalationMail(request.email, language, link));
    facts['maskedContact'] = maskContact(request.email);
    return undefined;
  },

  /** Redeems the token of an escalation link. (spec: SEC-05, PC-07, PC-08) */
  'redeem-escalation': async ({ transaction, facts, accessAuthToken, now }) => {
    const crn = textOrEmpty(facts['crn']);
    facts['redeemed'] = accessAuthToken !== '' && (await redeemEscalation(transaction, accessAuthToken, crn, now));
    return facts['redeemed'] ? undefined : 'escalation_link_is_not_valid';
  },

  'store-escalation': async ({ transaction, values, facts, now }) => {
    const crn = textOrEmpty(facts['crn']);
    if (facts['redeemed'] !== true) return 'escalation_link_is_not_valid';
    await addNote(transaction, { crn, kind: 'escalation', text: textOrEmpty(values['reason']), created: now });
    await setStatus(transaction, crn, 'escalated', now);
    return undefined;
  },
} as const satisfies Readonly<Record<string, Effect>>;

/** The names that processes may use in `effects`. */
export const EFFECT_NAMES: ReadonlySet<string> = new Set(Object.keys(EFFECTS));

/** Returns the effect with a known name. */
export function effectOf(name: string): Effect {
  return (EFFECTS as Readonly<Record<string, Effect>>)[name]!;
}

/**
 * Returns the requests that a session may see: those of the signed-in customer, otherwise the one whose email or
 * phone was proven with a code. A reference number alone reveals nothing. (spec: PC-06, SEC-18)
 */
export async function visibleRequests({ transaction, facts }: Pick<EffectContext, 'transaction' | 'facts'>) {
  const sub = textOrEmpty(facts['sub']);
  if (sub) return listRequests(transaction, { sub, crn: '' });
  if (facts['proven'] !== true) return [];
  const contact = textOrEmpty(facts['contact']);
  const requests = await listRequests(transaction, { sub: '', crn: textOrEmpty(facts['crn']) });
  return requests.filter(({ email, phone }) => contact !== '' && (email === contact || phone === contact));
}

/**
 * Counts a mail to a contact. Returns true if the limit is reached and the mail must not be sent. Codes for unknown
 * contacts are counted too, so that responses reveal nothing.
 */
async function countMailAndCheckLimit(
  { transaction, mailLimit, now }: EffectContext,
  contact: string,
): Promise<boolean> {
  return (await countMail(transaction, contact, mailLimit, now)) !== undefined;
}

/** Whether a contact is the email address or phone of a request. */
async function isContactOf({ transaction }: EffectContext, crn: string, contact: string): Promise<boolean> {
  const request = await findRequest(transaction, crn);
  return request !== undefined && (request.email === contact || request.phone === contact);
}
