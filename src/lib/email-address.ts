const PATTERN = /^[-$&'+/\w]+(?:\.[-$&'+/\w]+)*@(?![\d.]+$)[A-Za-z\d][A-Za-z\d-]*(?:\.[A-Za-z\d-]+)+$/;
const MAX_LENGTH = 100;

/**
 * Returns whether a text is an email address of at most 100 characters. The only such rule: it is the format `portal-email`
 * of forms, and the gateways and the sandbox use it too. A domain may begin with a digit (`163.com`), but an IP address
 * is not a domain (decision 0021). White space around the address must be trimmed before.
 * (spec: SIGN-09, SIGN-10, OPEN-43)
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && PATTERN.test(text);
}
