import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Language } from '#src/model/language.ts';
import type { PageOrigins, TextOrigin } from '#src/model/host/preview.ts';
import {
  isPreviewOrStudioMessage,
  STUDIO_KEYS,
  type PreviewMessage,
  type StudioMessage,
} from '#src/model/host/preview-messages.ts';
import { useElementSize } from '../../../kit/pages/use-size.ts';
import css from './preview-frame.module.css';

/** A page as the server compiled it. */
export interface CompiledLayout {
  readonly layout: unknown;
  readonly origins: PageOrigins;
}

export interface PreviewFrameProps {
  /** Origin of the portal in the chosen language. */
  readonly origin: string;
  /** First part of the path of all pages in the preview: `/preview/<token>`. */
  readonly base: string;
  readonly page: string;
  /** Name of the scenario in which the page is shown; null for none. */
  readonly scenario: string | null;
  readonly language: Language;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly date: string;
  readonly isEditing: boolean;
  readonly compiled: CompiledLayout | undefined;
  /** Uid of the chosen block in the layout. */
  readonly chosen: string | undefined;
  readonly onChosen: (uid: string, origin: TextOrigin | undefined) => void;
  readonly onPage: (page: string) => void;
  readonly onSignedOut: () => void;
}

/** The portal in a frame with the width of a customer's screen, scaled down if it does not fit. */
export function PreviewFrame(props: PreviewFrameProps): ReactNode {
  const { width } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useElementSize(box);
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  // The frame is loaded once. Later pages are opened by a message, so that the frame keeps its state.
  const [first, setFirst] = useState<FirstPage>(props);
  if (keyOfFrame(first) !== keyOfFrame(props)) setFirst(props);
  useFrameMessages(frame, props);
  return (
    <div ref={box} className={css.stage}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is the portal on its own origin, which runs its scripts as for customers */}
      <iframe
        ref={frame}
        key={keyOfFrame(first)}
        title="Preview of the page"
        className={css.frame}
        src={frameAddress(first)}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (size.width - width * scale) / 2),
        }}
      />
    </div>
  );
}

/** The page that the frame loads first, and the options in its address. */
type FirstPage = Pick<PreviewFrameProps, 'origin' | 'base' | 'page' | 'scenario' | 'language' | 'date' | 'scheme'>;

/** Returns the key of a frame. A frame with a new key is loaded again. */
function keyOfFrame({ origin, base, scenario, language, date }: FirstPage): string {
  return [origin, base, scenario, language, date].join(' ');
}

/**
 * Returns the address of the frame: for a scenario its link, which starts a visit on a test host; otherwise the page
 * below the preview's path.
 */
function frameAddress({ origin, base, page, scenario, language, date, scheme }: FirstPage): string {
  if (scenario !== null) {
    const link = new URLSearchParams({ scenario, preview: base.replace('/preview/', ''), language });
    return `${origin}${page}?${link.toString()}`;
  }
  const query = new URLSearchParams({ lang: language, scheme, ...(date === '' ? {} : { date }) });
  return `${origin}${base}${page}?${query.toString()}`;
}

/** Exchanges messages with the page in the frame. Messages from other windows or origins are ignored. */
function useFrameMessages(frame: { readonly current: HTMLIFrameElement | null }, props: PreviewFrameProps): void {
  const { origin, page, scheme, isEditing, compiled, chosen } = props;
  const loaded = keyOfFrame(props);
  // The page that the frame reported last. Each report is a new object, because a reloaded page needs all messages
  // again.
  const [reported, setReported] = useState<{ readonly page: string; readonly loaded: string }>();
  // A reloaded frame is empty and has the origin of the studio until it reports its page, so nothing is sent to it
  // before.
  const shown = reported?.loaded === loaded ? reported : undefined;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const send = (message: StudioMessage): void => frame.current?.contentWindow?.postMessage(message, origin);
  useEffect(() => {
    const receive: {
      readonly [Kind in PreviewMessage['marquee']]: (message: PreviewMessage & { marquee: Kind }) => void;
    } = {
      page: (message) => {
        setReported({ page: message.page, loaded: keyOfFrame(latest.current) });
        latest.current.onPage(message.page);
      },
      chosen: (message) => latest.current.onChosen(message.uid, message.origin),
      key: ({ key, shiftKey }) => {
        if (STUDIO_KEYS.includes(key))
          dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, ctrlKey: key !== '?' && key !== 'f6' }));
      },
      // This frame has a fixed height and scrolls, so the reported height is ignored.
      height: () => undefined,
      'signed-out': () => latest.current.onSignedOut(),
      // The component that creates the preview link also receives this message, and creates a new link.
      ended: () => undefined,
    };
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== frame.current?.contentWindow || !isPreviewOrStudioMessage(data)) return;
      const handle = (receive as Readonly<Record<string, (message: never) => void>>)[data.marquee];
      handle?.(data as never);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, origin]);
  useEffect(() => {
    if (shown && shown.page !== latest.current.page) send({ marquee: 'open', page: latest.current.page });
    // oxlint-disable-next-line react/exhaustive-deps -- the frame reports its own page; only a page that the editor chooses in the studio is opened
  }, [page]);
  useEffect(() => {
    if (shown) send({ marquee: 'scheme', scheme });
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is the same for the same frame
  }, [shown, scheme]);
  useEffect(() => {
    if (shown) send({ marquee: 'mode', isEditing });
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is the same for the same frame
  }, [shown, isEditing]);
  useEffect(() => {
    if (shown && compiled && shown.page === page) send({ marquee: 'layout', page, ...compiled });
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is the same for the same frame
  }, [shown, compiled]);
  useEffect(() => {
    if (shown) send({ marquee: 'choose', uid: chosen });
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is the same for the same frame
  }, [shown, chosen, compiled]);
}
