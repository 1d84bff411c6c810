import type { JsonObject } from '#src/model/json.ts';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import type { SubscriptionState as State } from '#src/model/subscription-states.ts';
import { textInLanguage } from '../../account/pick-language.ts';
import type { Frequency, Subscription } from '../rules/subscription.ts';

/** A text in each language. */
type TextByLanguage = Readonly<Record<Language, string>>;

/** Names of plans, by the frequency of their charges. */
const PLAN_NAMES: Readonly<Record<Frequency, TextByLanguage>> = {
  day: { en: 'Daily', es: 'Diario' },
  week: { en: 'Weekly', es: 'Semanal' },
  month: { en: 'Monthly', es: 'Mensual' },
  year: { en: 'Yearly', es: 'Anual' },
  season: { en: 'Season', es: 'Temporada' },
};
/** Name of the plan during a free trial. */
const TRIAL_NAME: TextByLanguage = { en: 'Free trial', es: 'Prueba gratis' };

/** Texts about the state of a subscription. */
const STATUS_TEXTS: Readonly<Record<State, TextByLanguage>> = {
  activationRequired: { en: 'Activation required', es: 'Falta activarla' },
  trial: { en: 'Free trial', es: 'Prueba gratis' },
  active: { en: 'Active', es: 'Activa' },
  pendingUpgrade: { en: 'Changes to {plan} on {date}', es: 'Cambia a {plan} el {date}' },
  pendingDowngrade: { en: 'Changes to {plan} on {date}', es: 'Cambia a {plan} el {date}' },
  pendingCancel: { en: 'Ends on {date}', es: 'Termina el {date}' },
  paymentDue: { en: 'Payment needed', es: 'Falta el pago' },
  ended: { en: 'Ended', es: 'Terminada' },
  unlinked: { en: 'Unlinked', es: 'Desvinculada' },
};

/**
 * Texts about the renewal in states in which the subscription does not renew. The end of a period is at noon (UTC), so
 * it may be in a text. An end at another time of the day is in no text: the portal shows dates in local time, so its
 * date could differ from that in the text.
 */
const NO_RENEWAL_TEXTS: Readonly<Partial<Record<State, TextByLanguage>>> = {
  pendingCancel: { en: 'Ends on {date}', es: 'Termina el {date}' },
  ended: STATUS_TEXTS.ended,
  unlinked: STATUS_TEXTS.unlinked,
  paymentDue: { en: 'Update your card to keep it', es: 'Actualiza tu tarjeta para conservarla' },
};
/** Text about the renewal in all other states. */
const RENEWAL_TEXT: TextByLanguage = { en: 'Renews on {date}', es: 'Se renueva el {date}' };

/** Returns the texts of a subscription that follow from its state. (spec: SUB-09, SUB-20) */
export function stateTexts(subscription: Subscription): JsonObject {
  const { state, plan, isTrial } = subscription;
  return {
    subscriptionPlan: isTrial ? TRIAL_NAME : PLAN_NAMES[plan.frequency],
    renewalDescription: fillTemplate(NO_RENEWAL_TEXTS[state] ?? RENEWAL_TEXT, subscription),
    description: { status: fillTemplate(STATUS_TEXTS[state], subscription) },
  };
}

/** Inserts the name of the next plan and the date of the renewal or end into a text. */
function fillTemplate(template: TextByLanguage, { nextPlan, ended, periodEnds }: Subscription): TextByLanguage {
  const inLanguage = (language: Language): string =>
    template[language]
      .replace('{plan}', nextPlan ? textInLanguage(nextPlan.name, language) : '')
      .replace('{date}', longDate(ended ?? periodEnds, language));
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) as TextByLanguage;
}

/** Formats a date with the name of the month, in UTC. */
function longDate(at: number, language: Language): string {
  const locale = language === 'es' ? 'es' : 'en-US';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
