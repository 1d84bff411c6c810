/** A request that is about to be sent. */
export interface NextRequest {
  readonly url: string;
  readonly method: string;
  readonly signal?: AbortSignal | undefined;
}

/** Returns a promise that a request waits for before it is sent; undefined if it is sent at once. */
export type BeforeRequest = (request: NextRequest) => Promise<void> | undefined;

/** The function that `setBeforeRequest` has set. */
let hook: BeforeRequest | undefined;

/** Sets the function that is called before each request of the portal; undefined removes it. Used by scenarios only. */
export function setBeforeRequest(newHook: BeforeRequest | undefined): void {
  hook = newHook;
}

/** Calls the function of `setBeforeRequest`, if there is one, and returns its result. */
export const beforeRequest: BeforeRequest = (request) => hook?.(request);
