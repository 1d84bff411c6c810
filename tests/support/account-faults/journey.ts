import type { FakeResponse, FakeResponses, ShownWithData } from '../account/data.tsx';
import type { ServiceFault } from '../account/failing-services.ts';

/** A request of the signed-in area or of the firmware page, and what its screen shows if the service fails. */
export interface AccountJourney {
  /** The operation whose service fails, as `service.operation`. */
  readonly operation: string;
  /**
   * Performs the actions of the customer, up to the request that fails. The responses in `faulty` replace those of
   * working services.
   */
  readonly run: (faulty: FakeResponses) => Promise<ShownWithData>;
  /** The response of a working service. */
  readonly working: () => FakeResponse;
  /** Texts that the screen shows after a failure. */
  readonly messages: (fault: ServiceFault) => readonly (string | RegExp)[];
  /** Role and name of the control with which the customer continues after a failure. */
  readonly nextControl: readonly ['button' | 'link' | 'switch', string | RegExp];
  /** Whether the control leads to `successText` once the service works again; true by default. */
  readonly leadsToSuccess?: boolean;
  /** Expects that the customer's choices are kept. */
  readonly expectKept?: () => void;
  /** Operations that must not be requested after the failure. */
  readonly unsent?: readonly string[];
  /** Names of the failures that count as a success of this operation, because no response is documented. */
  readonly tolerates?: readonly string[];
  /** A text that the screen shows if the request succeeds. */
  readonly successText: string | RegExp;
}
