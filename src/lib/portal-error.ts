/** An error that people read: *where: what. What to do.* One subclass a boundary; the cause is kept. */
export class PortalError extends Error {
  override readonly name: string = 'PortalError';
}
