/** A request that is about to be sent. */
export interface NextRequest {
  readonly url: string;
  readonly method: string;
  readonly signal?: AbortSignal | undefined;
}

/** Returns what a request must wait for; undefined for a request that is sent at once. */
export type BeforeRequest = (request: NextRequest) => Promise<void> | undefined;

let hook: BeforeRequest | undefined;

/** Sets what runs before each request of the portal; undefined removes it. Used by scenarios only. */
export function setBeforeRequest(wanted: BeforeRequest | undefined): void {
  hook = wanted;
}

/** Returns what a request must wait for; undefined for a request that is sent at once. */
export const beforeRequest: BeforeRequest = (request) => hook?.(request);
