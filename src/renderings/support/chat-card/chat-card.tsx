import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { ChatUrlContext } from '#src/ui/chat-url.ts';
import { Container } from '#src/ui/container/container.tsx';
import { createLazyPart } from '#src/ui/lazy-part.tsx';
import type { ChatCardFields } from './chat-card.types.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import css from './chat-card.module.css';

/** Time for which the card is shown before a line is written to the log, in milliseconds. (spec: CHAT-03) */
const LOG_DELAY_MS = 9000;

const { Part: ChatPanel, prefetch } = createLazyPart<ChatPanelProps>(
  async () => (await import('./chat-panel.tsx')).ChatPanel,
);

/** Opens the support chat. The widget is loaded when it first opens. (spec: CHAT-01…03, OPEN-57) */
export function ChatCard({ fields }: RenderingProps<ChatCardFields>): ReactNode {
  const url = use(ChatUrlContext);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = url !== '' && textOf(fields.header) !== '';
  useLogLine(isShown);
  if (!isShown) return null;
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Container as="section" className={css.section}>
      <Card className={css.card}>
        <Image field={fields.icon} className={css.icon} />
        <div className={css.words}>
          <Text field={fields.header} as="h2" className={css.header} />
          <Text field={fields.body} as="p" className={css.body} />
        </div>
        <Button
          ref={button}
          className={css.button}
          aria-expanded={open}
          onClick={() => setOpen(true)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          {textOf(fields.buttonText)}
        </Button>
      </Card>
      <ChatPanel open={open} url={url} fields={fields} onClose={close} onUnavailable={close} />
    </Container>
  );
}

/** Writes one line to the info log after the card was shown for nine seconds. (spec: CHAT-03) */
function useLogLine(isShown: boolean): void {
  const services = useDataServices();
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => {
      void import('./log-card-shown.ts').then(({ logCardShown }) => logCardShown(services)).catch(() => undefined);
    }, LOG_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isShown, services]);
}
