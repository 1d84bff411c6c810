import { PortalError } from '#src/lib/portal-error.ts';

/** Thrown if the provider does not respond in the hidden frame. */
export class FrameError extends PortalError {
  override readonly name = 'FrameError';
}

/** Longest time that a request in the hidden frame may take. */
const FRAME_TIMEOUT_MS = 10_000;

/**
 * Loads `url` in a hidden frame and returns the address to which it is redirected. `callback` is a page of this origin
 * that sends its address as a message; other messages are ignored. Rejects with FrameError after `timeoutMs`.
 */
export function requestInFrame(url: string, callback: string, timeoutMs = FRAME_TIMEOUT_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    const listener = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== location.origin || source !== frame.contentWindow) return;
      const response: unknown = (data as { url?: unknown } | null)?.url;
      if (typeof response !== 'string' || !response.startsWith(`${callback}?`)) return;
      end();
      resolve(response);
    };
    const timer = setTimeout(() => {
      end();
      reject(new FrameError('silent sign-in: timed out. Sign in on the page.'));
    }, timeoutMs);
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('message', listener);
      frame.remove();
    };
    addEventListener('message', listener);
    frame.hidden = true;
    frame.title = '';
    frame.setAttribute('aria-hidden', 'true');
    frame.src = url;
    document.body.append(frame);
  });
}
