import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import css from '../gallery.module.css';
import { keepDocument } from './keep-document.ts';
import type { GalleryRendering } from './listed-scenario.ts';

/** The page that shows a rendering alone, and where its blocks are. */
const PAGE = { path: '/business', file: 'pages/business.json', blocks: '/placeholders/content' };

/** Shows each rendering in the states of its examples: usual, empty, longest, with broken values. */
export function RenderingStates({ renderings }: { readonly renderings: readonly GalleryRendering[] }): ReactNode {
  const [name, setName] = useState(renderings[0]?.name ?? '');
  const [problem, setProblem] = useState('');
  const chosen = renderings.find((each) => each.name === name);
  const open = async (example: string, block: object): Promise<void> => {
    const content = { [PAGE.file]: [{ at: PAGE.blocks, to: [block] }] };
    const document = { title: `${name}: ${example}`, page: PAGE.path, content };
    const { link, problems } = await keepDocument(document);
    if (link) location.assign(link);
    else setProblem(problems.map(({ where, what, fix }) => `${where} ${what}. ${fix}`).join(' '));
  };
  return (
    <div className={css.case}>
      <div className={css.filters}>
        <label>
          Rendering
          <select value={name} onChange={(event) => setName(event.target.value)}>
            {renderings.map((each) => (
              <option key={each.name} value={each.name}>
                {each.area}: {each.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={css.ways}>
        {chosen?.examples.map(({ name: example, block }) => (
          <Button key={example} variant="secondary" onClick={() => void open(example, block)}>
            {example}
          </Button>
        ))}
      </p>
      <div role="status">{problem}</div>
    </div>
  );
}
