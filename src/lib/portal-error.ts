/** An error for operators and editors: *where: what. What to do.* Each boundary has one subclass; `cause` is kept. */
export class PortalError extends Error {
  override readonly name: string = 'PortalError';
}
