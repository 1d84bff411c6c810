import { serveSystem } from './serve.ts';
import { newState, type State } from './state.ts';
import type { Call, Reply, System } from './system.ts';
import { devices, privacy, profile, subscriptions, transactions } from './systems/account.ts';
import { flow } from './systems/flow.ts';
import { marketing, tickets, uploads } from './systems/forms.ts';
import { identity } from './systems/identity.ts';
import { anonymous, clientIp, logs, lookup } from './systems/public.ts';
import { activation, keyService, offers, reviews, wallet } from './systems/shop.ts';

/** All outside systems. */
const SYSTEMS: System[] = [
  activation,
  anonymous,
  clientIp,
  devices,
  flow,
  identity,
  keyService,
  logs,
  lookup,
  marketing,
  offers,
  privacy,
  profile,
  reviews,
  subscriptions,
  tickets,
  transactions,
  uploads,
  wallet,
];

/**
 * Stand-ins for the outside systems of a portal. They are written from the documents alone, not from the portal's code.
 */
export interface World {
  state: State;
  /** Requests since the last reset. */
  calls: Call[];
  /** The faults of the requests since the last reset: whatever the documents of the systems do not allow. */
  violations: string[];
  /** Replaces the replies of an operation until the next reset. */
  plant(operation: string, reply: Reply): void;
  reset(): void;
  stop(): Promise<unknown>;
}

/** Starts every outside system, each on an origin of its own. Returns them together as the world of a test. */
export const startWorld = async (portalOrigins: string[], isConfidential: boolean): Promise<World> => {
  const state: State = { ...newState(), origins: {}, portalOrigins, isConfidential };
  const calls: Call[] = [];
  const violations: string[] = [];
  const planted = new Map<string, Reply>();
  const record = (call: Call, faults: string[]) => {
    calls.push(call);
    violations.push(...faults.map((fault) => `${call.operation}: ${fault}`));
  };
  const servers = await Promise.all(
    SYSTEMS.map(async (system) => {
      const server = await serveSystem(system, state, record, (name) => planted.get(name));
      state.origins[system.name] = server.origin;
      return server;
    }),
  );
  return {
    state,
    calls,
    violations,
    plant: (operation, reply) => planted.set(operation, reply),
    reset: () => {
      Object.assign(state, newState());
      planted.clear();
      calls.length = 0;
      violations.length = 0;
    },
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
};
