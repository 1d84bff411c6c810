import { html, renderPage, type Page } from './page.ts';
import { wordsOf, type Language } from './words.ts';

export interface SignInPageOptions {
  readonly language: Language;
  /** Where the form goes. */
  readonly action: string;
  readonly cancel: string;
  readonly email: string;
  readonly problem?: SignInProblem;
}

export type SignInProblem =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'missing'; readonly email: boolean; readonly password: boolean }
  /** `minutes` until sign-in may be tried again. */
  | { readonly kind: 'tooMany'; readonly minutes: number };

/** The form; with a problem, focus is on its description, so that it is read out without a script. */
export function signInPage({ language, action, cancel, email, problem }: SignInPageOptions): Page {
  const words = wordsOf(language);
  const emailWrong = problem?.kind === 'missing' && problem.email && words.emailMissing;
  const passwordWrong = problem?.kind === 'missing' && problem.password && words.passwordMissing;
  const messages =
    problem === undefined
      ? []
      : problem.kind === 'wrong'
        ? [html`<p>${words.wrong}</p>`]
        : problem.kind === 'tooMany'
          ? [html`<p>${words.tooMany(problem.minutes)}</p>`]
          : [
              ...(emailWrong ? [html`<p><a href="#email">${emailWrong}</a></p>`] : []),
              ...(passwordWrong ? [html`<p><a href="#password">${passwordWrong}</a></p>`] : []),
            ];
  const field = (
    name: string,
    type: string,
    label: string,
    autocomplete: string,
    value: string,
    wrong: string | false,
  ) =>
    html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        maxlength="200"
        spellcheck="false"
        autocapitalize="none"
        value="${value}"
        ${wrong && html` aria-invalid="true" aria-describedby="${name}-wrong"`}${!problem && (name === 'password') === (email !== '') && html` autofocus`}
      />
      ${wrong && html`<p class="wrong" id="${name}-wrong">${wrong}</p>`}
    </div> `;
  return renderPage({
    language,
    title: problem ? words.error(words.signIn) : words.signIn,
    content: html`
      <h1>${words.signInTitle}</h1>
      ${messages.length > 0 && html`<div class="problem" role="alert" tabindex="-1" autofocus>${messages}</div>`}
      <form method="post" action="${action}" novalidate>
        ${field('email', 'email', words.email, 'username', email, emailWrong)}
        ${field('password', 'password', words.password, 'current-password', '', passwordWrong)}
        <button type="submit">${words.signIn}</button>
      </form>
      <a class="button second" href="${cancel}">${words.cancel}</a>
    `,
  });
}
