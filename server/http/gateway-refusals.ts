import { PortalError } from '#src/lib/portal-error.ts';
import type { Fault } from '#src/model/form/form-module.ts';
import type { Language } from '#src/model/language.ts';
import { refusalBody, refusalCodeOf, SHARED_REFUSALS, type RefusalTable } from '#src/model/refusals.ts';

/** All refusals of the gateways. The visitor reads only the message; details for staff are logged. */
const REFUSALS = {
  ...SHARED_REFUSALS,
  'AUTH-401': { status: 401, en: 'Please load the page again.', es: 'Vuelve a cargar la página.' },
  /** The bot check failed. With JavaScript, the form solves another puzzle and retries once. */
  'BOT-403': {
    status: 403,
    en: 'We could not send this. Please try again in a moment.',
    es: 'No pudimos enviarlo. Inténtalo de nuevo en un momento.',
  },
  'FORM-422': {
    status: 422,
    en: 'Please check what you entered and try again.',
    es: 'Revisa lo que escribiste e inténtalo de nuevo.',
  },
  /** Too many sign-ups with one email address, by one or several visitors. */
  'MAIL-429': {
    status: 429,
    en: 'This email address was entered too often. Please try again later.',
    es: 'Esta dirección de correo electrónico se ingresó demasiadas veces. Inténtalo de nuevo más tarde.',
  },
  /** No download link is given before the server has recorded the visitor's answer to the terms. (spec: SEC-25) */
  'TERMS-403': {
    status: 403,
    en: 'Please accept the terms before you download.',
    es: 'Acepta los términos antes de descargar.',
  },
  /** An outside system failed, or sent a response that cannot be used. */
  'GTW-502': { ...SHARED_REFUSALS['SRV-500'], status: 502 },
  /**
   * The ticket system may have received the form, but its response did not arrive. A repetition could create a second
   * ticket.
   */
  'GTW-SENT': {
    status: 504,
    en: 'We may have received your request, but the confirmation did not arrive. If you hear nothing from us within a day, please send it again.',
    es: 'Es posible que hayamos recibido tu solicitud, pero la confirmación no llegó. Si no tienes noticias nuestras en un día, envíala de nuevo.',
  },
  /** Too many attachments are being received at the same time. */
  'BUSY-503': {
    status: 503,
    en: 'We are receiving many files right now. Please try again in a moment.',
    es: 'Estamos recibiendo muchos archivos en este momento. Inténtalo de nuevo en un momento.',
  },
  'GTW-504': {
    status: 504,
    en: 'This is taking longer than expected. Please try again later.',
    es: 'Esto está tardando más de lo esperado. Inténtalo más tarde.',
  },
} as const satisfies RefusalTable;

/** Code of a gateway's refusal, such as `BOT-403`. */
export type GatewayRefusalCode = keyof typeof REFUSALS;

/**
 * Thrown by a gateway, which then responds with the status and the message of the code. The `reason` is logged and
 * never sent.
 */
export class GatewayRefusal extends PortalError {
  override readonly name = 'GatewayRefusal';
  readonly code: GatewayRefusalCode;
  readonly faults: readonly Fault[];
  /** Seconds for the Retry-After header; undefined if the header is not sent. */
  readonly retryAfter: number | undefined;

  constructor(
    code: GatewayRefusalCode,
    reason: string,
    { faults = [], retryAfter }: { readonly faults?: readonly Fault[]; readonly retryAfter?: number } = {},
  ) {
    super(reason);
    this.code = code;
    this.faults = faults;
    this.retryAfter = retryAfter;
  }
}

/**
 * Thrown if a complete request was sent, but the response of the outside system did not arrive. The outside system may
 * have handled the request.
 */
export class LostResponse extends GatewayRefusal {}

/**
 * Returns the refusal code for any error: the code of a GatewayRefusal, otherwise the code for the HTTP status of the
 * error.
 */
export function gatewayRefusalCodeOf(error: unknown): GatewayRefusalCode {
  return error instanceof GatewayRefusal ? error.code : refusalCodeOf(error, REFUSALS);
}

/** Returns status and body of a refusal, in the format that all services share. */
export function gatewayRefusal(code: GatewayRefusalCode, language: Language, faults: readonly Fault[] = []) {
  const message = REFUSALS[code];
  return { status: message.status, body: refusalBody(code, message, language, faults) };
}
