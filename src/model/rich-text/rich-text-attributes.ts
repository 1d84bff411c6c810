import { readAddress } from './address.ts';

type Check = (value: string) => string | undefined;
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? value : undefined;
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined;

const SIZE = matching(/^[1-9]\d{0,4}$/);
const SPAN = matching(/^[1-9]\d{0,2}$/);
/** Targets of links; tokens like {product} are not replaced yet. */
const href: Check = (value) => (readAddress(value).kind === 'refused' ? undefined : value);
/** Sources of images: the portal, or the media of an external layout service. */
const src: Check = (value) => {
  const { kind } = readAddress(value);
  return kind === 'local' || (kind === 'outside' && /^https?:/i.test(value)) ? value : undefined;
};

const EVERYWHERE: Readonly<Record<string, Check>> = {
  lang: matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  dir: oneOf('ltr', 'rtl', 'auto'),
};
const CELL = { colspan: SPAN, rowspan: SPAN };
const BY_TAG: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  a: { href, title: (value) => value, target: oneOf('_blank') },
  abbr: { title: (value) => value },
  img: { src, alt: (value) => value, width: SIZE, height: SIZE, loading: oneOf('lazy', 'eager') },
  td: CELL,
  th: { ...CELL, scope: oneOf('row', 'col', 'rowgroup', 'colgroup') },
  time: { datetime: matching(/^[\w:.+ -]{1,40}$/) },
  blockquote: { cite: src },
  q: { cite: src },
  // A boolean attribute; React omits it if its value is ''.
  ol: { start: matching(/^-?\d{1,6}$/), type: matching(/^[1aAiI]$/), reversed: () => 'reversed' },
};

/** Returns the allowed value of an attribute; undefined if the attribute must be removed. */
export function allowedValue(tag: string, name: string, value: string): string | undefined {
  const checks = Object.hasOwn(BY_TAG, tag) ? BY_TAG[tag]! : {};
  const check = Object.hasOwn(checks, name)
    ? checks[name]
    : Object.hasOwn(EVERYWHERE, name)
      ? EVERYWHERE[name]
      : undefined;
  return check?.(value);
}
