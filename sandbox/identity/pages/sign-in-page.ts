import { markup, renderPage, type Html, type Page } from './page.ts';
import { textsOf, type SignInTexts } from './words.ts';
import type { Language } from '#src/model/language.ts';

export interface SignInPageOptions {
  readonly language: Language;
  /** URL to which the form is submitted. */
  readonly action: string;
  readonly cancel: string;
  readonly email: string;
  readonly problem?: SignInProblem;
  /** Origins of the portal, if they differ from the origin of the provider. */
  readonly portalOrigins?: readonly string[] | undefined;
}

/** Why the sign-in page is shown again. */
export type SignInProblem =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'missing'; readonly email: boolean; readonly password: boolean }
  /** `minutes` until the pause ends. */
  | { readonly kind: 'tooMany'; readonly minutes: number };

/**
 * Returns the page with the sign-in form. An error message gets the focus, so that screen readers announce it without a
 * script.
 */
export function signInPage({ language, action, cancel, email, problem, portalOrigins }: SignInPageOptions): Page {
  const words = textsOf(language);
  const missingProblem = problem?.kind === 'missing' ? problem : undefined;
  return renderPage({
    language,
    portalOrigins,
    title: problem ? words.error(words.signIn) : words.signIn,
    content: markup`<h1>${words.signInTitle}</h1>
${problem && markup`<div class="problem" role="alert" tabindex="-1" autofocus>${messagesOf(problem, words)}</div>`}
<form method="post" action="${action}" novalidate>
${field({
  name: 'email',
  label: words.email,
  attributes: markup`type="email" autocomplete="username" value="${email}"`,
  error: missingProblem?.email && words.emailMissing,
  focus: !problem && email === '',
})}
${field({
  name: 'password',
  label: words.password,
  attributes: markup`type="password" autocomplete="current-password"`,
  error: missingProblem?.password && words.passwordMissing,
  focus: !problem && email !== '',
})}
<button type="submit">${words.signIn}</button>
</form>
<a class="button second" href="${cancel}">${words.cancel}</a>`,
  });
}

/** Returns the error messages that the sign-in page shows for a problem. */
function messagesOf(problem: SignInProblem, words: SignInTexts): Html[] {
  switch (problem.kind) {
    case 'wrong':
      return [markup`<p>${words.wrong}</p>`];
    case 'tooMany':
      return [markup`<p>${words.tooMany(problem.minutes)}</p>`];
    case 'missing':
      return [
        ...(problem.email ? [markup`<p><a href="#email">${words.emailMissing}</a></p>`] : []),
        ...(problem.password ? [markup`<p><a href="#password">${words.passwordMissing}</a></p>`] : []),
      ];
  }
}

interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly attributes: Html;
  readonly error: string | false | undefined;
  readonly focus: boolean;
}

/** Returns a form field with its label and its error message. */
function field({ name, label, attributes, error, focus }: FieldOptions): Html {
  return markup`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} maxlength="200" spellcheck="false" autocapitalize="none"${
    error && markup` aria-invalid="true" aria-describedby="${name}-wrong"`
  }${focus && markup` autofocus`}>
${error && markup`<p class="wrong" id="${name}-wrong">${error}</p>`}
</div>`;
}
