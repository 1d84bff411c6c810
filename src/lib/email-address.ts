const LOCAL = "[-$&'+/\\dA-Za-z_]+(?:\\.[-$&'+/\\dA-Za-z_]+)*";
const DOMAIN = '[A-Za-z][A-Za-z\\d-]*(?:\\.[A-Za-z\\d-]+)+';

const MAX_LENGTH = 100;

const pattern = new RegExp(`^${LOCAL}@${DOMAIN}$`);

/** The one rule for email addresses. (spec: SIGN-09, SIGN-10, OPEN-43) Whether a text is an email address; blanks around it are none of it. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && pattern.test(text);
}
