import { createContext, type ComponentType } from 'react';
import type { PageMessages } from '../frame/page-messages.ts';

/** A form of the page, with its texts, for browsers without JavaScript. */
export interface PlainSlotProps {
  /** Id of the form. */
  readonly id: string;
  readonly submitText: string;
  readonly failure: string | ((error: unknown) => string);
  readonly messages: PageMessages | undefined;
}

/** What a page needs to show forms to browsers without JavaScript. */
export interface PlainRenderer {
  /** Shows a form on the server; undefined in the browser, where the form with JavaScript is shown instead. */
  readonly Slot?: ComponentType<PlainSlotProps>;
  /** Id of a form that was sent just now without JavaScript. */
  readonly sentForm: string | undefined;
}

/** Provides a page with what it needs to show forms to browsers without JavaScript. */
export const PlainContext = createContext<PlainRenderer>({ sentForm: undefined });
