// Generated from outside.schema.json; change that file.
/**
 * The documented interface of an outside system: its operations with their requests and responses. Bodies are closed: keys that are not listed are not documented. Where the documents allow several shapes, they are alternatives (anyOf).
 */
export interface OutsideContract {
  $schema?: string;
  /**
   * Name of the outside system.
   */
  system: string;
  /**
   * What the portal uses the system for.
   */
  description?: string;
  /**
   * Ids of the requirements that describe the system.
   *
   * @minItems 1
   */
  spec: [string, ...string[]];
  /**
   * The operations of the system, by name.
   */
  operations: {
    [k: string]: Operation;
  };
  /**
   * Schemas that several bodies share.
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
   * Value of the header X-Version in the request.
   */
  version?: string;
  /**
   * Credentials of the request. none: no credentials; customer: the token of a signed-in customer; any: the customer's or an anonymous token; engine: the flow engine's token; basic: Basic credentials of the portal's server; client: Basic credentials of the sign-in client; session: the cookies that the browser has for the system.
   */
  authorization: 'none' | 'customer' | 'any' | 'engine' | 'basic' | 'client' | 'session';
  /**
   * Media type of the body. Default: application/json.
   */
  contentType?: string;
  /**
   * JSON Schema of the request headers, names in lower case.
   */
  headers?: {};
  /**
   * JSON Schema of the query parameters.
   */
  query?: {};
  /**
   * JSON Schema of the request body.
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
   * What the response means for the portal. empty: nothing is stored yet, which is no error.
   */
  outcome: 'success' | 'empty' | 'failure';
  /**
   * Value of errorCode that identifies this response.
   */
  code?: string;
  /**
   * JSON Schema of the response headers, names in lower case.
   */
  headers?: {};
  /**
   * JSON Schema of the response body; {} if it is not documented.
   */
  body: {};
}
