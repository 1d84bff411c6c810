/** Path that the provider redirects to after a sign-in, and that a sign-in without a requested page leads to. (spec: AUTH-02) */
export const ACCOUNT_PATH = '/account';
