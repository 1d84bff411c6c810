import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#src/lib/text/escape-html.ts';
import { own } from '#src/model/json.ts';

/** Options of the chat page. */
export interface ChatOptions {
  /** Origins of portals that may show the chat in a frame, in addition to its own origin. */
  readonly portalOrigins?: readonly string[];
}

/** The texts of the chat. */
const TEXTS = {
  en: {
    title: 'Support chat',
    greeting: 'Hello! How can we help?',
    reply: 'Thank you. This is a test system, so no person reads your message.',
    label: 'Your message',
    send: 'Send',
  },
  es: {
    title: 'Chat de soporte',
    greeting: '¡Hola! ¿En qué podemos ayudarte?',
    reply: 'Gracias. Este es un sistema de prueba, así que ninguna persona lee tu mensaje.',
    label: 'Tu mensaje',
    send: 'Enviar',
  },
} as const;

/** The styles of the page. */
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.125rem}' +
  'li{margin-block:.5rem;overflow-wrap:anywhere}ul{list-style:none;padding:0}li.me{text-align:end;font-weight:600}' +
  'form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{flex:1 1 12rem}input,button{font:inherit;min-height:2.75rem;box-sizing:border-box}input{width:100%}';
/** Maximum number of messages on the page; older ones are dropped. */
const MAX_MESSAGES = 20;
/** Maximum length of a message in characters. */
const MAX_MESSAGE_LENGTH = 500;

/**
 * Adds the page of a chat widget. Hidden inputs of its form carry the conversation, and the server stores nothing.
 * (spec: OPEN-57)
 */
export async function chatRoutes(app: FastifyInstance, { portalOrigins = [] }: ChatOptions): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(formbody, { bodyLimit: 65_536 });
      scope.get('/', (request, reply) => sendChat(reply, request.query, [], portalOrigins));
      scope.post('/', (request, reply) => {
        const said = [own(request.body, 'said') ?? []].flat().map(String);
        const message = String(own(request.body, 'message') ?? '').trim();
        const messages = [...said, ...(message === '' ? [] : [message])].slice(-MAX_MESSAGES);
        return sendChat(reply, request.query, messages, portalOrigins);
      });
    },
    { prefix: '/sandbox/chat' },
  );
}

/** Sends the page with the conversation so far. */
function sendChat(
  reply: FastifyReply,
  query: unknown,
  messages: readonly string[],
  portalOrigins: readonly string[],
): FastifyReply {
  const language = own(query, 'language') === 'es' ? 'es' : 'en';
  const texts = TEXTS[language];
  const said = messages.map((message) => escapeHtml(message.slice(0, MAX_MESSAGE_LENGTH)));
  const lines = said.map((message) => `<li class="me">${message}<li>${texts.reply}`).join('');
  const kept = said.map((message) => `<input type="hidden" name="said" value="${message}">`).join('');
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; " +
        `frame-ancestors ${["'self'", ...portalOrigins].join(' ')}`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${texts.title}</title>` +
        `<style>${STYLE}</style><main><h1>${texts.title}</h1><ul aria-live="polite"><li>${texts.greeting}${lines}</ul>` +
        `<form method="post">${kept}<label>${texts.label} <input name="message" maxlength="${MAX_MESSAGE_LENGTH}" autocomplete="off" required></label>` +
        `<button>${texts.send}</button></form></main></html>`,
    );
}
