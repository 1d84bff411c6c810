/**
 * Path to which the provider redirects after a sign-in, except one for the Privacy Center. If the customer requested no
 * other page, this page stays open. (spec: AUTH-02)
 */
export const ACCOUNT_PATH = '/account';
