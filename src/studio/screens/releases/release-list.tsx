import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { Table } from '../../kit/parts/table.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useHasPermission } from '../../kit/studio-context.ts';
import { useReleases, type Release } from '../../kit/read/use-releases.ts';
import { Comparison } from './comparison.tsx';
import { ReleasePreviewButton } from './release-preview-button.tsx';
import { releaseText } from './release-text.ts';
import { RollbackDialog } from './rollback-dialog.tsx';
import fields from '#src/ui/fields/fields.module.css';
import table from '../../kit/parts/table.module.css';
import css from './releases.module.css';

/**
 * The screen of stored releases, newest first. The editor can compare two, open the portal with one, or go back to one.
 */
export function ReleaseList(): ReactNode {
  const query = useReleases();
  return (
    <ScreenFrame title="Releases" lead="Each publish makes a release. Customers see the current one.">
      <QueryPart query={query}>{(releases) => <Releases releases={releases} />}</QueryPart>
    </ScreenFrame>
  );
}

/** The menus that choose two releases to compare, and the table of releases. */
function Releases({ releases }: { readonly releases: readonly Release[] }): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const newest = releases[0]?.number ?? 1;
  const after = Number(parameters.get('after') ?? newest);
  const before = Number(parameters.get('before') ?? releases.find(({ number }) => number < after)?.number ?? after);
  const choose = (side: 'before' | 'after', number: string): void =>
    setParameters({ before: String(before), after: String(after), [side]: number }, { replace: true });
  return (
    <>
      <ReleaseTable releases={releases} />
      {releases.length > 1 && (
        <section className={css.section} aria-labelledby="compare">
          <h2 id="compare">Compare two releases</h2>
          <div className={css.choices}>
            <ReleaseChoice label="Before" releases={releases} value={before} onChoose={(to) => choose('before', to)} />
            <ReleaseChoice label="After" releases={releases} value={after} onChoose={(to) => choose('after', to)} />
          </div>
          <Comparison before={before} after={after} />
        </section>
      )}
    </>
  );
}

interface ReleaseChoiceProps {
  readonly label: string;
  readonly releases: readonly Release[];
  readonly value: number;
  readonly onChoose: (number: string) => void;
}

/** A menu that chooses a release by its number. */
function ReleaseChoice({ label, releases, value, onChoose }: ReleaseChoiceProps): ReactNode {
  return (
    <label className={fields.field}>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {releases.map((release) => (
          <option key={release.number} value={release.number}>
            {release.number} · {releaseText(release)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A table of releases, with buttons that open a release or go back to it. */
function ReleaseTable({ releases }: { readonly releases: readonly Release[] }): ReactNode {
  const mayPublish = useHasPermission('publish');
  const [target, setTarget] = useState<Release>();
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Release</th>
            <th scope="col">What</th>
            <th scope="col">Published</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {releases.map((release) => (
            <tr key={release.number}>
              <th scope="row">
                {release.number} {release.isCurrent && <span className={css.current}>Current</span>}
              </th>
              <td className={table.long}>{releaseText(release)}</td>
              <td>
                <TimeText at={release.created} />
              </td>
              <td>
                <div className={css.actions}>
                  <ReleasePreviewButton release={release.number} />
                  {mayPublish && !release.isCurrent && (
                    <Button variant="quiet" onClick={() => setTarget(release)}>
                      Go back to {release.number}…
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {target && <RollbackDialog release={target} onClose={() => setTarget(undefined)} />}
    </>
  );
}
