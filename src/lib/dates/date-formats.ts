/** A date in full: `November 21, 2026`. */
export const LONG_DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** A month: `November 2026`. */
export const LONG_MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };

/** A time of day: `5:30 PM`. */
export const TIME_OF_DAY: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
