import { createContext } from 'react';

/** Whether somebody is signed in, as far as the interface needs to know. */
export const HasSessionContext = createContext(false);
