import { isObject } from '../json.ts';
import type { PageOrigins, TextOrigin } from './preview.ts';

/** Messages from the studio to the preview in its frame. */
export type StudioMessage =
  /** A newly compiled page, and the origins of its texts. */
  | { readonly marquee: 'layout'; readonly page: string; readonly layout: unknown; readonly origins: PageOrigins }
  /** The block that the editor has chosen, by its uid in the layout; undefined for none. */
  | { readonly marquee: 'choose'; readonly uid: string | undefined }
  | { readonly marquee: 'scheme'; readonly scheme: 'light' | 'dark' }
  /** Whether a click chooses a text; otherwise the page works as it does for customers. */
  | { readonly marquee: 'mode'; readonly isEditing: boolean }
  | { readonly marquee: 'open'; readonly page: string };

/**
 * Keys that work in the studio while the preview has the focus: F6, `?`, and the letters with Ctrl or the command key.
 */
export const STUDIO_KEYS = ['k', 'z', 'y', '?', 'f6'] as const;
/** One of the keys. */
export type StudioKey = (typeof STUDIO_KEYS)[number];

/** Messages from the preview to the studio. */
export type PreviewMessage =
  /** The preview shows this page now. */
  | { readonly marquee: 'page'; readonly page: string }
  /** The editor clicked a block or one of its texts. */
  | { readonly marquee: 'chosen'; readonly uid: string; readonly origin: TextOrigin | undefined }
  /** A key of the studio was pressed while the preview had the focus. */
  | { readonly marquee: 'key'; readonly key: StudioKey; readonly shiftKey: boolean }
  /** The whole page is this high, in pixels. */
  | { readonly marquee: 'height'; readonly height: number }
  /** The page requires a signed-in customer. */
  | { readonly marquee: 'signed-out' }
  /** The preview link is no longer valid, so the preview shows only a notice. */
  | { readonly marquee: 'ended' };

/**
 * Whether a value is a message between a preview and the studio, in either direction. The caller must check the origin
 * of the sender.
 */
export function isPreviewOrStudioMessage(value: unknown): value is PreviewMessage | StudioMessage {
  return isObject(value) && typeof value['marquee'] === 'string';
}
