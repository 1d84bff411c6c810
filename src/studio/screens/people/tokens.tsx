import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../api/studio-api.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { Author } from '../../kit/parts/author.tsx';
import { QueryPart } from '../../kit/screen-frame.tsx';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useStudio } from '../../kit/studio-context.ts';
import { TokenDialog } from './token-dialog.tsx';
import css from './people.module.css';

/** A token of a script. `expires` is a time in milliseconds since 1970. */
interface Token {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly author: string;
  readonly expires: number;
}

/** The tokens with which scripts use the editing API. */
export function Tokens(): ReactNode {
  const { api, toast } = useStudio();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const queryKey = ['tokens'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ tokens: readonly Token[] }>('/tokens', { signal }),
  });
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey });
  const revoke = useSending({
    mutationFn: (id: string) => api.send('DELETE', `/tokens/${encodeURIComponent(id)}`),
    onSuccess: () => toast('The token no longer works.'),
    onError: (error) => toast(failureInWords(error)),
    onSettled: reload,
  });
  return (
    <section className={css.section} aria-labelledby="tokens">
      <div className={css.head}>
        <h2 id="tokens">Tokens of scripts</h2>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          New token…
        </Button>
      </div>
      <QueryPart query={query} rows={2}>
        {({ tokens }) => (
          <ul className={css.tokens}>
            {tokens.length === 0 && <li className={css.quiet}>There are none. A script needs one to edit content.</li>}
            {tokens.map(({ id, name, role, author, expires }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>, {role}
                  <span className={css.quiet}>
                    {' '}
                    · created by <Author subject={author} /> · works until <TimeText at={expires} />
                  </span>
                </span>
                <Button
                  variant="quiet"
                  aria-label={`Revoke ${name}`}
                  disabled={revoke.isPending}
                  onClick={() => revoke.mutate(id)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
      {isOpen && <TokenDialog onCreated={() => void reload()} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
