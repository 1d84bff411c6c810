import { createContext } from 'react';

/** Whether the user is signed in; undefined until that is known. */
export const HasSessionContext = createContext<boolean | undefined>(false);
