import { createContext } from 'react';

/** Whether what is below stands there already without being seen: nothing that is said there would be heard. */
export const UnseenContext = createContext(false);
