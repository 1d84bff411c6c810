import type { ResultPage } from '#src/model/search/result-page.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** The members of a worker that a `WorkerClient` uses. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** A request to the worker; the client adds the id. */
type RequestWithoutId = WorkerRequest extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;

/** Sends requests to the search worker, and reports whether the worker has failed. */
export interface WorkerClient {
  readonly send: (request: RequestWithoutId) => Promise<ResultPage | undefined>;
  /** Returns true if the worker has stopped with an error and needs to be replaced. */
  readonly hasFailed: () => boolean;
}

/** The functions that settle the promise of a request when the worker has responded. */
interface PendingRequest {
  readonly resolve: (result: ResultPage | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Returns a client that sends requests to a worker. A request rejects if the worker responds with an error, and all
 * requests reject if the worker fails or has failed before.
 */
export function createWorkerClient(worker: WorkerPort): WorkerClient {
  const waiting = new Map<number, PendingRequest>();
  let lastId = 0;
  worker.addEventListener('message', (event) => {
    const response = (event as MessageEvent<WorkerResponse>).data;
    const one = waiting.get(response.id);
    waiting.delete(response.id);
    if ('error' in response) one?.reject(new Error(response.error));
    else one?.resolve(response.result);
  });
  let failure: Error | undefined;
  worker.addEventListener('error', () => {
    failure = new Error('The worker of the search has failed.');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  const send: WorkerClient['send'] = (request) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ ...request, id: lastId });
    });
  return { send, hasFailed: () => failure !== undefined };
}
