import type { JsonObject } from '../json.ts';

/** A named example of a rendering: `default`, `longest`, `empty` … Editors can start a new block with it. */
export interface RenderingExample {
  readonly name: string;
  readonly fields: JsonObject;
  readonly params: JsonObject;
}
