/**
 * Readers of content fields. A field of an external layout service or an old release may be missing or have the wrong
 * type. Every reader then returns the empty value of its kind. Readers never throw.
 */
import { isObject, type JsonObject } from './json.ts';
import type { ElementTree } from './layout/element-tree.ts';
import type { FormFiles } from './form/form-module.ts';

/**
 * A content field in a layout. Some layout services send only the value, without `{ value }`, so a field must be read
 * with the functions of this file, such as `textOf`.
 */
export interface ContentField {
  readonly value?: unknown;
}

/** Key of a member that exists only in types. It keeps the type of a list's items. */
declare const itemShape: unique symbol;
/** A content field with a list of items; `Item` is the type of an item in the content. */
export interface ListField<Item> {
  readonly [itemShape]?: Item;
}

/** The type of a field in a layout: a list field for a list of objects, otherwise a field with a value. */
type WireField<Authored> = Authored extends readonly (infer Item)[]
  ? Item extends object
    ? ListField<Item>
    : ContentField
  : ContentField;

/** The content fields of a rendering in a layout. `Authored` is their type in the content. */
export type Fields<Authored = Record<string, never>> = {
  readonly [Name in keyof Authored]?: WireField<NonNullable<Authored[Name]>>;
};

/** The image of a field, with the attributes of the content. */
export interface ImageValue {
  readonly src: string;
  readonly alt?: string;
  readonly width?: number | string;
  readonly height?: number | string;
  readonly class?: string;
}
/** The link of a field, with the attributes of the content. */
export interface LinkValue {
  readonly href: string;
  readonly text?: string;
  readonly target?: string;
  readonly title?: string;
  readonly class?: string;
}
/** The file of a field, for a download link. `size` is in bytes. */
export interface FileValue {
  readonly src: string;
  readonly title?: string;
  readonly displayName?: string;
  readonly name?: string;
  readonly size?: number | string;
}

/**
 * Returns a field by its documented name, ignoring case, because layout services may spell names differently; undefined
 * if there is no such field.
 */
export function fieldNamed<Names>(fields: Fields<Names>, name: string & keyof Names): unknown {
  if (Object.hasOwn(fields, name)) return fields[name];
  const spelling = Object.keys(fields).find((fieldName) => fieldName.toLowerCase() === name.toLowerCase());
  return spelling && (fields as JsonObject)[spelling];
}

/** Returns the value of a field, with or without the wrapper `{ value }`. */
export function valueOf(field: unknown): unknown {
  return isObject(field) && 'value' in field ? field['value'] : field;
}

/** Returns the text of a field, or its number as text; '' if it has neither. */
export function textOf(field: unknown): string {
  const value = valueOf(field);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Returns the number of a field, also from text; `fallback` if it has none. */
export function numberOf(field: unknown, fallback = 0): number {
  const value = valueOf(field);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** Returns true if a checkbox field is checked: its value is true, 'true', '1' or 1. */
export function flagOf(field: unknown): boolean {
  const value = valueOf(field);
  return value === true || value === 'true' || value === '1' || value === 1;
}

/** Returns the date of a field; undefined if it is missing, invalid or Sitecore's empty date. */
export function dateOf(field: unknown): Date | undefined {
  const value = valueOf(field);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value) || value.startsWith('0001-01-01')) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Returns the attributes of an image, link or file that are texts or numbers; undefined if the attribute `name` is
 * missing.
 */
const textAttributes = (field: unknown, name: 'src' | 'href'): JsonObject | undefined => {
  const value = valueOf(field);
  if (!isObject(value) || typeof value[name] !== 'string' || value[name] === '') return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => /string|number/.test(typeof part)));
};
/** Returns the image of a field; undefined if it has no src. */
export const imageOf = (field: unknown): ImageValue | undefined =>
  textAttributes(field, 'src') as ImageValue | undefined;
/** Returns the file of a field; undefined if it has no src. */
export const fileOf = (field: unknown): FileValue | undefined => textAttributes(field, 'src') as FileValue | undefined;

/**
 * Returns the link of a field, with Sitecore's `querystring` and `anchor` added to its address; undefined if it has no
 * address.
 */
export function linkOf(field: unknown): LinkValue | undefined {
  const raw = textAttributes(field, 'href');
  if (!raw) return undefined;
  const part = (name: string): string => textOf(raw[name]).replace(/^[?#]/, '');
  let href = raw['href'] as string;
  const query = part('querystring');
  if (query && !href.includes('?')) href = href.replace(/#|$/, (end) => `?${query}${end}`);
  const anchor = part('anchor');
  if (anchor && raw['linktype'] !== 'anchor' && !href.includes('#')) href += `#${anchor}`;
  return { ...raw, href };
}

/** Returns the fields of each item in a list field; invalid entries are left out. */
export function itemsOf<Item>(field: ListField<Item> | undefined): readonly Fields<Item>[] {
  const value = valueOf(field);
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((item) => (isObject(item['fields']) ? item['fields'] : item) as Fields<Item>);
}

/** Returns the compiled rich text of a field, or its plain text; uncompiled HTML is not shown. */
export function treeOf(field: unknown): ElementTree {
  if (isObject(field) && Array.isArray(field['tree'])) return field['tree'];
  const text = textOf(field);
  return text === '' || /<|&#?\w+;/.test(text) ? [] : [text];
}

/** Returns true if a field is empty. 0 and false are values; an image without src and a link without href are empty. */
export function isEmpty(field: unknown): boolean {
  // Compiled rich text has a tree and no HTML.
  if (isObject(field) && Array.isArray(field['tree'])) return field['tree'].length === 0;
  const value = valueOf(field);
  if (value === null || value === undefined || value === '') return true;
  if (typeof value === 'string') return value.startsWith('0001-01-01T00:00:00');
  if (value instanceof Date) return Number.isNaN(value.getTime());
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return !imageOf(value) && !linkOf(value) && !('fields' in value);
  return false;
}

/** Allowed addresses of form files. The module is code, so content must not choose where it comes from. */
const FORM_FILE = { module: /^\/forms\/[\w-]+\.js$/, words: /^\/forms\/[\w-]+\.json$/ };

/** The form of a field, with its files if the layout service sent them. */
export interface FormValue {
  readonly id: string;
  readonly files: FormFiles | undefined;
}

/** Returns the form of a field; undefined if the field has no valid form id. */
export function formOf(field: unknown): FormValue | undefined {
  const id = textOf(field);
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id)) return undefined;
  const files = isObject(field) && isObject(field['form']) ? field['form'] : {};
  const { module, words } = files;
  const isValid =
    typeof module === 'string' &&
    FORM_FILE.module.test(module) &&
    typeof words === 'string' &&
    FORM_FILE.words.test(words);
  return { id, files: isValid ? { module, words } : undefined };
}
