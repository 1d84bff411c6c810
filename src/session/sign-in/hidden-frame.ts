import { PortalError } from '#src/lib/portal-error.ts';

/** The provider did not answer in its hidden frame. */
export class FrameError extends PortalError {
  override readonly name = 'FrameError';
}

const TIMEOUT_MS = 10_000;

/**
 * Opens an address in a hidden frame and waits until that comes back to `callback`, a page of this origin that tells
 * where it was led. Only this frame and this origin are believed. Throws FrameError.
 */
export function requestInFrame(url: string, callback: string, timeoutMs = TIMEOUT_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    const listener = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== location.origin || source !== frame.contentWindow) return;
      const answer: unknown = (data as { url?: unknown } | null)?.url;
      if (typeof answer !== 'string' || !answer.startsWith(`${callback}?`)) return;
      end();
      resolve(answer);
    };
    const timer = setTimeout(() => {
      end();
      reject(new FrameError('silent sign-in: no answer in time. Sign in on the page.'));
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
