import { createContext } from 'react';

/** Whether a customer is signed in, in this tab or in another tab of the browser; undefined if that is not known. */
export const HasSessionContext = createContext<boolean | undefined>(false);
