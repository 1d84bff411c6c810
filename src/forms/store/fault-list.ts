import type { Fault } from '#src/model/form/form-module.ts';

/** The empty list of faults. */
export const NO_FAULTS: readonly Fault[] = Object.freeze([]);

/**
 * Returns the faults of fields on the screen. Alternatives that were not chosen have faults too, which the customer
 * could not correct. If no fault is left, the form as a whole gets one.
 */
export function faultsOnScreen(faults: readonly Fault[], isOnScreen: (path: string) => boolean): readonly Fault[] {
  const shownFaults = dropVagueFaults(faults.filter(({ path }) => isOnScreen(path)));
  return shownFaults.length > 0 ? shownFaults : [{ path: '', cause: 'oneOf', params: {} }];
}

/** Leaves out each fault "choose one" of alternatives if a field in an alternative has a more precise fault. */
function dropVagueFaults(faults: readonly Fault[]): readonly Fault[] {
  const isVague = ({ path, cause }: Fault): boolean =>
    (cause === 'anyOf' || cause === 'oneOf') &&
    faults.some((other) => other.path !== path && (path === '' || other.path.startsWith(`${path}.`)));
  return faults.filter((fault) => !isVague(fault));
}

/** Returns the faults that have not been corrected. Returns the same list if no fault has been corrected. */
export function uncorrectedFaults(faults: readonly Fault[], isCorrected: (path: string) => boolean): readonly Fault[] {
  return faults.some(({ path }) => isCorrected(path)) ? faults.filter(({ path }) => !isCorrected(path)) : faults;
}
