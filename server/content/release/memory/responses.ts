import type { FormFiles } from '#src/model/form/form-module.ts';

/** A JSON response whose bytes are ready to be sent. */
export interface JsonResponse {
  readonly body: Buffer;
  /** Value of the `ETag` header, in quotes. Responses with the same body have the same tag. */
  readonly etag: string;
}

/** A response of the layout service. */
export interface LayoutResponse<Layout = unknown> extends JsonResponse {
  /** 404 for the page that is shown for unknown paths; its layout has `route: null`. */
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
