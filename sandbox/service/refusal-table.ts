import { SHARED_REFUSALS, type RefusalTable } from '#src/model/refusals.ts';

/** Every refusal of the sandbox's services. Details for staff are logged; the customer reads only the message. */
export const REFUSALS = {
  ...SHARED_REFUSALS,
  'AUTH-401': { status: 401, en: 'Please sign in again.', es: 'Inicia sesión otra vez.' },
  'REQ-VERSION': {
    status: 400,
    en: 'This version of the service is not supported.',
    es: 'Esta versión del servicio no es compatible.',
  },
  'REQ-405': { status: 405, en: 'This action is not available here.', es: 'Esta acción no está disponible aquí.' },
  /** There is no card on file. (spec: WAL-19) */
  'PCS-WM-101': {
    status: 404,
    en: 'There is no payment card on file.',
    es: 'No hay ninguna tarjeta de pago registrada.',
  },
  'PCS-WM-102': {
    status: 422,
    en: 'Please check your card and your billing address and try again.',
    es: 'Revisa tu tarjeta y tu dirección de facturación e inténtalo de nuevo.',
  },
  /** The card pays for a subscription and cannot be removed. (spec: WAL-12, OPEN-80) */
  'PCS-WM-103': {
    status: 409,
    en: 'This card pays for an active subscription. Update the card, or unsubscribe first.',
    es: 'Esta tarjeta paga una suscripción activa. Actualiza la tarjeta o cancela antes la suscripción.',
  },
  'PCS-WM-104': {
    status: 402,
    en: 'Your card was declined. Nothing was changed and nothing was charged. Check your details and try again.',
    es: 'Tu tarjeta fue rechazada. No se cambió ni se cobró nada. Revisa tus datos e inténtalo de nuevo.',
  },
  /** A card number or security code is not encrypted, or its key is no longer valid. (spec: SEC-15) */
  'PCS-WM-105': {
    status: 400,
    en: 'Your card could not be read. Nothing was changed. Please try again.',
    es: 'No pudimos leer tu tarjeta. No se cambió nada. Inténtalo de nuevo.',
  },
  'PCS-WM-106': {
    status: 409,
    en: 'Your card has changed in the meantime. Please load the page again.',
    es: 'Tu tarjeta cambió mientras tanto. Vuelve a cargar la página.',
  },
  /** No contract was accepted. (spec: PRIV-20) */
  'PCS-PV-008': { status: 404, en: 'You have not accepted anything yet.', es: 'Todavía no has aceptado nada.' },
  /** No privacy choice was made. (spec: PRIV-21) */
  'PCS-PV-012': { status: 404, en: 'You have not made a choice yet.', es: 'Todavía no has elegido nada.' },
  /** The operation requires a recent sign-in. (spec: SEC-13) */
  'AUTH-FRESH': {
    status: 403,
    en: 'Please sign in again before you change this.',
    es: 'Inicia sesión otra vez antes de cambiar esto.',
  },
  /** The customer is not allowed to change the profile. (spec: ACCT-12) */
  'PCS-PR-403': {
    status: 403,
    en: 'This profile cannot be changed here. Please contact support.',
    es: 'Este perfil no se puede cambiar aquí. Comunícate con soporte.',
  },
  'PCS-PR-422': {
    status: 422,
    en: 'Please check what you entered and try again.',
    es: 'Revisa lo que escribiste e inténtalo de nuevo.',
  },
  /** An account with an active subscription cannot be deactivated. (spec: DEAC-02) */
  'PCS-AC-101': {
    status: 409,
    en: 'Your account still has an active subscription. Unsubscribe first, then deactivate your account.',
    es: 'Tu cuenta todavía tiene una suscripción activa. Cancélala primero y después desactiva tu cuenta.',
  },
  /** The account is deactivated. (spec: DEAC-11) */
  'PCS-AC-102': {
    status: 409,
    en: 'Your account is deactivated, and nothing was charged. Support can activate it again.',
    es: 'Tu cuenta está desactivada y no se cobró nada. Soporte puede activarla otra vez.',
  },
  'PCS-PW-101': {
    status: 422,
    en: 'Your current password is incorrect.',
    es: 'Tu contraseña actual no es correcta.',
  },
  'PCS-PW-102': {
    status: 422,
    en: 'Choose a password with at least 8 characters, including letters and numbers.',
    es: 'Elige una contraseña de al menos 8 caracteres, con letras y números.',
  },
  'PCS-PW-103': {
    status: 422,
    en: 'Choose a password that is different from your current one.',
    es: 'Elige una contraseña distinta de la actual.',
  },
  'PCS-PW-104': {
    status: 429,
    en: 'Too many attempts with an incorrect password. Wait 15 minutes, then try again.',
    es: 'Demasiados intentos con una contraseña incorrecta. Espera 15 minutos e inténtalo de nuevo.',
  },
  'PCS-FA-404': {
    status: 409,
    en: 'There is no linked account to unlink.',
    es: 'No hay ninguna cuenta vinculada que desvincular.',
  },
  /** The firmware store has no software for the TV's code and make. (spec: OPEN-109) */
  'PCS-FW-404': {
    status: 404,
    en: 'We have no software for this model. Check the model on the label of your TV.',
    es: 'No tenemos software para este modelo. Revisa el modelo en la etiqueta de tu televisor.',
  },
  /** The one-time code is incorrect. (spec: OPEN-47) */
  'PCS-OT-101': {
    status: 422,
    en: 'This code is incorrect. Check it and try again.',
    es: 'Este código no es correcto. Revísalo e inténtalo de nuevo.',
  },
  'PCS-OT-102': {
    status: 422,
    en: 'This code is no longer valid. Request a new one.',
    es: 'Este código ya no es válido. Pide uno nuevo.',
  },
  'PCS-OT-103': {
    status: 422,
    en: 'Too many attempts. Request a new code.',
    es: 'Demasiados intentos. Pide un código nuevo.',
  },
  'PCS-OT-104': {
    status: 429,
    en: 'We just sent you a code. Wait a moment before you request another one.',
    es: 'Acabamos de enviarte un código. Espera un momento antes de pedir otro.',
  },
  'PCS-OT-105': {
    status: 422,
    en: 'This is already your email address. Enter a different one.',
    es: 'Esta ya es tu dirección de correo electrónico. Escribe otra.',
  },
  'PCS-OT-106': {
    status: 429,
    en: 'We have sent too many codes to this address. Wait an hour, then request a new one.',
    es: 'Enviamos demasiados códigos a esta dirección. Espera una hora y pide uno nuevo.',
  },
  /** The state of the subscription does not allow the action, or it cannot change to the plan. */
  'PCS-SB-101': {
    status: 409,
    en: 'This subscription has changed in the meantime. Please load the page again.',
    es: 'Esta suscripción cambió mientras tanto. Vuelve a cargar la página.',
  },
  'PCS-OR-101': {
    status: 409,
    en: 'Your selection is no longer available. Please choose your plan again.',
    es: 'Tu selección ya no está disponible. Elige tu plan otra vez.',
  },
  'PCS-OR-102': {
    status: 409,
    en: 'This plan is not available. Nothing was charged.',
    es: 'Este plan no está disponible. No se cobró nada.',
  },
  /** A price, a term or the cart has changed since the review. (spec: OFFER-30) */
  'PCS-OR-103': {
    status: 409,
    en: 'The price or the terms have changed. Nothing was charged. Please review your plan again.',
    es: 'El precio o los términos cambiaron. No se cobró nada. Revisa tu plan otra vez.',
  },
  'PCS-OR-104': {
    status: 409,
    en: 'Please review your plan again before you subscribe. Nothing was charged.',
    es: 'Revisa tu plan otra vez antes de suscribirte. No se cobró nada.',
  },
  'PCS-OR-105': {
    status: 409,
    en: 'There is no payment card on file. Nothing was charged.',
    es: 'No hay ninguna tarjeta de pago registrada. No se cobró nada.',
  },
  /** The charge was declined. (spec: OFFER-41, OPEN-63) */
  'PCS-PY-201': {
    status: 402,
    en: 'Your card was declined. Nothing was charged. Please use another card.',
    es: 'Tu tarjeta fue rechazada. No se cobró nada. Usa otra tarjeta.',
  },
  'PCS-PY-202': {
    status: 402,
    en: 'Your card has expired. Nothing was charged. Please update your card.',
    es: 'Tu tarjeta ha vencido. No se cobró nada. Actualiza tu tarjeta.',
  },
  /** No card can receive the refund. (spec: TXN-15, OPEN-113) */
  'PCS-RF-101': {
    status: 402,
    en: 'Please update your card information and try again.',
    es: 'Actualiza los datos de tu tarjeta e inténtalo de nuevo.',
  },
  'PCS-RF-102': {
    status: 409,
    en: 'This charge can no longer be refunded.',
    es: 'Este cargo ya no se puede reembolsar.',
  },
  'PCS-RF-103': {
    status: 409,
    en: 'This charge was already refunded.',
    es: 'Este cargo ya se reembolsó.',
  },
  /** The customer has no such charge. (spec: TXN-16) */
  'PCS-RF-404': { status: 404, en: 'Not Found', es: 'No encontrado' },
  'PCS-TK-UPLOAD': {
    status: 422,
    en: 'This attachment is no longer available. Please attach the file again.',
    es: 'Este archivo adjunto ya no está disponible. Vuelve a adjuntarlo.',
  },
  /** The flow engine's token is invalid. The customer stays signed in. */
  'FE-403': {
    status: 403,
    en: 'This page is out of date. Please load it again.',
    es: 'Esta página no está actualizada. Vuelve a cargarla.',
  },
  /** The flow session has timed out, or its process no longer has the current step. (spec: PC-37, SEC-25) */
  'FE-410': { status: 410, en: 'Your session has timed out.', es: 'Tu sesión ha caducado.' },
  /** The portal compares this text, so it is the same in both languages. (spec: DEV-15, SEC-21) */
  'PCS-DV-202': {
    status: 409,
    en: 'Request has been submitted, Please check back after sometime.',
    es: 'Request has been submitted, Please check back after sometime.',
  },
} as const satisfies RefusalTable;
