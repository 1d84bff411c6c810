import { escapeHtml } from '#src/lib/text/escape-html.ts';
import { noticePage, type NoticePage } from '../../http/notice-page.ts';

/** Returns a page of the studio with one message and a link that begins the sign-in again. */
export function signInNotice(text: string): NoticePage {
  return noticePage({
    title: 'Studio',
    main: `<h1>Studio</h1><p>${escapeHtml(text)}</p><p><a href="/studio/sign-in">Sign in again</a></p>`,
    frameAncestors: "'none'",
  });
}
