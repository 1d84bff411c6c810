import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isObject, own } from '#src/model/json.ts';

/** Where the customer is in a form with pages. */
export interface Place {
  /** Id of the page. */
  readonly page: string;
  /** Ids of the pages that the customer has completed. */
  readonly seen: readonly string[];
  /** Whether the customer is changing an answer and returns to the page with the answers afterwards. */
  readonly isChange?: boolean;
  /** Path of the field that receives the focus; without it the heading does. */
  readonly field?: string;
  /** Number of earlier entries of the browser's history that belong to the form. */
  readonly depth: number;
}

/** The current place in a form, and the functions that change it. */
export interface PlaceKeeper {
  /** Undefined on the first page of a visit: its entry in the history contains no place yet. */
  readonly place: Place | undefined;
  readonly go: (place: Omit<Place, 'depth'>, options?: { readonly replace: boolean }) => void;
  /** Returns to the previous entry of the history. */
  readonly goBack: () => void;
}

/**
 * Stores the place of a form in the current entry of the browser's history, so that the back button and a reload work.
 * The address does not change. `name` distinguishes several forms.
 */
export function usePlace(name: string): PlaceKeeper {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const places: unknown = own(state, 'formPlaces');
    const place = readPlace(own(places, name));
    return {
      place,
      go: (next, { replace } = { replace: false }) => {
        const depth = (place?.depth ?? 0) + (replace ? 0 : 1);
        const formPlaces = { ...(isObject(places) ? places : {}), [name]: { ...next, depth } };
        void navigate(
          { pathname, search, hash },
          { replace, preventScrollReset: true, state: { ...(isObject(state) ? state : {}), formPlaces } },
        );
      },
      goBack: () => void navigate(-1),
    };
  }, [pathname, search, hash, state, navigate, name]);
}

/**
 * Returns the place in a history state; undefined if it is invalid: an earlier version of the portal may have written
 * it.
 */
function readPlace(value: unknown): Place | undefined {
  if (!isObject(value)) return undefined;
  const isPlace =
    typeof value['page'] === 'string' && Array.isArray(value['seen']) && typeof value['depth'] === 'number';
  return isPlace ? (value as unknown as Place) : undefined;
}
