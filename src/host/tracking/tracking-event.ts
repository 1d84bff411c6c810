import type { Problem } from '#src/model/layout.ts';

/**
 * An event for the tracking system. It names parts of the portal and nothing about the visitor.
 * (spec: CONST-03, SYS-26)
 */
export type TrackingEvent =
  | { readonly type: 'page-error' | 'network-error'; readonly where: string }
  | { readonly type: 'button'; readonly id: string }
  | { readonly type: 'video-play' | 'video-pause'; readonly id: string };

/** Maximum number of characters of a `where` or an id in an event. */
const MAX_LENGTH = 100;
/** Cuts a text to `MAX_LENGTH`. */
const shorten = (text: string): string => text.slice(0, MAX_LENGTH);

/**
 * Returns the event of a reported problem. The problem's text is left out, because it may quote what a visitor typed.
 */
export function problemEvent({ where, what }: Problem): TrackingEvent {
  return { type: /^(failed: |network-error)/.test(what) ? 'network-error' : 'page-error', where: shorten(where) };
}

/** Returns the event of a press on an element with a tracking id; undefined for any other element. */
export function buttonEvent(target: EventTarget | null): TrackingEvent | undefined {
  const element = target instanceof Element ? target.closest('[data-tracking-id]') : null;
  const id = element?.getAttribute('data-tracking-id');
  return id ? { type: 'button', id: shorten(id) } : undefined;
}

/**
 * Returns the event of a video that starts or stops; undefined if `target` is not a video. The id of the event is the
 * tracking id of the video, or the path of its file.
 */
export function videoEvent(type: string, target: EventTarget | null): TrackingEvent | undefined {
  if (!(target instanceof HTMLVideoElement)) return undefined;
  const id =
    target.getAttribute('data-tracking-id') ?? new URL(target.currentSrc || target.src, location.href).pathname;
  return { type: type === 'play' ? 'video-play' : 'video-pause', id: shorten(id) };
}
