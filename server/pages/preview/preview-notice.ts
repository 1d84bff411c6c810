import { noticePage, type NoticePage } from '../../http/notice-page.ts';

/**
 * Script that sends a message to the studio, which then requests another link. The message contains no secret, so it is
 * sent to any receiver.
 */
const NOTICE_SCRIPT = 'if(parent!==window)parent.postMessage({marquee:"ended"},"*")';

/** HTML of the `main` element of the page, in both languages. */
const MAIN_HTML =
  '<h1>This preview has ended</h1><p>The link has expired or was revoked. Ask the person who sent it for a new one.</p><p lang="es">Este enlace venció o fue revocado. Pide otro a la persona que te lo envió.</p>';

/**
 * Returns the page that replaces a preview after its link has ended. The studio may show it in a frame, like a preview.
 */
export function previewNotice(studio: string): NoticePage {
  return noticePage({ title: 'Preview', main: MAIN_HTML, script: NOTICE_SCRIPT, frameAncestors: studio });
}
