/** Matches an email address with a domain, not an IP address. */
const ADDRESS_PATTERN = /^[-$&'+/\w]+(?:\.[-$&'+/\w]+)*@(?![\d.]+$)[A-Za-z\d][A-Za-z\d-]*(?:\.[A-Za-z\d-]+)+$/;
/** Maximum number of characters of an email address. */
const MAX_LENGTH = 100;

/**
 * Returns true if a text is an email address of at most 100 characters. All parts of the portal use this rule: the
 * format `portal-email` of forms, the gateways and the sandbox. A domain may begin with a digit (`163.com`), but an IP
 * address is not a domain (decision 0021). The caller trims the text. (spec: SIGN-09, SIGN-10, OPEN-43)
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS_PATTERN.test(text);
}
