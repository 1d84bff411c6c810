import { createContext } from 'react';

/** Provides the address of the chat widget from the boot data; '' if there is no chat. */
export const ChatUrlContext = createContext('');
