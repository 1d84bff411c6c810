import { sandboxCredential, type GatewaySection } from './section.ts';

/** Settings for requesting tokens of the flow engine. */
export interface FlowSettings {
  /** Address of the engine's token endpoint; a path means this server. (spec: PC-10) */
  readonly tokenUrl: string;
  /** Client id that the server sends to the token endpoint; '' if the endpoint requires no client credential. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Maximum number of tokens for one IP address in a minute. (spec: SEC-03) */
  readonly tokensPerMinute: number;
}

/** Reads `gateways.flow`. `clientSecret`, from the environment, takes precedence over the configuration file. */
export function readFlow(flow: GatewaySection<'flow'> = {}, clientSecret: string | undefined): FlowSettings {
  const { tokenUrl = '/sandbox/flow-engine/token' } = flow;
  return {
    tokenUrl,
    clientId: flow.clientId ?? sandboxCredential(tokenUrl, 'portal'),
    clientSecret: clientSecret || (flow.clientSecret ?? sandboxCredential(tokenUrl, 'sandbox-flow-secret')),
    tokensPerMinute: flow.tokensPerMinute ?? 60,
  };
}
