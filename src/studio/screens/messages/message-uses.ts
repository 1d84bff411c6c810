import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';

/** Where the messages of one form come from. */
export interface FormMessages {
  readonly form: string;
  readonly fields: readonly {
    readonly path: string;
    readonly control: string;
    readonly label: string;
    /** Cause → its name in messages.json; null if the form has a message of its own for the field. */
    readonly messages: Readonly<Record<string, string | null>>;
  }[];
}

/** A field that can show a message. */
export interface MessageUse {
  readonly form: string;
  readonly path: string;
  readonly label: string;
  readonly cause: string;
  /** Name of the message in messages.json. */
  readonly name: string;
  /** The form has its own words for this field. */
  readonly isOwn: boolean;
}

/** Loads which fields of which forms use which message. */
export function useMessageUses(): UseQueryResult<readonly FormMessages[]> {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  return useQuery({
    queryKey: ['message-uses', change],
    queryFn: async ({ signal }) =>
      (
        await api.get<{ forms: readonly FormMessages[] }>('/messages/uses', {
          query: { change },
          signal,
          timeoutMs: 60_000,
        })
      ).forms,
    // The first edit begins a change, which starts a new search. The last result stays on the screen until then.
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the fields that show a message of messages.json, and after them those that would show it if their form had no
 * words of its own. `names`: all names in messages.json.
 */
export function usesOf(
  name: string,
  forms: readonly FormMessages[],
  names: ReadonlySet<string>,
): readonly MessageUse[] {
  const uses = forms.flatMap(({ form, fields }) =>
    fields.flatMap(({ path, control, label, messages }) =>
      Object.entries(messages).flatMap(([cause, shared]): MessageUse[] => {
        const general = names.has(`${control}.${cause}`) ? `${control}.${cause}` : cause;
        if ((shared ?? general) !== name) return [];
        return [{ form, path, label, cause, name, isOwn: shared === null }];
      }),
    ),
  );
  return uses.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn));
}

/**
 * Returns the label of a field in the list of fields with a message; with its path if another field of the form has the
 * same label.
 */
export function nameOfUse({ form, label, path }: MessageUse, uses: readonly MessageUse[]): string {
  const isAlone = uses.every((other) => other.form !== form || other.label !== label || other.path === path);
  return isAlone ? label : `${label} (${path})`;
}

/** Whether the search text is part of the label of a field or of its name in the data. `wanted` is in lower case. */
export const isMeant = ({ label, path }: Pick<MessageUse, 'label' | 'path'>, wanted: string): boolean =>
  wanted !== '' && `${label} ${path}`.toLowerCase().includes(wanted);

/** Returns the fields that show a message, with the matches of the search first. */
export const meantFirst = (uses: readonly MessageUse[], wanted: string): readonly MessageUse[] =>
  uses.toSorted((a, b) => Number(isMeant(b, wanted)) - Number(isMeant(a, wanted)));
