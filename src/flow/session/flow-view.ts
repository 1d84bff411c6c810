import type { Json, JsonObject } from '#src/model/json.ts';
import type { FlowAnswer, FlowError } from '#src/operations/flow.ts';
import type { FlowPage } from './flow-login.ts';
import type { FlowMemory } from './flow-memory.ts';
import type { FlowTokens } from './flow-token.ts';

/** A message without what every call carries. */
export interface StepMessage {
  readonly sessionId: string;
  readonly stepId: string;
  readonly formKey: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** The engine, as far as a session asks it. All throw OperationError. */
export interface FlowEngine {
  start(input: { flowToken: string; crn: string; login: string | undefined }, key: string): Promise<FlowAnswer>;
  send(input: StepMessage & { flowToken: string; login: string | undefined }, key: string): Promise<FlowAnswer>;
}

/** Sign-in, as far as a session needs it. */
export interface FlowLogin {
  /** Resolves when it is known who is here. */
  settled(): Promise<void>;
  /** Of a valid login. */
  accessToken(): string | undefined;
  /** Somebody was signed in here before: it can be refreshed. */
  isKnown(): boolean;
  /**
   * Refreshes the login or begins one: `here` when somebody is signed in afterwards, `leaving` when the browser is on its
   * way to the sign-in page, `failed` when neither could be done.
   */
  obtain(how: 'refresh' | 'begin'): Promise<'here' | 'leaving' | 'failed'>;
}

export interface ShownStep<Content> {
  readonly answer: FlowAnswer;
  readonly content: Content;
  /** Which step it is, whatever its id. */
  readonly name: string;
  /** What was typed in it before. */
  readonly kept: JsonObject;
  /** It came because the person did something, so it is announced. */
  readonly moved: boolean;
}

export interface FlowView<Content> {
  /** `failed`: there is nothing to show but the failure. */
  readonly status: 'starting' | 'ready' | 'failed' | 'signing-in';
  /** A message is on its way. */
  readonly busy: boolean;
  readonly step: ShownStep<Content> | undefined;
  /** What the engine did not accept, of the last answer. */
  readonly errors: readonly FlowError[];
  /** The last thing did not work and can be tried again. */
  readonly failure: 'call' | 'sign-in' | undefined;
  /** The engine had forgotten the process, and it began anew. */
  readonly startedOver: boolean;
  /** The engine shows this step only to who is signed in. */
  readonly needsLogin: boolean;
}

export interface FlowSessionOptions<Content> {
  readonly page: FlowPage;
  readonly tokens: FlowTokens;
  readonly engine: FlowEngine;
  readonly login: FlowLogin;
  readonly memory: FlowMemory;
  /** Reads an answer into what is drawn. */
  readonly read: (answer: FlowAnswer) => Promise<Content>;
  /** Whether a step asks for nothing any more. */
  readonly isLast: (content: Content) => boolean;
  /** The heading of a step: two of the same name with different ones ask for different things. */
  readonly titleOf: (content: Content) => string;
  /** Whether an action hands in what was entered; going back does not. */
  readonly isJudged: (content: Content, action: { name: string; value: string }) => boolean;
  /** Of the address; '' for none. (spec: PC-02, PC-07) */
  readonly crn: string;
  /** Begins anew whatever is kept: the address brings something of its own. */
  readonly isFresh: boolean;
}

export interface FlowSession<Content> {
  view(): FlowView<Content>;
  subscribe(listener: () => void): () => void;
  /** Shows where the person left off, else begins the process. (spec: PC-10…13, PC-29, PC-30) */
  begin(): Promise<void>;
  /**
   * Sends the step. While one message is under way a second one is the same. `secret`: values among them are not to be
   * kept anywhere.
   */
  act(action: { name: string; value: string }, values: Readonly<Record<string, Json>>, secret: boolean): Promise<void>;
  /** Does again what did not work: the same message under the same key. */
  retry(): Promise<void>;
  /** Signs in and comes back to this step. */
  signIn(): Promise<void>;
  /** The browser did not leave for the sign-in page after all, or came back from it with nobody signed in. */
  stay(): void;
  /** What was entered has changed: what could be tried again is not what is wanted any more. */
  changed(): void;
  /** Keeps what was typed in the step that is shown. */
  note(values: JsonObject): void;
}
