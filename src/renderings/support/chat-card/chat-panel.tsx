import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { CloseButton } from '#src/ui/button/close-button.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import type { ChatCardFields } from './chat-card.types.ts';
import css from './chat-panel.module.css';

export interface ChatPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onUnavailable: () => void;
  readonly fields: Fields<ChatCardFields>;
  /** Address of the chat widget. */
  readonly url: string;
}

/**
 * Returns the sandbox attribute: a widget on the portal's own origin gets an opaque origin, others keep theirs.
 * (spec: SEC-10)
 */
function sandboxOf(url: string): string {
  const isForeign = new URL(url, location.href).origin !== location.origin;
  return `allow-scripts allow-forms allow-popups${isForeign ? ' allow-same-origin' : ''}`;
}

/**
 * The chat widget in a sandboxed frame, in a corner of the screen. The page beside it stays usable; a closed chat keeps
 * its conversation. (spec: CHAT-02)
 */
export function ChatPanel({ open, onClose, fields, url }: ChatPanelProps): ReactNode {
  const id = useId();
  const [isLoaded, setLoaded] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  useEffect(() => {
    const element = panel.current!;
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    element.addEventListener('keydown', closeOnEscape);
    return () => element.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  const title = textOf(fields.header);
  return createPortal(
    <div ref={panel} role="dialog" aria-labelledby={id} className={css.panel} hidden={!open}>
      <div className={css.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        <CloseButton label={textOf(fields.closeText)} onClick={onClose} />
      </div>
      <div className={css.frame} aria-busy={!isLoaded}>
        {!isLoaded && <Spinner />}
        <iframe title={title} src={url} sandbox={sandboxOf(url)} onLoad={() => setLoaded(true)} />
      </div>
      <p className={css.foot}>
        <Link href={url} target="_blank">
          {textOf(fields.newWindowText)}
        </Link>
      </p>
    </div>,
    document.body,
  );
}
