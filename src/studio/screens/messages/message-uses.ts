import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';

/** The fields of one form, with the origin of each error message that they can show. */
export interface FormMessages {
  readonly form: string;
  readonly fields: readonly {
    readonly path: string;
    readonly control: string;
    readonly label: string;
    /** Name of the message in messages.json, by cause; null if the form has a separate text for the field. */
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
  /** Whether the form has a separate text for this field. */
  readonly isOwn: boolean;
}

/** Loads the fields of all forms, with the origins of their error messages. */
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
    // The first edit creates a change, which starts a new request. The previous result is shown until it ends.
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the fields that show a message of messages.json, followed by those that would show it if their form had no
 * separate text. `names`: all names in messages.json.
 */
export function usesOfMessage(
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
 * Returns the name of a field in the list of uses: its label, with its path if another field of the form has the same
 * label.
 */
export function nameOfUse({ form, label, path }: MessageUse, uses: readonly MessageUse[]): string {
  const isAlone = uses.every((other) => other.form !== form || other.label !== label || other.path === path);
  return isAlone ? label : `${label} (${path})`;
}

/** Whether the search text is part of the label of a field or of its name in the data. `wanted` is in lower case. */
export const isMatch = ({ label, path }: Pick<MessageUse, 'label' | 'path'>, wanted: string): boolean =>
  wanted !== '' && `${label} ${path}`.toLowerCase().includes(wanted);

/** Returns the uses of a message with the matches of the search first. */
export const withMatchesFirst = (uses: readonly MessageUse[], wanted: string): readonly MessageUse[] =>
  uses.toSorted((a, b) => Number(isMatch(b, wanted)) - Number(isMatch(a, wanted)));
