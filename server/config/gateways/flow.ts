import { sandboxCredential, type GatewaySection } from './section.ts';

export interface FlowSettings {
  /** Address of the engine's token endpoint; a path means this server. (spec: PC-10) */
  readonly tokenUrl: string;
  /** Empty if the token endpoint requires no client credential. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Maximum tokens for one address in a minute. (spec: SEC-03) */
  readonly tokensPerMinute: number;
}

/** Reads `gateways.flow`. The secret of the environment takes precedence. */
export function readFlow(flow: GatewaySection<'flow'> = {}, clientSecret: string | undefined): FlowSettings {
  const { tokenUrl = '/sandbox/flow-engine/token' } = flow;
  return {
    tokenUrl,
    clientId: flow.clientId ?? sandboxCredential(tokenUrl, 'portal'),
    clientSecret: clientSecret || (flow.clientSecret ?? sandboxCredential(tokenUrl, 'sandbox-flow-secret')),
    tokensPerMinute: flow.tokensPerMinute ?? 60,
  };
}
