import { createContext } from 'react';

/** Whether somebody is signed in, as far as the interface needs to know; undefined while nobody knows yet. */
export const HasSessionContext = createContext<boolean | undefined>(false);
