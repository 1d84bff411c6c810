import type { Language } from '#src/model/language.ts';

/** The appearance and audience of the previewed page. */
export interface View {
  readonly language: Language;
  /** Width in CSS pixels. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** A date in the format `2027-03-01`; '' for the current time. */
  readonly date: string;
  /** Who sees the page, for example `customer rich` or `scenario devices-down`; '' for a visitor. */
  readonly audience: string;
  /** Whether a click chooses a text; otherwise the page works as it does for customers. */
  readonly isEditing: boolean;
}
