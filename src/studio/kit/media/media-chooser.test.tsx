import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { StudioContext, type StudioServices } from '../studio-context.ts';
import type { ChosenMedia } from './chosen-media.ts';
import { MediaChooser } from './media-chooser.tsx';

const NOW = { src: '/media/home/hero.svg', words: 'A sofa' };

/** Opens the dialog for a field with a picture. Uploaded files are added to the library. */
async function open(kind: 'picture' | 'file' = 'picture', now = NOW) {
  const paths = ['media/a.svg', 'media/guide.pdf', 'media/home/hero.svg'];
  const services = {
    api: {
      get: async () => ({ paths: [...paths] }),
      sendFile: async (_: string, { path }: { path: string }, file: File) => {
        if (file.name.endsWith('.exe')) throw new Error('refused');
        paths.push(path);
      },
    },
    change: { subscribe: createSubscribers().subscribe, id: () => undefined, ensure: async () => 'c1' },
  } as unknown as StudioServices;
  const onChoose = vi.fn<(chosen: ChosenMedia) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={services}>
        <MediaChooser label="Image" kind={kind} language="en" {...now} {...{ onChoose, onClose }} />
      </StudioContext>
    </QueryClientProvider>,
  );
  await screen.findAllByRole('radio');
  return { onChoose, onClose, radios: () => screen.getAllByRole<HTMLInputElement>('radio') };
}

const use = () => userEvent.click(screen.getByRole('button', { name: /^Use this/ }));

it('the picture of the field is listed first, is chosen, and keeps its alternative text; files that are no pictures are not offered', async () => {
  const { radios, onChoose, onClose } = await open();
  expect(radios().map(({ labels, checked }) => [labels![0]!.textContent, checked])).toEqual([
    ['home/hero.svgNow', true],
    ['a.svg', false],
  ]);
  await use();
  expect(onChoose).toHaveBeenCalledWith({ src: NOW.src, words: 'A sofa', size: undefined });
  expect(onClose).toHaveBeenCalledOnce();
});

it('a new picture needs its own alternative text, unless it is decorative', async () => {
  const { radios, onChoose } = await open();
  await userEvent.click(radios()[1]!);
  const words = screen.getByRole('textbox', { name: 'In words' });
  expect(words).toHaveValue('');
  await use();
  expect(onChoose).not.toHaveBeenCalled();
  expect(words).toHaveFocus();
  expect(words).toHaveAccessibleDescription(/Say in words what the picture shows/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only decoration' }));
  await use();
  expect(onChoose).toHaveBeenCalledWith({ src: '/media/a.svg', words: '', size: undefined });
});

it('a search shows the files whose names contain the typed letters, and their number', async () => {
  const { radios } = await open('file', { src: '', words: '' });
  expect(radios()).toHaveLength(3);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'PDF');
  expect(radios()).toHaveLength(1);
  expect(screen.getByText('One file')).toBeInTheDocument();
  await userEvent.click(radios()[0]!);
  await use();
  expect(screen.getByText('Give the file a title.')).toBeInTheDocument();
});

it('an uploaded picture is chosen; if it is refused, its name is shown', async () => {
  const { radios, onChoose } = await open('picture', { ...NOW, words: '' });
  const field = screen.getByLabelText('File to upload');
  await userEvent.upload(field, new File(['x'], 'virus.exe'), { applyAccept: false });
  expect(await screen.findByText(/^virus\.exe: /)).toBeInTheDocument();
  await userEvent.upload(field, new File(['<svg/>'], 'Big Sofa.svg', { type: 'image/svg+xml' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'In words' })).toHaveFocus());
  expect(radios()[0]).toBeChecked();
  await userEvent.keyboard('A big sofa{Enter}');
  expect(onChoose).toHaveBeenCalledWith({ src: '/media/uploads/big-sofa.svg', words: 'A big sofa', size: undefined });
});
