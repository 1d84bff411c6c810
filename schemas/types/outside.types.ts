// Generated from outside.schema.json; change that file.
/**
 * What an outside system documents: its operations with their requests and responses. Bodies are closed: keys that are not listed are not documented. Shapes that the documents leave open are alternatives (anyOf).
 */
export interface OutsideContract {
  $schema?: string;
  /**
   * Name of the system.
   */
  system: string;
  /**
   * What the portal uses it for.
   */
  description?: string;
  /**
   * The requirements that describe it.
   *
   * @minItems 1
   */
  spec: [string, ...string[]];
  /**
   * The operations, by name.
   */
  operations: {
    [k: string]: Operation;
  };
  /**
   * Schemas that the bodies share.
   */
  definitions?: {};
}
export interface Operation {
  description?: string;
  request: Request;
  /**
   * @minItems 1
   */
  responses: [Response, ...Response[]];
}
export interface Request {
  method: 'GET' | 'POST';
  /**
   * Value of the header X-Version.
   */
  version?: string;
  /**
   * Credentials of the request: none; the token of a signed-in customer; the customer's or an anonymous token (any); the flow engine's token; Basic credentials of the portal's server; those of the sign-in client; the cookies that the browser has for the system (session).
   */
  authorization: 'none' | 'customer' | 'any' | 'engine' | 'basic' | 'client' | 'session';
  /**
   * Media type of the body. Default: application/json.
   */
  contentType?: string;
  /**
   * JSON Schema of the headers, names in lower case.
   */
  headers?: {};
  /**
   * JSON Schema of the query parameters.
   */
  query?: {};
  /**
   * JSON Schema of the body.
   */
  body?: {};
}
export interface Response {
  /**
   * HTTP statuses that this response may have.
   *
   * @minItems 1
   */
  status: [number, ...number[]];
  /**
   * What it means for the portal; empty: nothing is stored yet, which is no error.
   */
  outcome: 'success' | 'empty' | 'failure';
  /**
   * Value of errorCode that identifies this response.
   */
  code?: string;
  /**
   * JSON Schema of the headers, names in lower case.
   */
  headers?: {};
  /**
   * JSON Schema of the body; {} if it is not documented.
   */
  body: {};
}
