/**
 * The operators that content may use, with the least and greatest number of arguments. All are operators of
 * json-logic-js.
 */
export const ARITY: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['var', [1, 2]],
  ['missing', [1, Infinity]],
  ['missing_some', [2, 2]],
  ['if', [2, Infinity]],
  ['===', [2, 2]],
  ['!==', [2, 2]],
  ['!', [1, 1]],
  ['!!', [1, 1]],
  ['and', [1, Infinity]],
  ['or', [1, Infinity]],
  ['>', [2, 2]],
  ['>=', [2, 2]],
  ['<', [2, 3]],
  ['<=', [2, 3]],
  ['+', [1, Infinity]],
  ['-', [1, 2]],
  ['*', [1, Infinity]],
  ['/', [2, 2]],
  ['%', [2, 2]],
  ['min', [1, Infinity]],
  ['max', [1, Infinity]],
  ['in', [2, 2]],
  ['cat', [1, Infinity]],
  ['substr', [2, 3]],
  ['merge', [1, Infinity]],
  ['map', [2, 2]],
  ['filter', [2, 2]],
  ['reduce', [3, 3]],
  ['all', [2, 2]],
  ['some', [2, 2]],
  ['none', [2, 2]],
]);

/** The names of the operators that content may use. */
export const CONTENT_OPERATORS: readonly string[] = [...ARITY.keys()];

/** Operators of json-logic-js that content may not use, and why. */
export const REFUSED_OPERATORS: ReadonlyMap<string, { readonly what: string; readonly fix: string }> = new Map([
  ['==', { what: '"==" compares loosely: 0, "0" and "" are equal', fix: 'Use "===".' }],
  ['!=', { what: '"!=" compares loosely: 0, "0" and "" are equal', fix: 'Use "!==".' }],
  ['?:', { what: '"?:" is another name of "if"', fix: 'Use "if".' }],
  ['log', { what: '"log" would write what customers type into the console', fix: 'Remove it and keep its value.' }],
  ['method', { what: '"method" would run code', fix: 'Remove it; rules only compare values.' }],
]);
