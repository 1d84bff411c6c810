import { recordOf } from '../../account/account-store.ts';
import { textInLanguage } from '../../account/pick-language.ts';
import { sendMail } from '../../outbox/send-mail.ts';
import type { BillingCall } from '../billing-context.ts';
import { dayInMail } from '../rules/day-in-mail.ts';
import type { Subscription } from '../rules/subscription.ts';

/** Kinds of changes. `kept`: a planned change of plan was dropped. */
type ChangeKind = 'unsubscribed' | 'resubscribed' | 'kept' | 'changed' | 'unlinked';
/** A mail whose text has placeholders. */
interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}
/** The mails about changes. `{plan}`, `{next}` and `{date}` are replaced. */
const MAILS: Readonly<Record<'en' | 'es', Readonly<Record<ChangeKind | 'ended' | 'later', MailTemplate>>>> = {
  en: {
    unsubscribed: {
      subject: 'You unsubscribed from {plan}',
      text: '{plan} works until {date}. Then it ends, and nothing more is charged. Until that day you can resubscribe in Subscriptions.',
    },
    ended: { subject: 'You unsubscribed from {plan}', text: '{plan} has ended, and nothing more is charged.' },
    resubscribed: {
      subject: 'You subscribed to {plan} again',
      text: '{plan} is yours again. It renews on {date}. You can unsubscribe at any time in Subscriptions.',
    },
    kept: { subject: 'You keep {plan}', text: 'Your plan does not change. {plan} renews on {date}.' },
    changed: { subject: 'You changed to {plan}', text: 'You have {plan} from today. It renews on {date}.' },
    later: {
      subject: 'Your plan changes to {next}',
      text: 'You can use {plan} until {date}. Then {next} begins. Until that day you can cancel the change in Subscriptions.',
    },
    unlinked: { subject: 'You unlinked {plan}', text: '{plan} has ended, and nothing more is charged.' },
  },
  es: {
    unsubscribed: {
      subject: 'Cancelaste {plan}',
      text: '{plan} funciona hasta el {date}. Después termina y no se cobra nada más. Hasta ese día puedes volver a suscribirte en Suscripciones.',
    },
    ended: { subject: 'Cancelaste {plan}', text: '{plan} ha terminado y no se cobra nada más.' },
    resubscribed: {
      subject: 'Te suscribiste otra vez a {plan}',
      text: '{plan} vuelve a ser tuya. Se renueva el {date}. Puedes cancelarla cuando quieras en Suscripciones.',
    },
    kept: { subject: 'Conservas {plan}', text: 'Tu plan no cambia. {plan} se renueva el {date}.' },
    changed: { subject: 'Cambiaste a {plan}', text: 'Tienes {plan} desde hoy. Se renueva el {date}.' },
    later: {
      subject: 'Tu plan cambia a {next}',
      text: 'Puedes usar {plan} hasta el {date}. Después empieza {next}. Hasta ese día puedes anular el cambio en Suscripciones.',
    },
    unlinked: { subject: 'Desvinculaste {plan}', text: '{plan} ha terminado y no se cobra nada más.' },
  },
};

/** Sends the customer a mail about a change of a subscription. */
export async function confirmChange(
  { transaction, sub, language }: BillingCall,
  { state, plan, nextPlan, periodEnds }: Subscription,
  kind: ChangeKind,
): Promise<void> {
  const profile = await recordOf(transaction, sub, 'profile');
  const to = profile?.['email'];
  if (typeof to !== 'string') return;
  const name = kind === 'unsubscribed' && state === 'ended' ? 'ended' : kind === 'changed' && nextPlan ? 'later' : kind;
  const fill = (text: string): string =>
    text
      .replaceAll('{plan}', textInLanguage(plan.name, language))
      .replaceAll('{next}', nextPlan ? textInLanguage(nextPlan.name, language) : '')
      .replaceAll('{date}', dayInMail(periodEnds, language));
  const { subject, text } = MAILS[language][name];
  await sendMail(transaction, { to, subject: fill(subject), text: fill(text) });
}
