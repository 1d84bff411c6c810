import type { Answer, Answers, ShownWithData } from '../account/data.tsx';
import type { ServiceFault } from '../account/failing-services.ts';

/** A request of the signed-in area or of the firmware page, and what its screen shows if the service fails. */
export interface AccountJourney {
  /** `service.operation` */
  readonly operation: string;
  /** Goes to the request with these services in place of working ones. */
  readonly run: (faulty: Answers) => Promise<ShownWithData>;
  /** The response of a working service. */
  readonly working: () => Answer;
  /** Texts after a failure. */
  readonly says: (fault: ServiceFault) => readonly (string | RegExp)[];
  /** Role and name of the control with which the customer goes on. */
  readonly way: readonly ['button' | 'link' | 'switch', string | RegExp];
  /** Whether the customer gets there with this control once the service works again; true by default. */
  readonly isWayOn?: boolean;
  /** Checks that what was chosen is still there. */
  readonly kept?: () => void;
  /** Requests that must not follow. */
  readonly unsent?: readonly string[];
  /** Names of the failures that this operation takes for a success, because no response is documented. */
  readonly tolerates?: readonly string[];
  /** A text that the screen shows if the request succeeds. */
  readonly works: string | RegExp;
}
