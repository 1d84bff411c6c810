/**
 * Tokens of the flow engine. In all tables of this file, times are milliseconds since 1970, and secrets are stored as
 * their SHA-256.
 */
export interface FlowTokenTable {
  /** sha256 of the token. */
  readonly id: string;
  readonly origin: string;
  /** The visit that the token belongs to; sessions belong to visits. */
  readonly visit: string;
  readonly created: number;
  readonly expires: number;
}

/** Sessions: runs of a process. */
export interface FlowSessionTable {
  /** sha256 of the session's id. */
  readonly id: string;
  readonly visit: string;
  readonly process: string;
  readonly step: string;
  /** Increases with every step, so that a step that is shown again gets a new id. */
  readonly turn: number;
  /** JSON: SessionData. */
  readonly data: string;
  readonly created: number;
  readonly touched: number;
}

/** Verification codes. */
export interface FlowCodeTable {
  readonly id: string;
  /** The session that requested the code. The code is invalid in other sessions. */
  readonly session: string;
  readonly visit: string;
  /** Lower-case email, or ten digits. */
  readonly contact: string;
  /** null if no code was sent. Then no entered code is correct. */
  readonly code_hash: string | null;
  readonly tries: number;
  readonly created: number;
  readonly ends: number;
}

/** Privacy requests. */
export interface FlowRequestTable {
  /** Customer reference number. */
  readonly crn: string;
  /** The signed-in customer; null for visitors. */
  readonly sub: string | null;
  readonly email: string;
  readonly phone: string;
  readonly type: string;
  /** waiting, review, escalated. */
  readonly status: string;
  /** JSON: the values of the request. */
  readonly body: string;
  readonly created: number;
  readonly updated: number;
}

/** Texts that were added to a privacy request. */
export interface FlowNoteTable {
  readonly id: string;
  readonly crn: string;
  /** information, question, escalation. */
  readonly kind: string;
  readonly text: string;
  readonly created: number;
}

/** Tokens that open the escalation of a request. */
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
