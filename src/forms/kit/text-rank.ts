import { onlyIf, RANK, rankWith, type Ranking } from './rank.ts';
import {
  and,
  hasAutocomplete,
  hasChoices,
  hasFormat,
  hasNoFormat,
  hasNoType,
  isRequestedAs,
  isString,
  not,
  or,
} from './testers.ts';

/** The properties by which a field gets a certain text control. A form can also request the control by its name. */
export interface TextHints {
  /** Names of the control in rjsf (`ui:widget`). */
  readonly widgets?: readonly string[];
  /** Values of `format` in the schema. */
  readonly formats?: readonly string[];
  /** Tokens of `ui:autocomplete`, for example `email`. */
  readonly autocomplete?: readonly string[];
}

/**
 * Returns the ranking of a text control for fields without choices whose values may be texts: by request, by format and
 * by autocomplete token. The control is unfit for all other fields.
 */
export function textRank(name: string, { widgets = [], formats = [], autocomplete = [] }: TextHints = {}): Ranking {
  return onlyIf(
    and(or(isString, hasNoType), not(hasChoices)),
    rankWith(RANK.requested, isRequestedAs(name, ...widgets)),
    rankWith(RANK.format, hasFormat(...formats)),
    rankWith(RANK.autocomplete, hasAutocomplete(...autocomplete)),
  );
}

/**
 * Returns the ranking of a control for dates or times. It fits texts in one of its formats, and texts without a format
 * if the form requests the control.
 */
export function dateRank(names: readonly string[], formats: readonly string[] = []): Ranking {
  return onlyIf(
    and(isString, not(hasChoices), or(hasNoFormat, hasFormat(...formats))),
    rankWith(RANK.requested, isRequestedAs(...names)),
    rankWith(RANK.format, hasFormat(...formats)),
  );
}
