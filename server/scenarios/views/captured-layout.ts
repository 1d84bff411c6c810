import type { Problem } from '#src/model/layout.ts';
import { sha256 } from '../../content/drafts/stable-id.ts';
import type { LayoutResponse } from '../../content/release/memory/responses.ts';
import { compileRichText } from '../../layout-service/compile-rich-text.ts';

/** Returns a captured response of a layout service as the portal serves it, and what had to be repaired. */
export function capturedLayout(value: unknown): {
  readonly response: LayoutResponse;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const layout = compileRichText(value, (where, what, fix) => void problems.push({ where, what, fix }));
  return { response: responseOf(layout, 200), problems };
}

/** Returns a layout as a response of the layout service. */
export function responseOf(layout: unknown, status: 200 | 404): LayoutResponse {
  const body = Buffer.from(JSON.stringify(layout));
  return { status, body, etag: etagOf(body), layout };
}

export const etagOf = (body: Buffer): string => `"${sha256(body.toString()).slice(0, 27)}"`;
