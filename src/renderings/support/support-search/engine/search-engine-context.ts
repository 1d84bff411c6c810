import { createContext } from 'react';
import type { CreateSearchEngine } from './search-engine.ts';
import { createWorkerEngine } from './worker-engine.ts';

/** The function that creates a search engine; tests provide a function whose engine has no worker. */
export const SearchEngineContext = createContext<CreateSearchEngine>(createWorkerEngine);
