import { createContext } from 'react';

/**
 * Whether the page is a preview for staff, which shows the reason in place of a part that failed. Provided by the host.
 */
export const PreviewContext = createContext(false);
