import { createContext, type ComponentType } from 'react';

export interface EntryTitleProps {
  /** Path of the entry: `cards.2`. */
  readonly path: string;
  /** Its number, counted from 1. */
  readonly number: number;
}

/** Draws a title above each entry of a list, for hosts whose lists are long. Without it, entries have none. */
export const EntryTitleContext = createContext<ComponentType<EntryTitleProps> | undefined>(undefined);
