import { anyText, exactly, keys, matching, text, type Check } from '../checks.ts';
import { accountCall, earlyAccountCall } from '../headers.ts';
import type { Customer } from '../customers.ts';
import { customerOf, bodyFromPaths, type State } from '../state.ts';
import type { Call, Operation, Reply, System } from '../system.ts';

/**
 * Returns a function that replies with the data of the token's customer. A request without a customer's token gets
 * status 401.
 */
const replyForCustomer =
  (reply: (customer: Customer, call: Call, state: State) => Reply) => (call: Call, state: State) => {
    const customer = customerOf(state, call.headers['authorization']);
    return customer ? reply(customer, call, state) : { status: 401 };
  };

/** Checks a complete address. */
const address = keys({ addressLine1: text, city: text, state: text, zip: text }, { addressLine2: anyText });
/** Checks an address that consists of a ZIP code; the other parts are placeholders. */
const zipOnlyAddress = keys({
  addressLine1: anyText,
  addressLine2: anyText,
  city: anyText,
  state: exactly('XX'),
  zip: text,
});
/** Checks for the IDs of the customer, which most requests contain. */
const idChecks = { personId: text, customerRelationshipId: text };

/**
 * By kind of profile update: the check of its payload, from the specification documents (D1, section 7; D2, section 7).
 */
const UPDATES: Record<string, Check> = {
  NAME: keys({ ...idChecks, firstName: text, lastName: text, updateType: text }),
  ADDRESS: keys({
    ...idChecks,
    updateType: text,
    address: (value, name) => {
      const full = address(value, name);
      return full.length > 0 && zipOnlyAddress(value, name).length === 0 ? [] : full;
    },
  }),
  EMAIL: keys({ ...idChecks, email: text, requestId: text, otp: matching(/^\d{6}$/), updateType: text }),
  PASSWORD: keys({ personId: text, newHint: text, oldHint: text, updateType: text }),
  UNLINK: keys(
    {
      ...idChecks,
      newHint: text,
      updateType: text,
      fedAuthFlag: exactly(true),
      name: text,
      email: text,
      address: (value) => (typeof value === 'object' ? [] : ['body.address must be an object']),
    },
    { oldHint: anyText },
  ),
};

/** Returns the kind of a profile update, which is a key of UPDATES if the update is documented. */
const kindOf = (body: Record<string, unknown>) =>
  body['fedAuthFlag'] === undefined ? String(body['updateType']) : 'UNLINK';

/** Checks the body of a profile update, by its kind. */
const updateBody: Check = (value, name) => {
  const body = value as Record<string, unknown>;
  const check = UPDATES[kindOf(body)];
  return check ? check(value, name) : [`${name}.updateType is not documented: ${String(body['updateType'])}`];
};

/** Applies an update to the customer. Returns the error message if it is refused. */
const applyUpdate = (customer: Customer, body: Record<string, unknown>) => {
  const { profile } = customer;
  const { firstName, lastName } = body;
  switch (kindOf(body)) {
    case 'NAME':
      return void Object.assign(profile, { firstName, lastName, name: [firstName, lastName].join(' ') });
    case 'ADDRESS': {
      const sent = body['address'] as Record<string, unknown>;
      return void Object.assign(profile, { mailingAddress: sent, zip: sent['zip'] });
    }
    case 'EMAIL':
      if (body['otp'] !== '246810') return 'That code is not valid.';
      return void Object.assign(profile, { email: body['email'] });
    case 'UNLINK':
      return void delete profile['fedAuthProviders'];
    default:
      if (body['oldHint'] !== customer.password) return 'The current password is not correct.';
      customer.password = String(body['newHint']);
      return undefined;
  }
};

/** Responds to an update of the profile. A refusal has status 200 too, with an error message. */
const updateReply = replyForCustomer((customer, call, state) => {
  const message = applyUpdate(customer, call.body as Record<string, unknown>);
  return {
    body: bodyFromPaths(
      state,
      message ? { 'data.success': false, 'data.errorMessage': message } : { 'data.success': true },
    ),
  };
});

/** Returns an operation that responds with data of the signed-in customer. */
const createReadOperation = (
  name: string,
  version: string,
  body: (customer: Customer, state: State) => unknown,
): Operation => ({
  name,
  method: 'GET',
  path: `/${name}`,
  headers: accountCall(version),
  reply: replyForCustomer((customer, _call, state) => ({ body: body(customer, state) })),
});

/** Responds to a request that removes a device of the customer. */
const unpairReply = replyForCustomer((customer, call, state) => {
  const { serialNumber } = call.body as Record<string, unknown>;
  const isOtherDevice = (device: Record<string, unknown>) => device['deviceSerialNumber'] !== serialNumber;
  customer.tv = customer.tv.filter(isOtherDevice);
  customer.streaming = customer.streaming.filter(isOtherDevice);
  return { body: bodyFromPaths(state, { 'data.success': true }) };
});

/** The service of the customer's profile. */
export const profile: System = {
  name: 'profile',
  operations: [
    {
      name: 'getProfile',
      method: 'GET',
      path: '/customer',
      headers: earlyAccountCall('v1.0'),
      reply: replyForCustomer((customer) => ({
        body: customer.profile,
        headers: { sessioncontext: `context-${String(customer.profile['personId'])}` },
      })),
    },
    {
      name: 'updateProfile',
      method: 'POST',
      path: '/customer/update',
      headers: accountCall('v1.0'),
      body: updateBody,
      reply: updateReply,
    },
    {
      name: 'sendOTP',
      method: 'POST',
      path: '/codes',
      headers: accountCall('v1.0'),
      body: keys({ ...idChecks, email: text }),
      reply: replyForCustomer((_customer, _call, state) => ({
        body: { success: true, ...bodyFromPaths(state, { 'data.data.requestId': 'request-7' }) },
      })),
    },
  ],
};

/** The service of the customer's TVs and streaming devices. */
export const devices: System = {
  name: 'devices',
  operations: [
    createReadOperation('getDevices', 'v2.0', ({ tv, streaming }) => ({
      devices: { tv, streaming },
      devicesCount: tv.length + streaming.length,
    })),
    {
      name: 'unpairDevices',
      method: 'POST',
      path: '/unpair',
      headers: accountCall('v2.0'),
      body: keys({ ...idChecks, serviceAccountId: text, serialNumber: text }),
      reply: unpairReply,
    },
  ],
};

/** The service of the customer's subscriptions. */
export const subscriptions: System = {
  name: 'subscriptions',
  operations: [
    {
      ...createReadOperation('getSubscriptions', 'v2.0', () => ({ subscriptions: [] })),
      query: keys({}, { flowName: text }),
    },
  ],
};

/** The service of the customer's transactions. */
export const transactions: System = {
  name: 'transactions',
  operations: [
    createReadOperation('getTransactionHistory', 'v1.0', (_customer, state) =>
      bodyFromPaths(state, {
        'data.transactions': [{ serviceName: 'Stream Plus', chargeCategory: 'Subscription', appId: 'plus' }],
      }),
    ),
  ],
};

/** The service of the customer's privacy choices. */
export const privacy: System = {
  name: 'privacy',
  operations: [
    createReadOperation('getPrivacy', 'v4.0', () => ({ personalizedAdOptOut: { tv: true, sd: false } })),
    createReadOperation('getContractDate', 'v1.0', () => [
      { termId: 'PLATCO_TERM_ID_01', acceptedDate: '2024-03-05T00:00:00Z' },
    ]),
    {
      name: 'getPrivacyPreferences',
      method: 'POST',
      path: '/preferences',
      headers: accountCall('v1.0'),
      body: keys({ xboAccountId: text }),
      reply: replyForCustomer(() => ({ body: [{ id: 'plus', enabled: true }] })),
    },
  ],
};
