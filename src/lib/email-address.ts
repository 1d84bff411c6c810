const LOCAL = "[-$&'+/\\dA-Za-z_]+(?:\\.[-$&'+/\\dA-Za-z_]+)*";
const DOMAIN = '[A-Za-z][A-Za-z\\d-]*(?:\\.[A-Za-z\\d-]+)+';

const MAX_LENGTH = 100;

const pattern = new RegExp(`^${LOCAL}@${DOMAIN}$`);

/** Returns whether a text is an email address, ignoring white space around it. The only such rule. (spec: SIGN-09, SIGN-10, OPEN-43) */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && pattern.test(text);
}
