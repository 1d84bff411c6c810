import type { FormFiles } from '#src/model/form/form-module.ts';
import { sha256 } from '../../../sha256.ts';

/** A JSON response whose bytes are ready to be sent. */
export interface JsonResponse {
  readonly body: Buffer;
  /** Value of the `ETag` header, in quotes. Responses with the same body have the same tag. */
  readonly etag: string;
}

/** A response of the layout service. */
export interface LayoutResponse<Layout = unknown> extends JsonResponse {
  /** 404 if there is no page for the path. */
  readonly status: 200 | 404;
  /** The parsed body; callers must not change it. */
  readonly layout: Layout;
}

/** A response of the dictionary service: the texts of the interface in one language. */
export interface DictionaryResponse extends JsonResponse {
  readonly phrases: Readonly<Record<string, string>>;
}

/** A response with the addresses of a form's files in one language. */
export interface FormResponse extends JsonResponse {
  readonly files: FormFiles;
}

/** Returns the value of the `ETag` header for a body. `hash` is the SHA-256 of the body as hexadecimal text. */
export function etagOf(hash: string): string {
  return `"${hash.slice(0, 32)}"`;
}

/** Returns a layout as a response of the layout service. */
export function layoutResponse(layout: unknown, status: LayoutResponse['status']): LayoutResponse {
  const body = Buffer.from(JSON.stringify(layout));
  return { status, body, etag: etagOf(sha256(body)), layout };
}
