import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../api/studio-api.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { QueryPart } from '../../kit/screen-frame.tsx';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useStudio } from '../../kit/studio-context.ts';
import fields from '#src/ui/fields/fields.module.css';
import css from './changes.module.css';

/** A comment of an editor, as the editing API returns it. `at` is in milliseconds since 1970. */
interface Comment {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Maximum length of a comment. */
const MAX_COMMENT_LENGTH = 4000;

/** The comments of editors on a change. */
export function Comments({ change }: { readonly change: string }): ReactNode {
  const { api } = useStudio();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const queryKey = ['comments', change];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ comments: readonly Comment[] }>(`/changes/${change}/comments`, { signal }),
  });
  const send = useSending({
    mutationFn: () => api.send('POST', `/changes/${change}/comments`, { body: { text: text.trim() } }),
    onSuccess: async () => {
      setText('');
      await queries.invalidateQueries({ queryKey });
    },
  });
  const canSend = text.trim() !== '' && !send.isPending;
  return (
    <section className={css.section} aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      <QueryPart query={query} rows={2}>
        {({ comments }) => (
          <ul className={css.comments}>
            {comments.map(({ id, name, text: words, at }) => (
              <li key={id}>
                <p className={css.quiet}>
                  <b>{name}</b> · <TimeText at={at} />
                </p>
                <p>{words}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
      <form
        className={fields.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) send.mutate();
        }}
      >
        <label>
          New comment
          <textarea
            rows={2}
            value={text}
            maxLength={MAX_COMMENT_LENGTH}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        {send.error && <p role="alert">{failureInWords(send.error)}</p>}
        <div>
          <Button type="submit" variant="secondary" aria-disabled={!canSend}>
            Send
          </Button>
        </div>
      </form>
    </section>
  );
}
