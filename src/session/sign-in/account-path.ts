/**
 * Path to which the provider redirects after a sign-in, except one for the Privacy Center. Without a requested page,
 * the sign-in ends there. (spec: AUTH-02)
 */
export const ACCOUNT_PATH = '/account';
