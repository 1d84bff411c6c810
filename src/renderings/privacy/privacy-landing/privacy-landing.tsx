import { use, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Image, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { isClockSet } from '#src/lib/clock.ts';
import type { RenderingProps } from '#src/layout/registry.ts';
import { imageOf, textOf } from '#src/model/content-field.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { LandingTargetsContext } from '#src/layout/landing-targets.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { landingTarget, leadsElsewhere } from './landing-target.ts';
import type { PrivacyLandingFields } from './privacy-landing.types.ts';
import css from './privacy-landing.module.css';

/** Time until the redirect. (spec: LAND-02) */
const WAIT_MS = 4235;

/** A page that redirects after a few seconds, unless the visitor chooses to stay. (spec: LAND-01…09) */
export function PrivacyLanding({ fields }: RenderingProps<PrivacyLandingFields>): ReactNode {
  const t = usePhrase();
  const { path } = usePageContext();
  const targets = use(LandingTargetsContext);
  const configuredTarget = targets && landingTarget(path, textOf(fields.label), targets);
  // The server leaves out a target that leads to the requested page.
  const target =
    configuredTarget &&
    (typeof window === 'undefined' || leadsElsewhere(configuredTarget, new URL(path, location.origin).href))
      ? configuredTarget
      : undefined;
  const { status, stop } = useRedirect(target);
  const link = useRef<HTMLAnchorElement>(null);
  const buttonText = textOf(fields.buttonText).trim() || t('landing-go');

  const go = (event: MouseEvent): void => {
    stop();
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(target!);
  };
  const stay = (): void => {
    stop();
    // The pressed button is removed, so the link gets the focus.
    link.current?.focus();
  };
  return (
    <Container width="text" className={css.landing}>
      {imageOf(fields.logo) && <Image field={fields.logo} className={css.logo} />}
      <Text field={fields.heading} as="h1" />
      <Text field={fields.description} as="p" className={css.description} />
      {target && (
        <div className={css.ways}>
          <a ref={link} href={target} className={buttonClass()} onClick={go}>
            {buttonText}
          </a>
          {status === 'leaving' && (
            <Button variant="quiet" onClick={stay}>
              {t('landing-stay')}
            </Button>
          )}
        </div>
      )}
      {/* Rendered from the start, so that a change of its text is announced. */}
      <p role="status" className={css.news}>
        {status === 'leaving' && t('landing-leaving')}
        {status === 'stayed' && t('landing-stayed')}
      </p>
    </Container>
  );
}

/** Whether the page redirects: no redirect, about to redirect, or stopped by the visitor. */
type Status = 'still' | 'leaving' | 'stayed';

/**
 * Redirects to the target after a few seconds, unless `stop` is called before. Does nothing before hydration, without a
 * target, or if the target is this page.
 */
function useRedirect(target: string | undefined): { readonly status: Status; readonly stop: () => void } {
  const [isStopped, setIsStopped] = useState(false);
  const isLeaving = useHydrated() && target !== undefined && !isThisPage(target);
  useEffect(() => {
    // If a scenario has set the clock, the page does not redirect.
    if (!isLeaving || isStopped || isClockSet()) return;
    const timer = setTimeout(() => leave(target), WAIT_MS);
    // If the browser restores this page from its cache, it does not redirect again.
    const stay = (): void => setIsStopped(true);
    window.addEventListener('pagehide', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', stay);
    };
  }, [isLeaving, target, isStopped]);
  return { status: isLeaving ? (isStopped ? 'stayed' : 'leaving') : 'still', stop: () => setIsStopped(true) };
}

/** Returns true if the target is this page: a redirect to it would never end. */
function isThisPage(target: string): boolean {
  const { origin, pathname } = new URL(target, window.location.href);
  return origin === window.location.origin && pathname === window.location.pathname;
}

/** Opens the target. It replaces this page in the history, so that going back does not redirect again. */
function leave(target: string): void {
  window.location.replace(target);
}
