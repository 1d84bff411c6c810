import type { SandboxDatabase } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import { Refusal, refusal, success } from '../service/refusals.ts';
import type { Language } from '#src/model/language.ts';
import type { ServiceOperation } from '../service/service-routes.ts';
import { checkIds } from '../service/token-owner.ts';
import { recordOf, recordsOf } from './account-store.ts';
import { createSessionContext } from './session-contexts.ts';
import { wordsOf } from './profile/words-of.ts';

type Read = ServiceOperation<TokenOwner>;

/** Everything that the account services tell. Whose data it is comes from the token and from nowhere else. */
export function readOperations(database: SandboxDatabase): Read[] {
  const get = (name: string, path: string, version: string, rest: Pick<Read, 'answer' | 'empty'>): Read => ({
    name,
    method: 'GET',
    path,
    version,
    ...rest,
  });
  return [
    get('getProfile', '/profile', 'v1.0', {
      async answer({ who }) {
        const profile = await recordOf(database, who.sub, 'profile');
        if (!profile) throw new Refusal('REQ-404', 'the customer has no profile');
        const context = await createSessionContext(database, who);
        return success({ ...profile, ...who.ids }, { sessioncontext: context });
      },
    }),

    get('getDevices', '/devices', 'v2.0', {
      async answer({ who }) {
        const of = async (kind: 'tv' | 'streaming') =>
          (await recordsOf(database, who.sub, kind)).map((device) => ({
            ...device,
            serviceAccountId: who.ids.serviceAccountId,
          }));
        const devices = { tv: await of('tv'), streaming: await of('streaming') };
        return success({ devices, devicesCount: devices.tv.length + devices.streaming.length });
      },
      empty: () => success({ devices: { tv: [], streaming: [] }, devicesCount: 0 }),
    }),

    get('getSubscriptions', '/subscriptions', 'v2.0', {
      async answer({ who, query: { flowName }, language }) {
        if (flowName !== undefined && !(typeof flowName === 'string' && /^[\w-]{1,40}$/.test(flowName)))
          throw new Refusal('REQ-400', 'flowName is no name');
        const subscriptions = await recordsOf(database, who.sub, 'subscription');
        const managedOrder = (await recordOf(database, who.sub, 'managed-order')) ?? NO_ORDER;
        return success(wordsOf({ subscriptions, managedOrder }, language));
      },
      empty: () => success({ subscriptions: [], managedOrder: NO_ORDER }),
    }),

    get('getTransactionHistory', '/transactions', 'v1.0', {
      answer: async ({ who }) => success({ transactions: await recordsOf(database, who.sub, 'transaction') }),
      empty: () => success({ transactions: [] }),
    }),

    get('getWallet', '/wallet', 'v1.0', {
      async answer({ who, language }) {
        const card = await recordOf(database, who.sub, 'wallet');
        return card ? success({ data: card }) : refusal('PCS-WM-101', language);
      },
      empty: (language) => refusal('PCS-WM-101', language),
    }),

    get('getPrivacy', '/privacy', 'v4.0', {
      async answer({ who, language }) {
        const privacy = await recordOf(database, who.sub, 'privacy');
        return privacy ? success(privacy) : refusal('PCS-PV-012', language);
      },
      empty: (language) => refusal('PCS-PV-012', language),
    }),

    get('getContractDate', '/privacy/contract-date', 'v1.0', {
      async answer({ who, language }) {
        const dates = await recordsOf(database, who.sub, 'contract-date');
        return dates.length > 0 ? success(dates) : refusal('PCS-PV-008', language);
      },
      empty: (language) => refusal('PCS-PV-008', language),
    }),

    {
      // A read by POST, as the specification has it: its body names the account. (spec: API-27)
      name: 'getPrivacyPreferences',
      method: 'POST',
      path: '/privacy/preferences',
      version: 'v1.0',
      async answer({ who, body, language }) {
        if (typeof (body as { xboAccountId?: unknown } | null)?.xboAccountId !== 'string')
          throw new Refusal('REQ-400', 'the body names no xboAccountId');
        checkIds(body, who.ids);
        return success(wordsOf(await recordsOf(database, who.sub, 'privacy-preference'), language));
      },
      empty: () => success([]),
    },

    get('getStorefrontBanner', '/storefront-banner', 'v1.0', {
      async answer({ who, language }) {
        return success({ bannerDetails: await bannersOf(database, who.sub, language) });
      },
      empty: () => success({ bannerDetails: [] }),
    }),
  ];
}

const NO_ORDER = { current: [], future: [], salesJourneyId: '' };

async function bannersOf(database: SandboxDatabase, sub: string, language: Language): Promise<unknown> {
  return wordsOf(await recordsOf(database, sub, 'storefront-banner'), language);
}
