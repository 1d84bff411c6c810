import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mediaRoutes } from './media-routes.ts';

const film = { body: Buffer.from('0123456789'), type: 'video/webm' };
const app = Fastify();
mediaRoutes(app, () => ({ media: (_, name) => (name === 'a.webm' ? film : undefined), mediaAt: () => undefined }));
const get = (range?: string) => app.inject({ url: '/media/0123/a.webm', headers: range ? { range } : {} });

test('sends a whole film, with a header that allows requests of parts', async () => {
  const { statusCode, headers, body } = await get();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '10', 'content-type': 'video/webm' });
  expect(body).toBe('0123456789');
});

test('sends the part of a film that is requested', async () => {
  const { statusCode, headers, body } = await get('bytes=2-4');
  expect(statusCode).toBe(206);
  expect(headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
  expect(body).toBe('234');
});

test('refuses a part after the end of a film', async () => {
  const { statusCode, headers } = await get('bytes=10-');
  expect(statusCode).toBe(416);
  expect(headers['content-range']).toBe('bytes */10');
});
