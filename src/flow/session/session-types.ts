import type { Json, JsonObject } from '#src/model/json.ts';
import type { FlowError, FlowResponse } from '#src/operations/flow.ts';
import type { FlowAction } from '../flow-step.ts';
import type { FlowMemory } from './flow-memory.ts';
import type { FlowTokens } from './flow-token.ts';
import type { Requester } from './requester.ts';

/** The part of a message to the engine that differs in each step. */
export interface StepMessage {
  readonly sessionId: string;
  readonly stepId: string;
  readonly formKey: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** The calls of the flow engine; `key` is the idempotency key. All throw OperationError. */
export interface FlowEngine {
  start(input: { flowToken: string; crn: string; login: string | undefined }, key: string): Promise<FlowResponse>;
  send(input: StepMessage & { flowToken: string; login: string | undefined }, key: string): Promise<FlowResponse>;
}

/** The part of the portal's session that a flow uses. */
export interface FlowLogin {
  /** Resolves when the portal has found out whether a customer is signed in. */
  settled(): Promise<void>;
  /** Returns the access token of a valid sign-in; undefined if there is none. */
  accessToken(): string | undefined;
  /** Returns true if a customer is or was signed in in this browser, so that a refresh is possible. */
  isKnown(): boolean;
  /**
   * Refreshes the sign-in or starts one. Resolves to `here` if a customer is signed in afterwards, `leaving` if the
   * browser navigates to the sign-in page, `failed` otherwise.
   */
  obtain(how: 'refresh' | 'begin'): Promise<'here' | 'leaving' | 'failed'>;
}

/** The step on the screen. */
export interface ShownStep<Content> {
  readonly response: FlowResponse;
  readonly content: Content;
  /**
   * Name of the step: the engine's name for it and its heading, as one text. It stays the same when the id of the step
   * changes.
   */
  readonly name: string;
  /** Values that the customer entered in this step before. */
  readonly enteredValues: JsonObject;
  /** True if an action of the customer led to the step; such a step is announced to screen readers. */
  readonly moved: boolean;
}

/** The part of a session's state that its page shows. */
export interface FlowView<Content> {
  /** `failed`: there is nothing to show except the failure. */
  readonly status: 'starting' | 'ready' | 'failed' | 'signing-in';
  /** Whether a call of the flow engine is running. */
  readonly busy: boolean;
  readonly step: ShownStep<Content> | undefined;
  /** Errors in the last response of the flow engine. */
  readonly errors: readonly FlowError[];
  /** What failed last and can be retried: a call or a sign-in. */
  readonly failure: 'call' | 'sign-in' | undefined;
  /** True if a new process was started because the engine no longer had the old one. */
  readonly startedOver: boolean;
  /** Whether the engine shows this step only to signed-in customers. */
  readonly needsLogin: boolean;
}

/** What a session needs: the engine, the sign-in, the storage, and functions that read a step. */
export interface FlowSessionOptions<Content> {
  /** Returns true if a message of this requester requires a sign-in. (spec: PC-32) */
  readonly demandsLogin: (requester: Requester) => boolean;
  readonly tokens: FlowTokens;
  readonly engine: FlowEngine;
  readonly login: FlowLogin;
  readonly memory: FlowMemory;
  /** Reads the step in a response. */
  readonly read: (response: FlowResponse) => Promise<Content>;
  /** Returns true if the process is complete with this step. */
  readonly isLast: (content: Content) => boolean;
  /** Returns the heading of a step. Steps with the same name and different headings are different steps. */
  readonly titleOf: (content: Content) => string;
  /** Returns true if an action submits the entered values; going back does not. */
  readonly submitsValues: (content: Content, action: FlowAction) => boolean;
  /** Customer reference number in the address of the page; '' for none. (spec: PC-02, PC-07) */
  readonly crn: string;
  /** True if the address contains an access token: a new process is started even if a step is saved. */
  readonly isFresh: boolean;
}

/** One visit to a flow page. */
export interface FlowSession<Content> {
  view(): FlowView<Content>;
  subscribe(listener: () => void): () => void;
  /**
   * Sends the message that waits for a sign-in; otherwise shows the saved step or starts the process.
   * (spec: PC-10…13, PC-29, PC-30)
   */
  begin(): Promise<void>;
  /**
   * Sends the step. During a running call it returns the promise of that call. `secret`: some of the values must not be
   * stored.
   */
  act(action: FlowAction, values: Readonly<Record<string, Json>>, secret: boolean): Promise<void>;
  /** Repeats the call that failed: the same message under the same idempotency key. */
  retry(): Promise<void>;
  /** Signs the customer in and returns to this step. */
  signIn(): Promise<void>;
  /** Ends a sign-in that was not completed: the browser did not navigate, or returned without a signed-in customer. */
  endSignIn(): void;
  /** Discards the failed call, for use after the customer has changed a value. */
  discardFailure(): void;
  /** Saves the values that are entered in the current step. */
  save(values: JsonObject): void;
}
