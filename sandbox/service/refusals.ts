import { PortalError } from '#src/lib/portal-error.ts';

export type Language = 'en' | 'es';

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

export function refusal(
  code: RefusalCode,
  language: Language,
  headers: Readonly<Record<string, string>> = {},
): ServiceAnswer {
  const words: RefusalWords = REFUSALS[code];
  return { status: words.status, body: { success: false, errorCode: code, errorMessage: words[language] }, headers };
}

/** Stops an operation; the service answers it with its code's status and words. The message is for the log. */
export class Refusal extends PortalError {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, why: string, headers: Readonly<Record<string, string>> = {}) {
    super(why);
    this.code = code;
    this.headers = headers;
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
