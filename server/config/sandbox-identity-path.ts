/** Path of the sandbox's identity provider, which is the default for customers and for the staff of the studio. */
export const SANDBOX_IDENTITY_PATH = '/sandbox/identity';
