import { markup, renderPage, type Page } from '../identity/pages/page.ts';
import type { Language } from '#src/model/language.ts';

const TEXTS = {
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
  const texts = TEXTS[language];
  return renderPage({
    language,
    title: texts.title,
    content: markup`<h1>${texts.title}</h1>
      <p>${texts.about}</p>
      <form method="get"><div class="field"><label for="to">${texts.to}</label>
      <input id="to" name="to" type="email" value="${to}" autocomplete="off"></div>
      <button type="submit">${texts.show}</button></form>
      ${messages.length === 0 && markup`<p>${texts.none}</p>`}
      ${messages.map(
        ({ to: recipient, sent, subject, text }) => markup`<article>
          <h2>${subject}</h2>
          <p class="quiet">${recipient} · <time datetime="${sent}">${sent.slice(0, 19).replace('T', ' ')} UTC</time></p>
          <p>${text}</p></article>`,
      )}`,
  });
}
