import { PortalError } from '#src/lib/portal-error.ts';
import type { Fault } from '#src/model/form/form-module.ts';

export type GatewayLanguage = 'en' | 'es';

/** Why a gateway refuses, with the status and calm words for a person. What staff need stands in the log. */
const REFUSALS = {
  'AUTH-401': { status: 401, en: 'Please load the page again.', es: 'Vuelve a cargar la página.' },
  'REQ-400': { status: 400, en: 'Something in this request is not right.', es: 'Algo en esta solicitud no está bien.' },
  'REQ-KEY': {
    status: 400,
    en: 'This request cannot be told from its repetition. Please load the page again.',
    es: 'Esta solicitud no se distingue de su repetición. Vuelve a cargar la página.',
  },
  'REQ-404': { status: 404, en: 'We could not find this.', es: 'No lo encontramos.' },
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
  'FORM-422': {
    status: 422,
    en: 'Please check what you entered and try again.',
    es: 'Revisa lo que escribiste e inténtalo de nuevo.',
  },
  'SRV-500': {
    status: 500,
    en: 'Something went wrong. Please try again later.',
    es: 'Algo salió mal. Inténtalo más tarde.',
  },
  /** The system behind did not answer, or not as it promised. */
  'GTW-502': {
    status: 502,
    en: 'Something went wrong. Please try again later.',
    es: 'Algo salió mal. Inténtalo más tarde.',
  },
  'GTW-504': {
    status: 504,
    en: 'This takes longer than it should. Please try again later.',
    es: 'Esto tarda más de lo debido. Inténtalo más tarde.',
  },
} as const;

export type GatewayRefusalCode = keyof typeof REFUSALS;

/** Stops a gateway; it answers with the code's status and words. The message is for the log. */
export class GatewayRefusal extends PortalError {
  override readonly name = 'GatewayRefusal';
  readonly code: GatewayRefusalCode;
  readonly faults: readonly Fault[];

  constructor(code: GatewayRefusalCode, why: string, faults: readonly Fault[] = []) {
    super(why);
    this.code = code;
    this.faults = faults;
  }
}

/** The refusal that an error stands for: our own, one of the HTTP server, or else a fault of ours. */
export function codeOf(error: unknown): GatewayRefusalCode {
  if (error instanceof GatewayRefusal) return error.code;
  const { statusCode = 500 } = error as { statusCode?: number };
  const code = `REQ-${statusCode}`;
  if (code in REFUSALS) return code as GatewayRefusalCode;
  return statusCode >= 400 && statusCode < 500 ? 'REQ-400' : 'SRV-500';
}

/** What a browser is told, in the shape of all services. */
export function refusalAnswer(code: GatewayRefusalCode, language: GatewayLanguage, faults: readonly Fault[] = []) {
  const words = REFUSALS[code];
  const body = { success: false, errorCode: code, errorMessage: words[language] };
  return { status: words.status, body: faults.length > 0 ? { ...body, faults } : body };
}
