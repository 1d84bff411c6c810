import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import type { JsonObject } from '#src/model/json.ts';

/** The root folder of the repository. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A response that a contract documents. `body` is a JSON Schema. */
export interface DocumentedResponse {
  readonly status: readonly number[];
  readonly outcome: 'success' | 'empty' | 'failure';
  readonly code?: string;
  readonly headers?: JsonObject;
  readonly body: JsonObject;
}

/** The request that a contract documents. `query` and `body` are JSON Schemas. */
export interface DocumentedRequest {
  readonly method: 'GET' | 'POST';
  readonly version?: string;
  /**
   * The credentials of the request: `none`; the token of a signed-in `customer`; `any` token of a customer or visitor;
   * the token of the flow `engine`; `basic` credentials of the portal's server; those of the sign-in `client`; or the
   * cookies of a `session`.
   */
  readonly authorization: 'none' | 'customer' | 'any' | 'engine' | 'basic' | 'client' | 'session';
  readonly contentType?: string;
  readonly query?: JsonObject;
  readonly body?: JsonObject;
}

/** What the specification documents about a system: each operation with its request and responses. */
export interface Contract {
  readonly system: string;
  readonly spec: readonly string[];
  readonly operations: Readonly<
    Record<string, { readonly request: DocumentedRequest; readonly responses: readonly DocumentedResponse[] }>
  >;
  readonly definitions?: JsonObject;
}

/** Reads a JSON file of the repository. */
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Reads the contracts of the outside systems, by file name: `devices`. Throws if one does not match its schema. */
export function readContracts(): ReadonlyMap<string, Contract> {
  const isContract = new Ajv({ strict: false }).compile(readJson('schemas/outside.schema.json') as JsonObject);
  const files = globSync('schemas/outside/**/*.json', { cwd: ROOT }).toSorted();
  return new Map(
    files.map((file) => {
      const contract = readJson(file);
      if (!isContract(contract)) throw new Error(`${file}: ${JSON.stringify(isContract.errors)}`);
      return [path.basename(file, '.json'), contract as Contract];
    }),
  );
}
