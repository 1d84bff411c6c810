import type { ElementNode, ElementTree } from '#src/model/layout/element-tree.ts';
import type { FormFiles } from '#src/model/form/form-module.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';
import type { FieldKind, FieldKinds } from '../catalogue/field-kind.ts';
import { compileHtml } from '../rich-text/rich-text.ts';
import { ADDRESS_ATTRIBUTES } from '#src/model/rich-text/address.ts';
import { serializeTree } from '#src/model/rich-text/serialize-tree.ts';
import type { Tokens } from '../drafts/tokens.ts';

/** Everything that is needed to convert authored values of one language to the format of the layout service. */
export interface WireTools {
  readonly tokens: Tokens;
  /** Returns the address of a media file, `/media/x.svg` → `/media/0123456789ab/x.svg`; undefined if there is none. */
  readonly mediaUrl: (path: string) => string | undefined;
  /** Returns the addresses of a form's files; undefined if there is no such form or it has errors. */
  readonly formFiles?: (id: string) => FormFiles | undefined;
}

/**
 * A content field in the format of Sitecore. `fallback` is the language of the value if it is not the requested one.
 */
export type WireField =
  | {
      readonly value: unknown;
      readonly tree?: ElementTree;
      readonly form?: FormFiles;
      readonly onOpen?: true;
      readonly fallback?: string;
    }
  | readonly { readonly id: string; readonly fields: Readonly<Record<string, WireField>> }[];

/**
 * Converts an authored value to the format of the layout service. Does not throw if the value is not of the kind that
 * the schema requires: the checks report it, and a preview shows the rest of the page.
 */
export function wireField(value: unknown, kind: FieldKind | undefined, tools: WireTools, fallback?: string): WireField {
  const mark = fallback ? { fallback } : {};
  if (kind?.kind === 'list' && Array.isArray(value)) {
    return value.map((entry: unknown, index) => ({
      id: String(index),
      fields: isObject(entry) ? wireFields(entry, kind.fields, tools, fallback) : {},
    }));
  }
  if (kind?.kind === 'richText') {
    const tree = resolveTree(compileHtml(htmlOf(value)), tools);
    return { value: serializeTree(tree), tree, ...mark };
  }
  if (kind?.kind === 'form') {
    const form = typeof value === 'string' ? tools.formFiles?.(value) : undefined;
    return { value, ...(form ? { form } : {}), ...(kind.onOpen ? { onOpen: true } : {}), ...mark };
  }
  return { value: wireValue(value, kind, tools), ...mark };
}

/** Converts the fields of a list entry to the format of the layout service. */
function wireFields(
  entry: JsonObject,
  kinds: FieldKinds,
  tools: WireTools,
  fallback: string | undefined,
): Record<string, WireField> {
  return Object.fromEntries(
    Object.keys(entry).map((name) => [name, wireField(entry[name], kinds.get(name), tools, fallback)]),
  );
}

/**
 * Returns the HTML of an authored rich text, which is written as one text or as a list of texts; an empty text for any
 * other value.
 */
export function htmlOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : '';
}

/** Replaces the tokens in all texts of a value. In links, images and files, addresses of media files get their hash. */
function wireValue(value: unknown, kind: FieldKind | undefined, tools: WireTools): unknown {
  if (typeof value === 'string') return tools.tokens.text(value);
  if (Array.isArray(value)) return value.map((entry) => wireValue(entry, undefined, tools));
  if (!isObject(value)) return value;
  const isAddress = (name: string): boolean =>
    (name === 'href' && kind?.kind === 'link') || (name === 'src' && (kind?.kind === 'image' || kind?.kind === 'file'));
  return Object.fromEntries(
    Object.keys(value).map((name) => {
      const part = value[name];
      return [
        name,
        typeof part === 'string' && isAddress(name) ? wireAddress(part, tools) : wireValue(part, undefined, tools),
      ];
    }),
  );
}

/** Replaces the tokens in an address. The address of a media file gets the hash of the file. */
function wireAddress(address: string, { tokens, mediaUrl }: WireTools): string {
  const whole = tokens.address(address);
  if (!whole.startsWith('/media/')) return whole;
  const path = /^[^?#]*/.exec(whole)![0];
  const url = mediaUrl(path);
  return url ? url + whole.slice(path.length) : whole;
}

/** Replaces the tokens and the addresses of media files in rich text. */
function resolveTree(tree: ElementTree, tools: WireTools): ElementTree {
  return tree.map((node) => resolveNode(node, tools));
}

/** Replaces the tokens and the addresses of media files in one node of rich text. */
function resolveNode(node: ElementNode, tools: WireTools): ElementNode {
  if (typeof node === 'string') return tools.tokens.text(node);
  const [tag, attributes, ...children] = node;
  const resolved =
    attributes === 0
      ? 0
      : Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [
            name,
            ADDRESS_ATTRIBUTES.has(name) ? wireAddress(value, tools) : tools.tokens.text(value),
          ]),
        );
  return [tag, resolved, ...children.map((child) => resolveNode(child, tools))];
}
