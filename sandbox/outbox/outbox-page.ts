import { markup, renderPage, type Page } from '../identity/pages/page.ts';
import type { Language } from '#src/model/language.ts';

const WORDS = {
  en: {
    title: 'Outbox',
    about: 'Mail that the sandbox would have sent, newest first.',
    to: 'Address',
    show: 'Show',
    none: 'There is no mail.',
  },
  es: {
    title: 'Bandeja de salida',
    about: 'Correos que el entorno de pruebas habría enviado, del más reciente al más antiguo.',
    to: 'Dirección',
    show: 'Mostrar',
    none: 'No hay correos.',
  },
} as const;

export interface OutboxMessage {
  readonly to: string;
  /** Time as ISO 8601. */
  readonly sent: string;
  readonly subject: string;
  readonly text: string;
}

export function outboxPage(language: Language, to: string, messages: readonly OutboxMessage[]): Page {
  const words = WORDS[language];
  return renderPage({
    language,
    title: words.title,
    content: markup`<h1>${words.title}</h1>
      <p>${words.about}</p>
      <form method="get"><div class="field"><label for="to">${words.to}</label>
      <input id="to" name="to" type="email" value="${to}" autocomplete="off"></div>
      <button type="submit">${words.show}</button></form>
      ${messages.length === 0 && markup`<p>${words.none}</p>`}
      ${messages.map(
        ({ to: recipient, sent, subject, text }) => markup`<article>
          <h2>${subject}</h2>
          <p class="quiet">${recipient} · <time datetime="${sent}">${sent.slice(0, 19).replace('T', ' ')} UTC</time></p>
          <p>${text}</p></article>`,
      )}`,
  });
}
