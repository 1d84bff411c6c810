import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PreviewContext } from '#src/ui/preview.tsx';
import { MissingRendering } from './missing-rendering.tsx';

const problem = { where: 'jss-main › Helo', what: 'no rendering is registered as "Helo"', fix: 'Register it.' };

it('shows customers nothing in the place of an unknown part (ENG-11)', () => {
  expect(render(<MissingRendering problem={problem} />).container).toBeEmptyDOMElement();
});

it('shows staff where, what, and what to do (ENG-11)', () => {
  render(
    <PreviewContext value={true}>
      <MissingRendering problem={problem} />
    </PreviewContext>,
  );
  const note = screen.getByRole('note');
  for (const words of Object.values(problem)) expect(note).toHaveTextContent(words);
});
