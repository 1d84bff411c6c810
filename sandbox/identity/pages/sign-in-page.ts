import { markup, renderPage, type Html, type Page } from './page.ts';
import { wordsOf, type Words } from './words.ts';
import type { Language } from '#src/model/language.ts';

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
  const missing = problem?.kind === 'missing' ? problem : undefined;
  return renderPage({
    language,
    title: problem ? words.error(words.signIn) : words.signIn,
    content: markup`<h1>${words.signInTitle}</h1>
${problem && markup`<div class="problem" role="alert" tabindex="-1" autofocus>${messagesOf(problem, words)}</div>`}
<form method="post" action="${action}" novalidate>
${field({
  name: 'email',
  label: words.email,
  marks: markup`type="email" autocomplete="username" value="${email}"`,
  wrong: missing?.email && words.emailMissing,
  focus: !problem && email === '',
})}
${field({
  name: 'password',
  label: words.password,
  marks: markup`type="password" autocomplete="current-password"`,
  wrong: missing?.password && words.passwordMissing,
  focus: !problem && email !== '',
})}
<button type="submit">${words.signIn}</button>
</form>
<a class="button second" href="${cancel}">${words.cancel}</a>`,
  });
}

function messagesOf(problem: SignInProblem, words: Words): Html[] {
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
  readonly marks: Html;
  readonly wrong: string | false | undefined;
  readonly focus: boolean;
}

function field({ name, label, marks, wrong, focus }: FieldOptions): Html {
  return markup`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${marks} maxlength="200" spellcheck="false" autocapitalize="none"${
    wrong && markup` aria-invalid="true" aria-describedby="${name}-wrong"`
  }${focus && markup` autofocus`}>
${wrong && markup`<p class="wrong" id="${name}-wrong">${wrong}</p>`}
</div>`;
}
