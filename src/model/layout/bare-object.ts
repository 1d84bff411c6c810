/**
 * Creates objects that inherit nothing, so that content cannot read `constructor` or `toString`. Like
 * `Object.create(null)`, but in a form that JavaScript engines optimize.
 */
export const BareObject = function BareObject() {} as unknown as new () => Record<string, never>;
BareObject.prototype = Object.freeze(Object.create(null));
