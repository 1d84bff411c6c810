import { expect, test } from './test.ts';

test('the outside systems report requests that no document allows', async ({ outside, request }) => {
  const { origins, portalOrigins } = outside.state;
  const at = (system: string, path: string) => `${origins[system] ?? ''}${path}`;
  const origin = portalOrigins[0] ?? '';
  await request.get(at('anonymous', '/token?more=1'));
  await request.get(at('devices', '/getDevices'));
  await request.get(at('clientIp', '/elsewhere'));
  await request.fetch(at('clientIp', '/'), { method: 'GET', data: { surprise: 1 } });
  await request.post(at('identity', '/token'), { form: { grant_type: 'authorization_code', client_secret: 'x' } });
  await request.post(at('flow', '/process'), {
    data: { surprise: 1, constructor: 1 },
    headers: { authorization: 'Bearer x' },
  });
  const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-own' };
  await request.fetch(at('profile', '/customer'), { method: 'OPTIONS', headers: preflight });
  const found = outside.violations.splice(0).join('\n');
  for (const expected of [
    'anonymousToken: query.more is not documented',
    'getDevices: header.sessioncontext is missing',
    'clientIp GET /elsewhere: this request is not documented',
    'clientIp: body.surprise is not documented',
    'token: body.scope is missing',
    'token: body.client_secret is not documented',
    'startProcess: body.surprise is not documented',
    'startProcess: body.constructor is not documented',
    'getProfile: preflight asks for the header x-own, which is not documented',
  ])
    expect(found).toContain(expected);
});
