// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { seededServices } from '../../service/test-support/seeded-services.ts';

describe.each(databaseKinds())('privacy choices on $name', ({ createTestDatabase }) => {
  const services = seededServices(createTestDatabase);

  const request = async (as: string, path: string, body?: object, version = 'v1.0') => {
    const response = await services.request(`/sandbox/account/privacy${path}`, {
      as,
      version,
      ...(body ? { body } : {}),
    });
    return { status: response.statusCode, ...response.json<JsonObject>() } as JsonObject;
  };
  const idsOf = (name: string) => {
    const { xboAccountId, personId } = services.owner(name).ids;
    return { xboAccountId, personId };
  };
  const optOut = (name: string, personalizedAdOptOut: object) =>
    request(name, '/opt-in', { ...idsOf(name), personalizedAdOptOut });
  const stored = async (name: string) => (await request(name, '', undefined, 'v4.0'))['data'];

  it('about ads are saved for TVs and streaming devices, also the first ones (PRIV-04, PRIV-05, SYS-18)', async () => {
    for (const name of ['rosa', 'tyler']) {
      const saved = { personalizedAdOptOut: { tv: false, sd: true }, failedOperation: [] };
      expect(await optOut(name, { tv: false, sd: true })).toMatchObject({ status: 200, data: saved });
      expect(await stored(name)).toEqual({ personalizedAdOptOut: { tv: false, sd: true } });
    }
  });

  it('about ads stay for devices that cannot be reached; the others are saved (PRIV-06)', async () => {
    expect(await optOut('maximiliana', { tv: false, sd: false })).toMatchObject({
      status: 200,
      data: { personalizedAdOptOut: { tv: false, sd: true }, failedOperation: ['sd'] },
    });
    expect(await stored('maximiliana')).toEqual({ personalizedAdOptOut: { tv: false, sd: true } });
  });

  it('for an app are saved by its id; an app that the customer does not have is refused (PRIV-12, PRIV-13)', async () => {
    const { xboAccountId } = idsOf('rosa');
    const change = (channelId: unknown, enabled: unknown = true) =>
      request('rosa', '/preferences/update', { xboAccountId, channelId, enabled });
    expect(await change('peacock')).toMatchObject({ status: 200, data: { id: 'peacock', enabled: true } });
    const { data } = await request('rosa', '/preferences', { xboAccountId });
    expect(data).toContainEqual({ id: 'peacock', name: 'Peacock', enabled: true });
    expect(data).toContainEqual({ id: 'exploradores', name: 'Pequeños Exploradores', enabled: false });
    expect(await change('none')).toMatchObject({ status: 404 });
    expect(await change('max', 'yes')).toMatchObject({ status: 400 });
  });

  it('include the advertising ID, which the customer can reset (PRIV-08)', async () => {
    expect(await request('rosa', '/ad-id', idsOf('rosa'))).toMatchObject({ status: 200, success: true });
  });

  it('of another customer cannot be changed, and undocumented keys are refused (SEC-24)', async () => {
    const theirs = { ...idsOf('marcus'), personalizedAdOptOut: { tv: true, sd: true } };
    expect((await request('rosa', '/opt-in', theirs))['status']).toBe(404);
    expect((await request('rosa', '/ad-id', idsOf('marcus')))['status']).toBe(404);
    expect((await request('rosa', '/ad-id', { ...idsOf('rosa'), updateType: 'resetAdId' }))['status']).toBe(400);
    expect(await stored('marcus')).toEqual({ personalizedAdOptOut: { tv: false, sd: true } });
  });
});
