const LOCAL = "[-$&'+/\\dA-Za-z_]+(?:\\.[-$&'+/\\dA-Za-z_]+)*";
const DOMAIN = '[A-Za-z][A-Za-z\\d-]*(?:\\.[A-Za-z\\d-]+)+';

/** The one pattern of an email address, as JSON Schema and browsers take it. (spec: SIGN-09, SIGN-10, OPEN-43) */
export const EMAIL_PATTERN = `^${LOCAL}@${DOMAIN}$`;
export const EMAIL_MAX_LENGTH = 100;

const pattern = new RegExp(EMAIL_PATTERN);

/** Whether a text is an email address; blanks around it are none of it. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && pattern.test(text);
}
