import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import type { JsonObject } from '#src/model/json.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface DocumentedResponse {
  readonly status: readonly number[];
  readonly outcome: 'success' | 'empty' | 'failure';
  readonly code?: string;
  readonly headers?: JsonObject;
  readonly body: JsonObject;
}

export interface DocumentedRequest {
  readonly method: 'GET' | 'POST';
  readonly version?: string;
  readonly authorization: 'none' | 'customer' | 'any' | 'engine' | 'basic' | 'client' | 'session';
  readonly contentType?: string;
  readonly query?: JsonObject;
  readonly body?: JsonObject;
}

export interface Contract {
  readonly system: string;
  readonly spec: readonly string[];
  readonly operations: Readonly<
    Record<string, { readonly request: DocumentedRequest; readonly responses: readonly DocumentedResponse[] }>
  >;
  readonly definitions?: JsonObject;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Contracts of the outside systems by file name, for example `devices`. Throws if one does not match its schema. */
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
