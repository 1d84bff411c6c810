import type { Language } from '#src/model/language.ts';

/** How the page is shown. */
export interface View {
  readonly language: Language;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** In the format of a date field: `2027-03-01`; '' for now. */
  readonly date: string;
  /** `customer rich`, `scenario devices-down`, or '' for a visitor. */
  readonly audience: string;
  /** Whether a click chooses a text; otherwise the page works as it does for customers. */
  readonly isEditing: boolean;
}
