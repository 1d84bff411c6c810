import type { Transaction } from 'kysely';
import type { Language } from '#src/model/language.ts';
import { recordOf } from '../../account/account-store.ts';
import { textInLanguage } from '../../account/pick-language.ts';
import type { SandboxTables } from '../../database.ts';
import { sendMail } from '../../outbox/send-mail.ts';
import type { OfferedPlan } from '../catalog/catalog.ts';
import { dayInMail } from '../rules/day-in-mail.ts';
import type { Subscription } from '../rules/subscription.ts';

/** Sends the customer a mail with the plan, its next renewal date and how to unsubscribe. */
export async function confirmByMail(
  transaction: Transaction<SandboxTables>,
  sub: string,
  plan: OfferedPlan,
  { periodEnds }: Subscription,
  language: Language,
): Promise<void> {
  const profile = await recordOf(transaction, sub, 'profile');
  const to = profile?.['email'];
  if (typeof to !== 'string') return;
  const name = textInLanguage(plan.name, language);
  const date = dayInMail(periodEnds, language);
  const mail = {
    en: {
      subject: `You subscribed to ${name}`,
      text: `${name} is yours. It renews on ${date}. You can unsubscribe at any time in Subscriptions.`,
    },
    es: {
      subject: `Te suscribiste a ${name}`,
      text: `${name} ya es tuya. Se renueva el ${date}. Puedes cancelarla cuando quieras en Suscripciones.`,
    },
  }[language];
  await sendMail(transaction, { to, ...mail });
}
