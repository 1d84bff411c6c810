import { markup, renderPage, trusted, type Page } from './page.ts';
import { wordsOf } from './words.ts';
import type { Language } from '#src/model/language.ts';

/** `form` is the provider's own, with its token against forged requests; buttons belong to it by its id. */
export interface SignOutPageOptions {
  readonly language: Language;
  readonly form: string;
  /** Whether to go on by itself: the portal asked, not a stranger's page. */
  readonly goOn: boolean;
  readonly back: string;
}

export function signOutPage({ language, form, goOn, back }: SignOutPageOptions): Page {
  const words = wordsOf(language);
  const button = (text: string) =>
    markup`<button type="submit" form="op.logoutForm" name="logout" value="yes" id="yes">${text}</button>`;
  return goOn
    ? renderPage({
        language,
        title: words.signingOutTitle,
        content: markup`<h1>${words.signingOutTitle}</h1>
          <p>${words.signingOut}</p>
          ${trusted(form)}${button(words.continue)}`,
        script: "document.getElementById('yes').click()",
      })
    : renderPage({
        language,
        title: words.signOutTitle,
        content: markup`<h1>${words.signOutTitle}</h1>
          <p>${words.signOutQuestion}</p>
          ${trusted(form)}${button(words.signOut)} <a class="button second" href="${back}">${words.staySignedIn}</a>`,
      });
}

export function signedOutPage(language: Language, back: string): Page {
  const words = wordsOf(language);
  return renderPage({
    language,
    title: words.signedOutTitle,
    content: markup`<h1>${words.signedOutTitle}</h1>
      <p>${words.signedOut}</p>
      <a class="button" href="${back}">${words.toPortal}</a>`,
  });
}

/** What went wrong in words for anyone, and the provider's short reason for whoever is asked for help. */
export function problemPage(language: Language, reason: string, back: string): Page {
  const words = wordsOf(language);
  const isExpired = reason === 'expired';
  const title = isExpired ? words.expiredTitle : words.problemTitle;
  return renderPage({
    language,
    title,
    content: markup`<h1>${title}</h1>
      <p>${isExpired ? words.expired : words.problem}</p>
      <a class="button" href="${back}">${words.toPortal}</a>
      ${!isExpired && markup`<p class="quiet">${words.reason(reason)}</p>`}`,
  });
}
