import { useId, useState, type ReactNode } from 'react';
import { LANGUAGE_NAMES, type Language } from '#src/model/language.ts';
import type { ChangeCheck } from '#src/model/studio/change-check.ts';
import type { DocumentDifferences } from '#src/model/studio/difference.ts';
import { useTitles } from '../../../find/use-titles.ts';
import { Choice } from '../../../kit/choice/choice.tsx';
import { routeOf } from '../../../kit/pages/page-route.ts';
import { usePageByRoute } from '../../../kit/pages/use-page-by-route.ts';
import { useDocument } from '../../../kit/use-document.ts';
import { ComparedPage, type Device } from './compared-page.tsx';
import fields from '#src/ui/fields/fields.module.css';
import css from './compare.module.css';

/** Number of pages that are shown before the editor chooses others. Each one loads the whole portal twice. */
const FIRST_PAGE_COUNT = 2;

interface BeforeAfterProps {
  readonly change: string;
  readonly check: ChangeCheck;
  /** The documents that differ between the change and its base. */
  readonly documents: readonly DocumentDifferences[];
}

/** The pages that a change affects, before and after the change. */
export function BeforeAfter({ change, check, documents }: BeforeAfterProps): ReactNode {
  const id = useId();
  const [language, setLanguage] = useState<Language>('en');
  const [device, setDevice] = useState<Device>('desktop');
  const [chosen, setChosen] = useState('');
  const settings = useDocument('settings.json').value;
  const documentOf = usePageByRoute(settings);
  const titles = useTitles();
  const kinds = new Map(documents.map(({ path, kind }) => [routeOf(path, settings), kind]));
  const nameOf = (route: string): string => titles.get(documentOf(route) ?? '') ?? route;
  const pages = check.changedPages;
  const others = pages.slice(FIRST_PAGE_COUNT);
  const shown = [...pages.slice(0, FIRST_PAGE_COUNT), ...others.filter((route) => route === chosen)];
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>Pages before and after</h2>
        <Choice
          label="Language"
          value={language}
          options={Object.entries(LANGUAGE_NAMES)}
          onChange={(value) => setLanguage(value as Language)}
        />
        <Choice
          label="Screen"
          value={device}
          options={[
            ['phone', 'Phone'],
            ['desktop', 'Computer'],
          ]}
          onChange={(value) => setDevice(value as Device)}
        />
      </div>
      {shown.map((route) => (
        <ComparedPage
          key={route}
          route={route}
          title={nameOf(route)}
          document={documentOf(route)}
          kind={kinds.get(route)}
          release={check.release}
          change={change}
          version={check.version}
          language={language}
          device={device}
        />
      ))}
      {others.length > 0 && (
        <label className={fields.field}>
          Another page
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{others.length === 1 ? 'One more' : `Choose one of ${others.length} more`}</option>
            {others.map((route) => (
              <option key={route} value={route}>
                {nameOf(route) === route ? route : `${nameOf(route)} (${route})`}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
