/**
 * A row of the table of tokens. In all tables of this file, times are milliseconds since 1970, and secrets are stored
 * as their SHA-256.
 */
export interface FlowTokenTable {
  /** sha256 of the token. */
  readonly id: string;
  readonly origin: string;
  /** Id of the visit that the token belongs to. Each session belongs to a visit, too. */
  readonly visit: string;
  readonly created: number;
  readonly expires: number;
}

/** A row of the table of sessions. A session is one run of a process in one visit. */
export interface FlowSessionTable {
  /** sha256 of the session's id. */
  readonly id: string;
  readonly visit: string;
  readonly process: string;
  readonly step: string;
  /** Counter that increases with every step of the session, so that a step that is shown again gets a new id. */
  readonly turn: number;
  /** The data of the session (`SessionData`) as JSON. */
  readonly data: string;
  readonly created: number;
  /** Time of the last call. */
  readonly touched: number;
}

/** A row of the table of verification codes. */
export interface FlowCodeTable {
  readonly id: string;
  /** The session that requested the code. The code is invalid in other sessions. */
  readonly session: string;
  readonly visit: string;
  /** Email address in lower case, or a phone number of ten digits. */
  readonly contact: string;
  /** sha256 of the row's id and the code; null if no code was sent, so that no entered code is correct. */
  readonly code_hash: string | null;
  readonly tries: number;
  readonly created: number;
  /** When the code expires; 0 if it was used or replaced. */
  readonly ends: number;
}

/** A row of the table of privacy requests. */
export interface FlowRequestTable {
  /** Customer reference number. */
  readonly crn: string;
  /** Account id of the signed-in customer; null for visitors. */
  readonly sub: string | null;
  readonly email: string;
  readonly phone: string;
  readonly type: string;
  /** `waiting`, `review` or `escalated`. */
  readonly status: string;
  /** The values of the request as JSON. */
  readonly body: string;
  readonly created: number;
  readonly updated: number;
}

/** A row of the table of texts that were added to privacy requests. */
export interface FlowNoteTable {
  readonly id: string;
  readonly crn: string;
  /** `information`, `question` or `escalation`. */
  readonly kind: string;
  readonly text: string;
  readonly created: number;
}

/** A row of the table of tokens that open the escalation of a privacy request. */
export interface FlowEscalationTable {
  /** sha256 of the token in the mail. */
  readonly id: string;
  readonly crn: string;
  readonly created: number;
  readonly expires: number;
  readonly redeemed: number | null;
}

/** All tables of the flow engine, by name. */
export interface FlowTables {
  readonly flow_token: FlowTokenTable;
  readonly flow_session: FlowSessionTable;
  readonly flow_code: FlowCodeTable;
  readonly flow_request: FlowRequestTable;
  readonly flow_note: FlowNoteTable;
  readonly flow_escalation: FlowEscalationTable;
}
