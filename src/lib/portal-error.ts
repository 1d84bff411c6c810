/**
 * An error for operators and editors: *where: what. What to do.* Most parts of the portal throw a subclass of their
 * own; `cause` is the original error.
 */
export class PortalError extends Error {
  override readonly name: string = 'PortalError';
}
