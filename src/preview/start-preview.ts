import type { QueryClient } from '@tanstack/react-query';
import { layoutQuery, preparePage, type LayoutService } from '#src/layout/layout-query.ts';
import { realNow, setClock } from '#src/lib/clock.ts';
import { holdPopups } from '#src/lib/popups.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import type { PreviewBoot } from '#src/model/host/preview.ts';
import { isObject, own } from '#src/model/json.ts';
import { isPreviewOrStudioMessage, type PreviewMessage, type StudioMessage } from '#src/model/host/preview-messages.ts';
import { windowBrowser, type SessionBrowser } from '#src/session/session-browser.ts';
import { BlockMark } from './block-marks.tsx';
import { showScheme } from './color-scheme.ts';
import { createPicker } from './picker.ts';
import { previewAddress, previewBrowser, previewWindow } from './preview-window.ts';
import { isField, studioKeyOf } from './studio-keys.ts';

/** The part of the portal's router that a preview uses. */
interface Navigation {
  readonly state: { readonly location: { readonly pathname: string } };
  navigate(path: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** The objects that the preview uses after the portal has started. */
interface StartedPortal {
  readonly queryClient: QueryClient;
  readonly layout: LayoutService;
  readonly router: Navigation;
}

/** The parts of a preview that the portal uses. */
export interface Preview {
  /** The window that the router uses: its addresses are those of the published pages. */
  readonly window: Window;
  readonly browser: SessionBrowser;
  readonly Mark: typeof BlockMark;
  connect(portal: StartedPortal): void;
}

/** Starts the preview of a page, before the portal starts. The portal uses the returned parts. */
export function startPreview(boot: PreviewBoot): Preview {
  if (boot.time !== undefined) startClock(boot.time);
  // Without a frame, popups and the sign-in page open as they do for customers.
  const isFramed = parent !== window;
  if (isFramed) holdPopups();
  const seen = previewWindow(boot.base);
  return {
    window: seen,
    browser: previewBrowser(windowBrowser(), seen, isFramed ? () => send(boot, { marquee: 'signed-out' }) : undefined),
    Mark: BlockMark,
    connect: (portal) => connectPreview(boot, portal),
  };
}

/** Sets the clock of the page to a time in milliseconds. The clock continues to run from that time. */
function startClock(time: number): void {
  const started = realNow();
  setClock(() => time + realNow() - started);
}

/** Sends a message to the studio. Pages of other origins cannot receive it. */
function send({ studio }: PreviewBoot, message: PreviewMessage): void {
  if (parent !== window) parent.postMessage(message, studio);
}

/** Connects a preview with the studio that shows it in a frame. Without a frame there is no connection. */
function connectPreview(boot: PreviewBoot, portal: StartedPortal): void {
  const { studio, scheme, base } = boot;
  if (scheme) showScheme(scheme);
  const picker = createPicker({
    choose: (uid, origin) => send(boot, { marquee: 'chosen', uid, origin }),
    follow: (href) => void openInPreview(href, base, portal.router),
  });
  let isEditing = false;
  let newest: unknown;
  const show = async ({ page, layout, origins }: StudioMessage & { marquee: 'layout' }): Promise<void> => {
    newest = layout;
    if (!isObject(own(own(layout, 'sitecore'), 'route'))) return;
    const { queryKey } = layoutQuery(portal.layout, normalizePath(page));
    const prepared = await preparePage(layout, 200, portal.layout);
    // A running request for the page's layout would overwrite the layout from the studio.
    await portal.queryClient.cancelQueries({ queryKey });
    // A newer layout has arrived while this one was prepared.
    if (layout !== newest) return;
    portal.queryClient.setQueryData(queryKey, prepared);
    picker.setPage({ layout, origins });
  };
  const receive: { readonly [Kind in StudioMessage['marquee']]: (message: StudioMessage & { marquee: Kind }) => void } =
    {
      layout: (message) => void show(message),
      choose: ({ uid }) => {
        holdPopups(uid);
        picker.choose(uid);
      },
      scheme: (message) => showScheme(message.scheme),
      mode: (message) => {
        isEditing = message.isEditing;
        picker.setEditing(isEditing);
      },
      open: ({ page }) => void portal.router.navigate(page),
    };
  if (parent === window) return;
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== studio || source !== parent || !isPreviewOrStudioMessage(data)) return;
    const handle = (receive as Readonly<Record<string, (message: never) => void>>)[data.marquee];
    handle?.(data as never);
  });
  addEventListener(
    'keydown',
    (event) => {
      const key = studioKeyOf(event, { isEditing, isTyping: isField(event.target) });
      if (!key) return;
      event.preventDefault();
      send(boot, { marquee: 'key', key, shiftKey: event.shiftKey });
    },
    { capture: true },
  );
  const sendHeight = (): void => send(boot, { marquee: 'height', height: document.body.offsetHeight });
  new ResizeObserver(sendHeight).observe(document.body);
  let last = '';
  const sendPage = (): void => {
    const page = normalizePath(portal.router.state.location.pathname);
    if (page === last) return;
    last = page;
    picker.setPage(undefined);
    send(boot, { marquee: 'page', page });
  };
  portal.router.subscribe(sendPage);
  sendPage();
}

/** Opens a link inside the preview, also a link to a page in the other language. */
async function openInPreview(href: string, base: string, router: Navigation): Promise<void> {
  const url = new URL(href, location.origin);
  if (url.origin === location.origin) await router.navigate(url.pathname + url.search + url.hash);
  else location.assign(previewAddress(base, url));
}
