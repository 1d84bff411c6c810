import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../api/studio-api.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { Author } from '../../kit/parts/author.tsx';
import { portalAddress } from '../../kit/read/portal-address.ts';
import { useSending } from '../../kit/sending/use-sending.ts';
import { useStudio } from '../../kit/studio-context.ts';
import fields from '#src/ui/fields/fields.module.css';
import css from './changes.module.css';

/** A preview link, as the editing API lists it. `expires` is a time in milliseconds since 1970. */
interface PreviewLink {
  readonly id: string;
  readonly kind: 'own' | 'shared';
  readonly expires: number;
  readonly author: string;
}

/** Returns whether a link was created to be shared; false for a link of the studio's own preview. */
const isShared = ({ kind }: PreviewLink): boolean => kind === 'shared';

/** Links that show a change to people without access to the studio. */
export function ShareLinks({ target }: { readonly target: { readonly change: string } }): ReactNode {
  const { api, boot } = useStudio();
  const queries = useQueryClient();
  const queryKey = ['preview-links', target.change];
  const [address, setAddress] = useState<string>();
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ links: readonly PreviewLink[] }>('/preview-links', { query: target, signal }),
  });
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey });
  const create = useSending({
    mutationFn: () => api.send<{ path: string }>('POST', '/preview-links', { body: target }),
    onSuccess: ({ path }) => {
      setAddress(portalAddress(boot, path));
      return reload();
    },
  });
  const revoke = useSending({
    mutationFn: (id: string) => api.send('DELETE', `/preview-links/${encodeURIComponent(id)}`),
    onSettled: reload,
  });
  const error = create.error ?? revoke.error ?? links.error;
  return (
    <section className={css.section} aria-labelledby="share">
      <h2 id="share">Show it to others</h2>
      <p className={css.quiet}>Everybody with the link sees the portal with this change, for seven days.</p>
      {address && (
        <label className={fields.field}>
          The link (it is shown only now)
          <input readOnly value={address} onFocus={({ target: input }) => input.select()} />
        </label>
      )}
      <div>
        <Button variant="secondary" disabled={create.isPending} onClick={() => create.mutate()}>
          Create a link
        </Button>
      </div>
      {error && <p role="alert">{failureInWords(error)}</p>}
      <ul className={css.links}>
        {links.data?.links.filter(isShared).map(({ id, expires, author }) => (
          <li key={id}>
            <span className={css.quiet}>
              By <Author subject={author} />, works until <TimeText at={expires} />
            </span>
            <Button variant="quiet" disabled={revoke.isPending} onClick={() => revoke.mutate(id)}>
              End it
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
