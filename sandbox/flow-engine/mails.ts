import type { Language } from '#src/model/language.ts';
import type { Mail } from '../outbox/send-mail.ts';

/** A mail in each language. `text` inserts a code or a link. */
type MailTexts = Readonly<Record<Language, { readonly subject: string; readonly text: (what: string) => string }>>;

/** The mail with a verification code. */
const CODE_MAIL: MailTexts = {
  en: {
    subject: 'Your verification code',
    text: (code) =>
      `Your verification code is ${code}. It works for 10 minutes. If you did not ask for it, do nothing.`,
  },
  es: {
    subject: 'Tu código de verificación',
    text: (code) => `Tu código de verificación es ${code}. Sirve durante 10 minutos. Si no lo pediste, no hagas nada.`,
  },
};

/** The mail that confirms the receipt of a privacy request of a signed-in customer. */
const RECEIVED_MAIL: MailTexts = {
  en: {
    subject: 'We have your privacy request',
    text: (link) => `Thank you for your request. We are working on it, and you can follow it at any time: ${link}`,
  },
  es: {
    subject: 'Recibimos tu solicitud de privacidad',
    text: (link) => `Gracias por tu solicitud. Estamos trabajando en ella y puedes seguirla cuando quieras: ${link}`,
  },
};

/** The mail that confirms the receipt of any other privacy request and asks for proof of identity. */
const PROOF_NEEDED_MAIL: MailTexts = {
  en: {
    subject: 'We have your privacy request',
    text: (link) => `Thank you for your request. Please confirm who you are, so that we can begin: ${link}`,
  },
  es: {
    subject: 'Recibimos tu solicitud de privacidad',
    text: (link) => `Gracias por tu solicitud. Confirma quién eres para que podamos empezar: ${link}`,
  },
};

/** The mail with the link to an escalation. */
const ESCALATION_MAIL: MailTexts = {
  en: {
    subject: 'Have your privacy request looked at again',
    text: (link) => `Open this link to tell us why. It works once, within 7 days: ${link}`,
  },
  es: {
    subject: 'Pide que revisemos de nuevo tu solicitud de privacidad',
    text: (link) => `Abre este enlace para contarnos por qué. Sirve una sola vez, durante 7 días: ${link}`,
  },
};

/** Returns a mail in one language. `what` is the code or the link that its text contains. */
const createMail = (words: MailTexts, to: string, language: Language, what: string): Mail => {
  const { subject, text } = words[language];
  return { to, subject, text: text(what) };
};

export const codeMail = (to: string, language: Language, code: string): Mail =>
  createMail(CODE_MAIL, to, language, code);
export const receivedMail = (to: string, language: Language, link: string): Mail =>
  createMail(RECEIVED_MAIL, to, language, link);
export const proofNeededMail = (to: string, language: Language, link: string): Mail =>
  createMail(PROOF_NEEDED_MAIL, to, language, link);
export const escalationMail = (to: string, language: Language, link: string): Mail =>
  createMail(ESCALATION_MAIL, to, language, link);
