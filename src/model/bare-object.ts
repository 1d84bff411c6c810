/**
 * Makes objects that inherit no names: what content does not give (`constructor`, `toString`) is not there. As
 * `Object.create(null)`, but in the form that JavaScript engines keep fast.
 */
export const BareObject = function BareObject() {} as unknown as new () => Record<string, never>;
BareObject.prototype = Object.freeze(Object.create(null));
