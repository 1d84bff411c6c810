import { createContext } from 'react';
import type { CreateSearchEngine } from './search-engine.ts';
import { createWorkerEngine } from './worker-engine.ts';

/** Creates the engines of searches; tests provide one without a worker. */
export const SearchEngineContext = createContext<CreateSearchEngine>(createWorkerEngine);
