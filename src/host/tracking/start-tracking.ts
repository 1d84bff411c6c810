import { hashKey } from '@tanstack/react-query';
import { sliceKey } from '#src/data/use-slice.ts';
import { sendInBackground } from '#src/http/send-in-background.ts';
import { getPrivacy, type AdOptOut } from '#src/operations/privacy.ts';
import { isTrackingRefused, refuseTracking, withdrawRefusal } from '#src/session/tracking-refusal.ts';
import type { ErrorSink } from '../error-sink.ts';
import type { Services } from '../services/services.ts';
import { isRefusedByBrowser, mayTrack } from './may-track.ts';
import { buttonEvent, problemEvent, videoEvent, type TrackingEvent } from './tracking-event.ts';

/** The services that tracking needs. */
type TrackingServices = Pick<Services, 'boot' | 'session' | 'queryClient'> & Pick<ErrorSink, 'onReport'>;

/**
 * Sends errors, presses of buttons with a tracking id, and videos that start or stop to the configured address, each
 * with the path of the page and the language. Cookies and ids of visitors are never sent.
 * (spec: CONST-03, CONST-04, SYS-26, OPEN-16)
 */
export function startTracking({ boot, session, queryClient, onReport }: TrackingServices): void {
  const track = (event: TrackingEvent | undefined): void => {
    if (!event || !mayTrack(choice())) return;
    const sent = { ...event, path: location.pathname, language: boot.language };
    sendInBackground(boot.trackingUrl, sent, { credentials: 'omit' });
  };
  const choice = () => {
    const { status, remembered = false } = session.state();
    return {
      path: location.pathname,
      hasRefused: isRefusedByBrowser(navigator) || isTrackingRefused(),
      isCustomer: status === 'signed-in' || remembered,
      hasOptedOut: hasOptedOut(),
    };
  };
  const key = sliceKey(getPrivacy, boot.language);
  const hasOptedOut = (): boolean | undefined => {
    const privacy = queryClient.getQueryData<AdOptOut>(key);
    return privacy && (privacy.tv || privacy.sd);
  };
  // The refusal is stored, because the customer's choice is not loaded yet on the next page and not known after
  // sign-out.
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hashKey(key) || query.state.data === undefined) return;
    if (hasOptedOut()) refuseTracking('choice');
    else withdrawRefusal();
  });
  onReport((problem) => track(problemEvent(problem)));
  document.addEventListener('click', ({ target }) => track(buttonEvent(target)), { capture: true });
  for (const type of ['play', 'pause'])
    document.addEventListener(type, ({ target }) => track(videoEvent(type, target)), { capture: true });
}
