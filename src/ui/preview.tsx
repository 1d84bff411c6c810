import { createContext } from 'react';

/** Whether problems are shown on the page, for staff. Provided by the host. */
export const PreviewContext = createContext(false);
