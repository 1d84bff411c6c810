// @vitest-environment node
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { chatRoutes } from './chat.ts';

const start = async () => {
  const app = Fastify();
  await chatRoutes(app, { portalOrigins: ['https://portal.example'] });
  return app;
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

it('the chat is a page in the language of its address that only the portal may show in a frame (CHAT-02)', async () => {
  const app = await start();
  const english = await app.inject('/sandbox/chat?language=en');
  expect(english.body).toContain('Hello! How can we help?');
  expect(english.headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example");
  expect((await app.inject('/sandbox/chat?language=es')).body).toContain('¿En qué podemos ayudarte?');
});

it('the chat shows all messages of the conversation as plain text, and stores nothing', async () => {
  const app = await start();
  const post = (payload: string) => app.inject({ method: 'POST', url: '/sandbox/chat', headers: FORM, payload });
  const { body } = await post('said=one&said=%3Cb%3Etwo&message=three');
  for (const said of ['one', '&lt;b&gt;two', 'three']) expect(body).toContain(`<li class="me">${said}<li>`);
  expect(body).not.toContain('<b>');
  expect((await app.inject('/sandbox/chat')).body).not.toContain('three');
});

it('the chat keeps the last 20 messages, with the new one', async () => {
  const app = await start();
  const said = Array.from({ length: 20 }, (_, index) => `said=m${index}`).join('&');
  const { body } = await app.inject({
    method: 'POST',
    url: '/sandbox/chat',
    headers: FORM,
    payload: `${said}&message=new`,
  });
  const shown = [...body.matchAll(/<li class="me">(\w+)/g)].map(([, message]) => message);
  expect(shown).toHaveLength(20);
  expect([shown[0], shown.at(-1)]).toEqual(['m1', 'new']);
});
