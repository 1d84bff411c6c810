import type { ValidateFunction } from 'ajv';
import schema from '#schemas/customer.schema.json' with { type: 'json' };
import type { Customer } from '#schemas/types/customer.types.ts';
import { realNow, DAY_MS } from '#src/lib/clock.ts';
import { fillInDates } from '#src/lib/dates/fill-in-dates.ts';
import { timeOf, type ScenarioClock } from '#src/model/scenario/scenario.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import { createAjv } from '../../content/catalogue/catalogue.ts';
import { explainFault } from '../../content/catalogue/explain-fault.ts';

/** The validator of customers, compiled from their schema; undefined until the first check. */
let validator: ValidateFunction<Customer> | undefined;

/** Returns the validator, which is compiled for the first scenario that is checked. */
const getValidator = (): ValidateFunction<Customer> => (validator ??= createAjv().compile<Customer>(schema));

/**
 * Returns the time from which the dates in the file of a scenario's customer are counted, in milliseconds since 1970:
 * `days` days before the time of the scenario.
 */
export function todayForCustomer(clock: ScenarioClock, days = 0): number {
  return timeOf(clock, realNow()) - days * DAY_MS;
}

/**
 * Returns the problems that keep the sandbox from signing in the customer of a scenario. `file` is the customer's file
 * after the changes of the scenario; `today` is the result of `todayForCustomer`.
 */
export function checkCustomerFile(file: unknown, today: number): ScenarioProblem[] {
  const customer = fillInDates(file, today);
  const validate = getValidator();
  if (validate(customer)) return repeatedIdProblems(customer);
  const found = (validate.errors ?? []).flatMap((error) => {
    // A card may be null. For an invalid card, only its own faults are reported, not that it differs from null.
    if (error.keyword === 'type' && error.params['type'] === 'null') return [];
    const explanation = explainFault(error);
    return explanation ? [{ where: placeOf(error.instancePath), ...explanation }] : [];
  });
  // If the schema allows several forms for a value, an invalid value has one error for each form. Only one problem is
  // reported for each invalid value.
  const byPlace = new Map(found.map((problem) => [problem.where, problem]));
  return byPlace.size > 0
    ? [...byPlace.values()]
    : [{ where: 'account', what: 'the customer does not match customer.schema.json', fix: 'Correct the changes.' }];
}

/** Converts the JSON pointer of an invalid value to the place that the problem shows. */
const placeOf = (pointer: string): string => `account › ${pointer || 'the whole customer'}`;

/**
 * The lists whose entries the sandbox finds by id: the JSON pointer of each list, and a function that returns the ids
 * of its entries.
 */
const IDS_BY_LIST: Readonly<Record<string, (customer: Customer) => readonly string[]>> = {
  '/devices/tv': ({ devices }) => devices.tv.map(({ deviceSerialNumber }) => deviceSerialNumber),
  '/devices/streaming': ({ devices }) => devices.streaming.map(({ deviceSerialNumber }) => deviceSerialNumber),
  '/contractDates': ({ contractDates }) => contractDates.map(({ termId }) => termId),
  '/privacyPreferences': ({ privacyPreferences }) => privacyPreferences.map(({ id }) => id),
  '/transactions': ({ transactions }) => transactions.map(({ id }) => id),
};

/** Returns a problem for each id that two entries of the same list have. */
function repeatedIdProblems(customer: Customer): ScenarioProblem[] {
  return Object.entries(IDS_BY_LIST).flatMap(([list, idsOf]) => {
    const ids = idsOf(customer);
    const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    return [...repeated].map((id) => ({
      where: placeOf(list),
      what: `two entries have the id "${id}"`,
      fix: 'Give each entry an id of its own.',
    }));
  });
}
