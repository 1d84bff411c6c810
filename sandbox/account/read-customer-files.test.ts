// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { readCustomers } from '../identity/read-customers.ts';
import { CUSTOMERS_FOLDER, readCustomerFiles } from './read-customer-files.ts';

const folder = createTemporaryFolder();

const customers = readCustomerFiles();
const customerNamed = (first: string) => customers.find(({ profile }) => profile.firstName.startsWith(first))!;

describe('the sample customers', () => {
  it('are seven that match their schema, and sign-in can read them too', () => {
    expect(customers.map(({ username }) => username)).toEqual([
      'priya.raman@example.com',
      'quinn.hale@example.com',
      'tyler.brooks@example.com',
      'maximiliana.villavicencio@example.com',
      'marcus.okafor@example.com',
      'rosa.delgado@example.com',
      'guadalupe.ibarra@example.com',
    ]);
    expect(readCustomers(CUSTOMERS_FOLDER).map(({ username }) => username)).toEqual(
      customers.map(({ username }) => username),
    );
  });

  it('include TVs of five brands, three kinds of streaming devices, and a customer without devices', () => {
    const { tv, streaming } = customerNamed('Rosa').devices;
    expect(tv.map(({ brand }) => brand)).toEqual(['HISENSE', 'ELEMENT', 'PIONEER', 'SHARP', 'TCL']);
    expect(streaming.map(({ deviceType }) => deviceType)).toEqual(['Comcast', 'ES1Device', 'StreamStick']);
    expect(customerNamed('Tyler').devices).toEqual({ tv: [], streaming: [] });
  });

  it('include the special cases of the account page', () => {
    expect(customerNamed('Priya').profile.fedAuthProviders).toEqual(['Spectrum']);
    expect(customerNamed('Maximiliana').profile.permissions).toEqual({ canUpdate: false });
    expect(customerNamed('Guadalupe').profile).toMatchObject({
      showOnlyZipCode: true,
      mailingAddress: { zip: '88005' },
    });
    expect(customerNamed('Guadalupe').profile.mailingAddress).not.toHaveProperty('state');
    const { subscriptions, managedOrder } = customerNamed('Marcus');
    const pending = subscriptions.filter((each) => each.activationStatus === 'pending');
    expect(pending.map((each) => each.subscriptionType)).toEqual(['xcp', 'xcp']);
    expect(managedOrder.future).toHaveLength(1);
    expect(customerNamed('Rosa').transactions.length).toBeGreaterThan(20);
    expect(customerNamed('Rosa').wallet?.cardType).toBe('VISA');
  });

  it('share no id or device, and none has a charge twice (SEC-11)', () => {
    const all = customers.flatMap(({ profile, devices }) => [
      profile.personId,
      profile.customerRelationshipId,
      profile.serviceAccountId,
      profile.xboAccountId,
      ...[...devices.tv, ...devices.streaming].map(({ deviceSerialNumber }) => deviceSerialNumber),
    ]);
    expect(new Set(all).size).toBe(all.length);
    for (const { transactions } of customers) {
      expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
    }
  });

  it('are refused with the file and the position if they do not match their schema', () => {
    const file = path.join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify({ ...customers[0], wallet: { cardNumber: '4111' }, profile: undefined }));
    expect(() => readCustomerFiles(folder)).toThrow(
      /^customers\/wrong\.json: does not match schemas.*profile.*wallet/s,
    );
    writeFileSync(file, '{');
    expect(() => readCustomerFiles(folder)).toThrow(/^customers\/wrong\.json: invalid JSON/);
    expect(readCustomerFiles(path.join(folder, 'none'))).toEqual([]);
  });

  it('have renewals in the future, and charges in the past', () => {
    const running = customers
      .flatMap(({ subscriptions }) => subscriptions)
      .flatMap(({ renewalDate }) => (typeof renewalDate === 'number' ? [renewalDate] : []));
    expect(running.length).toBeGreaterThan(5);
    expect(running.filter((day) => day < Date.now())).toEqual([]);
    const charges = customers.flatMap(({ transactions }) => transactions).map(({ date }) => Date.parse(date));
    expect(charges.length).toBeGreaterThan(30);
    expect(charges.filter((time) => !(time < Date.now()))).toEqual([]);
    expect(JSON.stringify(customers)).not.toMatch(/[{"][+-]\d+d/);
  });
});
