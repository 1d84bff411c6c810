import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { isPreviewOrStudioMessage } from '#src/model/host/preview-messages.ts';
import { useElementSize } from '../../../kit/pages/use-size.ts';
import css from './compare.module.css';

/** Height of a page, in pixels, until it reports its height, and the maximum height that is shown. */
const [FIRST_HEIGHT, MOST_HEIGHT] = [800, 8000];

interface SmallPageProps {
  readonly address: string;
  readonly title: string;
  /** Width of the customer's screen in pixels. */
  readonly width: number;
  readonly onSignedOut: () => void;
}

/**
 * A whole page of a preview, scaled down to the available width. It is loaded when it is near the visible area, and
 * cannot be operated.
 */
export function SmallPage({ address, title, width, onSignedOut }: SmallPageProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const size = useElementSize(box);
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  const receive = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>): void => {
    if (origin !== new URL(address).origin || source !== frame.current?.contentWindow) return;
    if (!isPreviewOrStudioMessage(data)) return;
    if (data.marquee === 'signed-out') onSignedOut();
    if (data.marquee === 'height' && data.height > 0) setHeight(Math.min(MOST_HEIGHT, Math.ceil(data.height)));
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => receive(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <div ref={box} className={css.stage} style={{ height: height * scale }} inert>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is the portal on its own origin, which runs its scripts as for customers */}
      <iframe
        ref={frame}
        className={css.frame}
        loading="lazy"
        tabIndex={-1}
        title={title}
        src={address}
        style={{
          width,
          height,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (size.width - width * scale) / 2),
        }}
      />
    </div>
  );
}
