import { createContext } from 'react';

/** Whether the sections below are rendered but hidden; live regions in them are not announced. */
export const UnseenContext = createContext(false);
