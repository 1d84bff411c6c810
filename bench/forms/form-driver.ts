import type { FormSystem, Variant } from './form-system.ts';

/** What the browser bundle of a form system can do. */
export interface FormDriver {
  readonly messages: FormSystem['messages'];
  /** Milliseconds until every field stands. */
  mount(count: number, variant: Variant): Promise<number>;
  inputs(): number;
  /** Focuses a field with its text selected, so that the next key replaces it. */
  focus(index: number): void;
  isShown(index: number): boolean;
  value(index: number): string | undefined;
  /** Whether the page shows these words. */
  says(text: string): boolean;
}
