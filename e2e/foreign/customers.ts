/** A customer, with the fields of the profile and the devices from the first specification document (D1, section 3). */
export interface Customer {
  signInName: string;
  password: string;
  profile: Record<string, unknown>;
  tv: Record<string, unknown>[];
  streaming: Record<string, unknown>[];
}

/** Returns the profile of a customer, whose IDs all contain `id`. */
const profile = (id: number, firstName: string, email: string) => ({
  firstName,
  lastName: 'Castillo',
  name: `${firstName} Castillo`,
  email,
  customerRelationshipId: `CR-${id}`,
  serviceAccountId: `SA-${id}`,
  personId: `P-${id}`,
  xboAccountId: `X-${id}`,
  accountStatus: 'ACTIVE',
});

/** The address of all customers. */
const address = {
  addressLine1: '12 Garden Street',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  zip: '78701',
};

/** The customers that exist at the start of each test. */
export const CUSTOMERS: Customer[] = [
  {
    signInName: 'ana@example.org',
    password: 'Quiet-River-88',
    profile: { ...profile(1, 'Ana', 'ana@example.org'), mailingAddress: address },
    tv: [
      { deviceSerialNumber: 'TV-001', serviceAccountId: 'SA-1', deviceType: 'TV', brand: 'SHARP' },
      {
        deviceSerialNumber: 'TV-002',
        serviceAccountId: 'SA-1',
        deviceType: 'TV',
        brand: 'HISENSE',
        model: 'H55',
        friendlyName: 'Kitchen',
      },
    ],
    streaming: [{ deviceSerialNumber: 'SD-001', serviceAccountId: 'SA-1', deviceType: 'ES1Device' }],
  },
  {
    signInName: 'zoe@example.org',
    password: 'Green-Candle-31',
    profile: { ...profile(2, 'Zoe', 'zoe@example.org'), zip: '60601', showOnlyZipCode: true },
    tv: [],
    streaming: [],
  },
  {
    signInName: 'fred@example.org',
    password: 'Early-Train-57',
    profile: {
      ...profile(3, 'Fred', 'fred@example.org'),
      mailingAddress: address,
      fedAuthProviders: ['Spectrum'],
    },
    tv: [],
    streaming: [],
  },
];
