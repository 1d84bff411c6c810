import type { FormSystem, Variant } from './form-system.ts';

/** The functions of a form system's browser bundle. */
export interface FormDriver {
  readonly messages: FormSystem['messages'];
  /** Mounts the form. Returns the duration in milliseconds until every field is shown. */
  mount(count: number, variant: Variant): Promise<number>;
  /** Returns the number of inputs that the page has at the moment. */
  inputs(): number;
  /** Focuses a field and selects its text, so that the next key replaces it. */
  focus(index: number): void;
  isShown(index: number): boolean;
  value(index: number): string | undefined;
  /** Returns whether the page shows this text. */
  showsText(text: string): boolean;
}
