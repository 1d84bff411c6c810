/**
 * Layouts for the Experience Editor (samples/sitecore/BEHAVIORS.md, A). The portal does not support in-place editing.
 */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseLayout } from '#src/model/layout.ts';
import { recordConsole, type RecordedConsole } from '#tests/support/console.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { findSample, readSamples } from '#tests/support/samples.ts';
import { renderPlaceholder } from './render-placeholder.tsx';

const samples = readSamples('sitecore');
const sample = (name: string): unknown => findSample(samples, name);
const components = { Jumbotron: (): ReactNode => <div className="jumbotron" /> };
const main = { name: 'main' };

let recordedConsole: RecordedConsole;
beforeEach(() => {
  recordedConsole = recordConsole();
});
afterEach(() => recordedConsole.mustBeSilent());

describe('Experience Editor’s data', () => {
  const chrome = (kind: string): object => ({
    name: 'code',
    type: 'text/sitecore',
    contents: '{"commands":[{"click":"javascript:Sitecore.PageModes"}]}',
    attributes: { type: 'text/sitecore', chrometype: 'placeholder', kind, id: 'main', key: 'main', class: 'scpm' },
  });
  const editing = { pageEditing: true, pageState: 'edit', editMode: 'chromes' };

  it('A7, A25 we differ: an empty placeholder in edit mode has no chromes and no markup, because portals are not edited in place (ENG-11)', async () => {
    const raw =
      sample('emptyPlaceholderData') ?? rawPage({ mainEmpty: [chrome('open'), chrome('close')] }, {}, editing);
    expect((await renderPlaceholder(raw, { name: 'mainEmpty' }, components)).container).toBeEmptyDOMElement();
    const { container } = await renderPlaceholder(
      raw,
      { name: 'mainEmpty', renderEmpty: () => <b>empty</b> },
      components,
    );
    expect(container.innerHTML).toBe('<b>empty</b>');
  });

  it('A23 we differ: chromes are removed with their code and attributes; components between them render (ENG-10, ENG-11)', async () => {
    const raw = rawPage(
      {
        main: [
          chrome('open'),
          { componentName: 'Jumbotron', uid: '1' },
          chrome('close'),
          { componentName: 'Jumbotron', uid: '2' },
        ],
      },
      {},
      editing,
    );
    const { container } = await renderPlaceholder(raw, main, components);
    expect(container.innerHTML).toBe('<div class="jumbotron"></div><div class="jumbotron"></div>');
  });

  it('A26 we differ: an unknown component renders the box for missing components, without markers (ENG-11)', async () => {
    const raw = rawPage({ main: [{ componentName: 'Unknown', uid: '1' }] }, {}, { ...editing, editMode: 'metadata' });
    const { container } = await renderPlaceholder(raw, main, components);
    expect(screen.getByRole('note')).toBeInTheDocument();
    expect(container.querySelector('code')).toBeNull();
  });
});

it('the user of an edit-mode payload never reaches a report or the page (ENG-11)', async () => {
  const user = { domain: 'sitecore', name: 'jane.doe@example.com' };
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };
  const entries = [null, 5, { componentName: 7 }, { componentName: 'Unknown' }, { componentName: 'Broken' }];
  const raw = rawPage({ main: entries }, {}, { pageEditing: true, user });
  const { container, engine } = await renderPlaceholder(raw, main, { Broken });
  const problems = [...engine.reports, ...parseLayout(raw).problems];
  expect(problems).toHaveLength(5);
  expect(JSON.stringify(problems) + container.innerHTML + recordedConsole.lines().join('')).not.toMatch(
    /jane|doe|user/i,
  );
  recordedConsole.error.mockClear();
});
