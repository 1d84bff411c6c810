/**
 * Readers of content fields. A field comes from content and may be missing or of another type than its schema says
 * (a foreign layout service, an old release): every reader answers with the empty value of its kind, never throws.
 */
import { isObject, type JsonObject } from './json.ts';
import type { ElementTree } from './element-tree.ts';
import type { FormFiles } from './form/form-module.ts';

/** A content field on the wire: `{ value }`, or the bare value as some layout services send it. */
export interface ContentField {
  readonly value?: unknown;
}

declare const itemShape: unique symbol;
/** A content field that lists items; `Item` is the authored shape of one of them. */
export interface ListField<Item> {
  readonly [itemShape]?: Item;
}

type WireField<Authored> = Authored extends readonly (infer Item)[]
  ? Item extends object
    ? ListField<Item>
    : ContentField
  : ContentField;

/** The content fields of a rendering on the wire, by the names of their authored shape. */
export type Fields<Authored = Record<string, never>> = {
  readonly [Name in keyof Authored]?: WireField<NonNullable<Authored[Name]>>;
};

export interface ImageValue {
  readonly src: string;
  readonly alt?: string;
  readonly width?: number | string;
  readonly height?: number | string;
  readonly class?: string;
}
export interface LinkValue {
  readonly href: string;
  readonly text?: string;
  readonly target?: string;
  readonly title?: string;
  readonly class?: string;
}
export interface FileValue {
  readonly src: string;
  readonly title?: string;
  readonly displayName?: string;
  readonly name?: string;
  readonly size?: number | string;
}

/** The value of a field, whether it is wrapped in `{ value }` or bare. */
export function valueOf(field: unknown): unknown {
  return isObject(field) && 'value' in field ? field['value'] : field;
}

/** The text of a field; numbers are written out. '' when it has none. */
export function textOf(field: unknown): string {
  const value = valueOf(field);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The number of a field, also when it is written as text; `fallback` when it has none. */
export function numberOf(field: unknown, fallback = 0): number {
  const value = valueOf(field);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** Whether a checkbox field is ticked; Sitecore writes true, 'true' or '1'. */
export function flagOf(field: unknown): boolean {
  const value = valueOf(field);
  return value === true || value === 'true' || value === '1' || value === 1;
}

/** The moment of a date field; undefined for none, for a text that is no date and for Sitecore's empty date. */
export function dateOf(field: unknown): Date | undefined {
  const value = valueOf(field);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value) || value.startsWith('0001-01-01')) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The attributes of an object field that are text or numbers: anything else would break the element it is put on. */
const withText = (field: unknown, name: 'src' | 'href'): JsonObject | undefined => {
  const value = valueOf(field);
  if (!isObject(value) || typeof value[name] !== 'string' || value[name] === '') return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => /string|number/.test(typeof part)));
};
export const imageOf = (field: unknown): ImageValue | undefined => withText(field, 'src') as ImageValue | undefined;
export const fileOf = (field: unknown): FileValue | undefined => withText(field, 'src') as FileValue | undefined;

/** The link of a field, with `querystring` and `anchor` joined to its address as Sitecore's links carry them. */
export function linkOf(field: unknown): LinkValue | undefined {
  const raw = withText(field, 'href');
  if (!raw) return undefined;
  const part = (name: string): string => textOf(raw[name]).replace(/^[?#]/, '');
  let href = raw['href'] as string;
  const query = part('querystring');
  if (query && !href.includes('?')) href = href.replace(/#|$/, (end) => `?${query}${end}`);
  const anchor = part('anchor');
  if (anchor && raw['linktype'] !== 'anchor' && !href.includes('#')) href += `#${anchor}`;
  return { ...raw, href };
}

/** The items of a list field, each as its fields; entries that are no items are left out. */
export function itemsOf<Item>(field: ListField<Item> | undefined): readonly Fields<Item>[] {
  const value = valueOf(field);
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((item) => (isObject(item['fields']) ? item['fields'] : item) as Fields<Item>);
}

/** The compiled rich text of a field. Plain text without markup needs no compiling; other HTML is not shown. */
export function treeOf(field: unknown): ElementTree {
  if (isObject(field) && Array.isArray(field['tree'])) return field['tree'];
  const text = textOf(field);
  return text === '' || /<|&#?\w+;/.test(text) ? [] : [text];
}

/** Sitecore's rule of emptiness: 0 and false are values, an image without src and a link without href are not. */
export function isEmpty(field: unknown): boolean {
  // A page carries compiled rich text without the HTML that it stands for.
  if (isObject(field) && Array.isArray(field['tree'])) return field['tree'].length === 0;
  const value = valueOf(field);
  if (value === null || value === undefined || value === '') return true;
  if (typeof value === 'string') return value.startsWith('0001-01-01T00:00:00');
  if (value instanceof Date) return Number.isNaN(value.getTime());
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return !imageOf(value) && !linkOf(value) && !('fields' in value);
  return false;
}

/** Addresses of a form's files are the portal's own: the module is code, and content must not name another. */
const FORM_FILE = { module: /^\/forms\/[\w-]+\.js$/, words: /^\/forms\/[\w-]+\.json$/ };

/** The form that a field names, and its files where the layout service knows them. */
export interface FormValue {
  readonly id: string;
  readonly files: FormFiles | undefined;
}

/** The form of a field; undefined when it names none. */
export function formOf(field: unknown): FormValue | undefined {
  const id = textOf(field);
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id)) return undefined;
  const files = isObject(field) && isObject(field['form']) ? field['form'] : {};
  const { module, words } = files;
  const sound =
    typeof module === 'string' &&
    FORM_FILE.module.test(module) &&
    typeof words === 'string' &&
    FORM_FILE.words.test(words);
  return { id, files: sound ? { module, words } : undefined };
}
