import type { Language } from '#src/model/language.ts';
import { PortalError } from '#src/lib/portal-error.ts';

interface RefusalWords {
  readonly status: number;
  readonly en: string;
  readonly es: string;
}

/** Why a service refuses, with the status and calm words for the customer. What staff need stands in the log. */
const REFUSALS = {
  'AUTH-401': { status: 401, en: 'Please sign in again.', es: 'Inicia sesión otra vez.' },
  'REQ-400': { status: 400, en: 'Something in this request is not right.', es: 'Algo en esta solicitud no está bien.' },
  'REQ-VERSION': {
    status: 400,
    en: 'This version of the service is not known.',
    es: 'Esta versión del servicio no se conoce.',
  },
  'REQ-KEY': {
    status: 400,
    en: 'This request cannot be told from its repetition. Please load the page again.',
    es: 'Esta solicitud no se distingue de su repetición. Vuelve a cargar la página.',
  },
  'REQ-404': { status: 404, en: 'We could not find this.', es: 'No lo encontramos.' },
  'REQ-405': { status: 405, en: 'This cannot be done here.', es: 'Esto no se puede hacer aquí.' },
  'REQ-413': { status: 413, en: 'This is too long.', es: 'Esto es demasiado largo.' },
  'REQ-415': { status: 415, en: 'This kind of data is not accepted.', es: 'Este tipo de datos no se acepta.' },
  'REQ-422': {
    status: 422,
    en: 'This request was already made with other values. Please load the page again.',
    es: 'Esta solicitud ya se hizo con otros valores. Vuelve a cargar la página.',
  },
  'REQ-429': {
    status: 429,
    en: 'That was a lot at once. Please try again in a moment.',
    es: 'Fueron demasiadas solicitudes. Inténtalo de nuevo en un momento.',
  },
  'SRV-500': {
    status: 500,
    en: 'Something went wrong. Please try again later.',
    es: 'Algo salió mal. Inténtalo más tarde.',
  },
  /** spec: WAL-19 */
  'PCS-WM-101': { status: 404, en: 'There is no payment card.', es: 'No hay tarjeta de pago.' },
  /** spec: PRIV-20 */
  'PCS-PV-008': { status: 404, en: 'Nothing has been accepted yet.', es: 'Todavía no se ha aceptado nada.' },
  /** spec: PRIV-21 */
  'PCS-PV-012': { status: 404, en: 'Nothing has been chosen yet.', es: 'Todavía no se ha elegido nada.' },
  /** Before a password, an email or a link to a provider changes, the sign-in has to be a recent one. (spec: SEC-13) */
  'AUTH-FRESH': {
    status: 403,
    en: 'Please sign in again before you change this.',
    es: 'Inicia sesión otra vez antes de cambiar esto.',
  },
  /** spec: ACCT-12 */
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
  'PCS-PW-101': {
    status: 422,
    en: 'Your current password is not right.',
    es: 'Tu contraseña actual no es correcta.',
  },
  'PCS-PW-102': {
    status: 422,
    en: 'Please choose a password of at least 8 characters with letters and digits.',
    es: 'Elige una contraseña de al menos 8 caracteres con letras y números.',
  },
  'PCS-PW-103': {
    status: 422,
    en: 'Please choose a password that differs from your current one.',
    es: 'Elige una contraseña distinta de la actual.',
  },
  'PCS-FA-404': {
    status: 409,
    en: 'There is no linked account to unlink.',
    es: 'No hay ninguna cuenta vinculada que desvincular.',
  },
  /** spec: OPEN-47 */
  'PCS-OT-101': {
    status: 422,
    en: 'This code is not right. Please check it and try again.',
    es: 'Este código no es correcto. Revísalo e inténtalo de nuevo.',
  },
  'PCS-OT-102': {
    status: 422,
    en: 'This code is no longer valid. Please ask for a new one.',
    es: 'Este código ya no es válido. Pide uno nuevo.',
  },
  'PCS-OT-103': {
    status: 422,
    en: 'That were too many tries. Please ask for a new code.',
    es: 'Fueron demasiados intentos. Pide un código nuevo.',
  },
  'PCS-OT-104': {
    status: 429,
    en: 'We have just sent a code. Please wait a moment before you ask for another one.',
    es: 'Acabamos de enviar un código. Espera un momento antes de pedir otro.',
  },
  'PCS-OT-105': {
    status: 422,
    en: 'This is your email address already. Please enter another one.',
    es: 'Esta ya es tu dirección de correo. Escribe otra.',
  },
  'PCS-TK-UPLOAD': {
    status: 422,
    en: 'This attachment is no longer there. Please attach the file again.',
    es: 'Este archivo adjunto ya no está. Vuelve a adjuntarlo.',
  },
  /** A token of the flow engine; the person's own sign-in is not over for it. */
  'FE-403': {
    status: 403,
    en: 'This page is no longer up to date. Please load it again.',
    es: 'Esta página ya no está al día. Vuelve a cargarla.',
  },
  /** spec: PC-37, SEC-25 */
  'FE-410': { status: 410, en: 'Your session has timed out.', es: 'Tu sesión ha caducado.' },
  /** The portal knows these words, so they are the same in every language. (spec: DEV-15, SEC-21) */
  'PCS-DV-202': {
    status: 409,
    en: 'Request has been submitted, Please check back after sometime.',
    es: 'Request has been submitted, Please check back after sometime.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;

export type RefusalCode = keyof typeof REFUSALS;

/** What an operation answers. */
export interface ServiceAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function success(data: unknown, headers: Readonly<Record<string, string>> = {}): ServiceAnswer {
  return { status: 200, body: { success: true, data }, headers };
}

/** What is refused about a value of the request, by its name there. */
export interface ValueFault {
  readonly path: string;
  readonly cause: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export function refusal(
  code: RefusalCode,
  language: Language,
  headers: Readonly<Record<string, string>> = {},
  faults: readonly ValueFault[] = [],
): ServiceAnswer {
  const words: RefusalWords = REFUSALS[code];
  const body = { success: false, errorCode: code, errorMessage: words[language] };
  return { status: words.status, body: faults.length > 0 ? { ...body, faults } : body, headers };
}

/** Stops an operation; the service answers it with its code's status and words. The message is for the log. */
export class Refusal extends PortalError {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly faults: readonly ValueFault[];

  constructor(
    code: RefusalCode,
    why: string,
    headers: Readonly<Record<string, string>> = {},
    faults: readonly ValueFault[] = [],
  ) {
    super(why);
    this.code = code;
    this.headers = headers;
    this.faults = faults;
  }
}

/** The refusal that an error stands for: our own, one of the HTTP server, or else a fault of ours. */
export function refusalOf(error: unknown): RefusalCode {
  if (error instanceof Refusal) return error.code;
  const { statusCode = 500 } = error as { statusCode?: number };
  const code = `REQ-${statusCode}`;
  if (code in REFUSALS) return code as RefusalCode;
  return statusCode >= 400 && statusCode < 500 ? 'REQ-400' : 'SRV-500';
}
