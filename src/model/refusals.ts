import type { Fault } from './form/form-module.ts';
import type { Language } from './language.ts';

/** HTTP status of a refusal and the message that the customer reads. */
export interface RefusalMessage {
  readonly status: number;
  readonly en: string;
  readonly es: string;
}

/** The refusals of a service, by their codes. */
export type RefusalTable = Readonly<Record<string, RefusalMessage>>;

/** Refusals of every service. `REQ-<status>`: the server itself refuses the request with this HTTP status. */
export const SHARED_REFUSALS = {
  'REQ-400': { status: 400, en: 'We could not process this request.', es: 'No pudimos procesar esta solicitud.' },
  /** The Idempotency-Key header is invalid, or missing where it is required. */
  'REQ-KEY': {
    status: 400,
    en: 'We could not process this request. Please load the page again.',
    es: 'No pudimos procesar esta solicitud. Vuelve a cargar la página.',
  },
  'REQ-404': { status: 404, en: 'We could not find this.', es: 'No lo encontramos.' },
  'REQ-413': { status: 413, en: 'This request is too large.', es: 'Esta solicitud es demasiado grande.' },
  'REQ-415': { status: 415, en: 'This type of data is not accepted.', es: 'Este tipo de datos no se acepta.' },
  /** The Idempotency-Key was used for another request. */
  'REQ-422': {
    status: 422,
    en: 'This request was already sent with different values. Please load the page again.',
    es: 'Esta solicitud ya se envió con otros valores. Vuelve a cargar la página.',
  },
  'REQ-429': {
    status: 429,
    en: 'Too many requests. Wait a moment, then try again.',
    es: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  },
  'SRV-500': {
    status: 500,
    en: 'Something went wrong. Please try again later.',
    es: 'Algo salió mal. Inténtalo más tarde.',
  },
} as const satisfies RefusalTable;

/**
 * Returns the refusal code of an error that the HTTP server threw: `REQ-<status>` if the table has it, REQ-400 for
 * other client errors, SRV-500 for any other error.
 */
export function refusalCodeOf<Table extends RefusalTable>(
  error: unknown,
  table: Table,
): keyof Table | 'REQ-400' | 'SRV-500' {
  const { statusCode = 500 } = error as { statusCode?: number };
  const code = `REQ-${statusCode}`;
  if (Object.hasOwn(table, code)) return code;
  return statusCode >= 400 && statusCode < 500 ? 'REQ-400' : 'SRV-500';
}

/** Returns the response body of a refusal; `faults` name the values of the request that are invalid. */
export function refusalBody(
  code: string,
  message: RefusalMessage,
  language: Language,
  faults: readonly Fault[] = [],
): object {
  const body = { success: false, errorCode: code, errorMessage: message[language] };
  return faults.length > 0 ? { ...body, faults } : body;
}
