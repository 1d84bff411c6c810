import { readAddress } from './address.ts';
import { own } from '../json.ts';

/** Returns the allowed value of an attribute; undefined if it must be removed. */
type Check = (value: string) => string | undefined;
/** Returns a check that allows the values that match a pattern. */
const matchesPattern =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? value : undefined;
/** Returns a check that allows these values in any case, and returns them in lower case. */
const isOneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined;

/** Checks a width or height: 1 to 99999 pixels. */
const SIZE = matchesPattern(/^[1-9]\d{0,4}$/);
/** Checks the number of columns or rows of a table cell: 1 to 999. */
const SPAN = matchesPattern(/^[1-9]\d{0,2}$/);
/** Checks the target of a link. It may still contain tokens such as {product}. */
const href: Check = (value) => (readAddress(value).kind === 'refused' ? undefined : value);
/** Checks the source of an image or a quotation: an address of the portal, or a web address. */
const src: Check = (value) => {
  const { kind } = readAddress(value);
  return kind === 'local' || (kind === 'outside' && /^https?:/i.test(value)) ? value : undefined;
};

/** The checks of attributes that every tag may have. */
const COMMON_CHECKS: Readonly<Record<string, Check>> = {
  lang: matchesPattern(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  dir: isOneOf('ltr', 'rtl', 'auto'),
};
/** The checks of attributes that table cells may have. */
const CELL_CHECKS = { colspan: SPAN, rowspan: SPAN };
/** The checks of attributes that only some tags may have, by tag. */
const CHECKS_BY_TAG: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  a: { href, title: (value) => value, target: isOneOf('_blank') },
  abbr: { title: (value) => value },
  img: { src, alt: (value) => value, width: SIZE, height: SIZE, loading: isOneOf('lazy', 'eager') },
  td: CELL_CHECKS,
  th: { ...CELL_CHECKS, scope: isOneOf('row', 'col', 'rowgroup', 'colgroup') },
  time: { datetime: matchesPattern(/^[\w:.+ -]{1,40}$/) },
  blockquote: { cite: src },
  q: { cite: src },
  // `reversed` is a boolean attribute. React omits it if its value is ''.
  ol: { start: matchesPattern(/^-?\d{1,6}$/), type: matchesPattern(/^[1aAiI]$/), reversed: () => 'reversed' },
};

/** Returns the allowed value of an attribute; undefined if the attribute must be removed. */
export function allowedValue(tag: string, name: string, value: string): string | undefined {
  const check = own(own(CHECKS_BY_TAG, tag), name) ?? own(COMMON_CHECKS, name);
  return check?.(value);
}
