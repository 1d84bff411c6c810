/** Where a sign-in comes back to, and where people go who asked for no other page. (spec: AUTH-02) */
export const ACCOUNT_PATH = '/account';
