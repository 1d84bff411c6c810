// oxlint-disable-next-line import/default -- Vite makes the address of the built worker
import workerUrl from './search.worker.ts?worker&url';

/** The part of the Trusted Types API that is used here; browsers without it have no policy. (W3C: Trusted Types) */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/** Trusted Types policy that allows only the address of the built worker. */
const workerPolicy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('marquee-worker', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('Only the search may start a worker.');
    return url;
  },
});

/** Starts the worker of the search. */
export function startWorker(): Worker {
  return new Worker((workerPolicy ? workerPolicy.createScriptURL(workerUrl) : workerUrl) as string, { type: 'module' });
}
