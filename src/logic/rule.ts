/** A JSON Logic rule: a value, or an operator with its arguments. (jsonlogic.com) */
export type Rule = string | number | boolean | null | readonly Rule[] | { readonly [operatorOrName: string]: Rule };
