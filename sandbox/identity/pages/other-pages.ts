import { markup, renderPage, trustedHtml, type Page } from './page.ts';
import { textsOf } from './words.ts';
import type { Language } from '#src/model/language.ts';

export interface SignOutPageOptions {
  readonly language: Language;
  /** HTML of the provider's form with its CSRF token. The buttons refer to the form by its id. */
  readonly form: string;
  /** Whether a script submits the form at once, without a confirmation by the customer. */
  readonly autoSubmit: boolean;
  readonly back: string;
  /** Origins of the portal, if they differ from the origin of the provider. */
  readonly portalOrigins?: readonly string[] | undefined;
}

/** Returns the page that asks for confirmation of a sign-out or, with `autoSubmit`, submits its form at once. */
export function signOutPage({ language, form, autoSubmit, back, portalOrigins }: SignOutPageOptions): Page {
  const words = textsOf(language);
  const button = (text: string) =>
    markup`<button type="submit" form="op.logoutForm" name="logout" value="yes" id="yes">${text}</button>`;
  return autoSubmit
    ? renderPage({
        language,
        portalOrigins,
        title: words.signingOutTitle,
        content: markup`<h1>${words.signingOutTitle}</h1>
          <p>${words.signingOut}</p>
          ${trustedHtml(form)}${button(words.continue)}`,
        script: "document.getElementById('yes').click()",
      })
    : renderPage({
        language,
        portalOrigins,
        title: words.signOutTitle,
        content: markup`<h1>${words.signOutTitle}</h1>
          <p>${words.signOutQuestion}</p>
          ${trustedHtml(form)}${button(words.signOut)} <a class="button second" href="${back}">${words.staySignedIn}</a>`,
      });
}

/** Returns the page after a sign-out. */
export function signedOutPage(language: Language, back: string): Page {
  const words = textsOf(language);
  return renderPage({
    language,
    title: words.signedOutTitle,
    content: markup`<h1>${words.signedOutTitle}</h1>
      <p>${words.signedOut}</p>
      <a class="button" href="${back}">${words.toPortal}</a>`,
  });
}

/**
 * Returns the error page: a message for the customer, and the provider's error code for support unless the page has
 * expired.
 */
export function problemPage(language: Language, reason: string, back: string): Page {
  const words = textsOf(language);
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
