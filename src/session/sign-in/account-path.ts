/** Path to which the provider redirects after a sign-in. A sign-in without a requested page ends there. (spec: AUTH-02) */
export const ACCOUNT_PATH = '/account';
