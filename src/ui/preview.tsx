import { createContext } from 'react';

/** Whether the reader is staff: problems are told in place. The host knows; customers are the default. */
export const PreviewContext = createContext(false);
