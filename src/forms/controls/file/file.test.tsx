import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UploadContext, type Upload, type UploadOptions } from '#src/forms/kit/contexts/upload-context.ts';
import { showControl, type ControlForm } from '#tests/support/forms/control-form.tsx';
import { waitUntilPasses } from '#tests/support/soon.ts';
import { FormRefusal } from '../../kit/form-refusal.ts';
import { file as descriptor } from './file.descriptor.ts';

const MESSAGES = {
  fileType: 'Please attach a .jpg, .png or .mp4 file.',
  fileSize: 'The file may have {limit} bytes.',
  upload: 'The file was not uploaded.',
  required: 'Attach a file',
};
const FORM: ControlForm = {
  schema: { type: 'object', required: ['token'], properties: { token: { type: 'string' } } },
  type: 'any',
  options: { accept: '.jpg,.png,.mp4', maxBytes: 5_000_000 },
  words: { messages: MESSAGES },
};
const photo = (name = 'photo.jpg') => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name);
const input = () => screen.getByLabelText<HTMLInputElement>(/Field/);
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const send = () => userEvent.click(button('Send'));

/** Creates an upload that ends when the test resolves or rejects it. */
function createPendingUpload(): {
  upload: Upload;
  calls: { options: UploadOptions; file: File; end: PromiseWithResolvers<{ token: string }> }[];
} {
  const calls: ReturnType<typeof createPendingUpload>['calls'] = [];
  const upload: Upload = (file, options) => {
    const end = Promise.withResolvers<{ token: string }>();
    calls.push({ options, file, end });
    return end.promise;
  };
  return { upload, calls };
}

async function show(upload: Upload, form: Partial<ControlForm> = {}) {
  return showControl('file', {
    ...FORM,
    ...form,
    around: (page) => <UploadContext value={upload}>{page}</UploadContext>,
  });
}

it('a file is sent when it is chosen; submitting waits for it; the form keeps a reference (HELP-15, HELP-17, HELP-19)', async () => {
  const { upload, calls } = createPendingUpload();
  const { sent } = await show(upload);
  await userEvent.upload(input(), photo());
  await waitUntilPasses(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.options.field).toBe('field');
  expect(button('Uploading …')).toHaveAttribute('aria-disabled', 'true');
  act(() => calls[0]!.options.onProgress(0.42));
  expect(screen.getByRole('progressbar', { name: 'photo.jpg' })).toHaveAttribute('value', '42');
  await userEvent.click(button('Uploading …'));
  expect(sent).not.toHaveBeenCalled();
  await act(async () => calls[0]!.end.resolve({ token: 't-1' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('photo.jpg is attached.')).toHaveAttribute('role', 'status');
  await send();
  expect(sent).toHaveBeenLastCalledWith({ field: { token: 't-1', name: 'photo.jpg', size: 4 } }, expect.anything());
});

it('an upload can be canceled: nothing is attached, and the focus returns to the field (HELP-03, HELP-17)', async () => {
  const { upload, calls } = createPendingUpload();
  const { sent } = await show(upload);
  await userEvent.upload(input(), photo());
  await waitUntilPasses(() => expect(calls).toHaveLength(1));
  await userEvent.click(button('Cancel the upload of photo.jpg'));
  expect(calls[0]!.options.signal.aborted).toBe(true);
  expect(input()).toHaveFocus();
  await act(async () => calls[0]!.end.resolve({ token: 'late' }));
  await send();
  expect(sent).toHaveBeenLastCalledWith({}, expect.anything());
});

it('a failed upload is reported and can be sent again (HELP-15)', async () => {
  const { upload, calls } = createPendingUpload();
  const { sent } = await show(upload);
  await userEvent.upload(input(), photo());
  await waitUntilPasses(() => expect(calls).toHaveLength(1));
  await act(async () => calls[0]!.end.reject(new Error('offline')));
  expect(input()).toHaveAccessibleDescription(MESSAGES.upload);
  await send();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(button('Try again to upload photo.jpg'));
  await waitUntilPasses(() => expect(calls).toHaveLength(2));
  await act(async () => calls[1]!.end.resolve({ token: 't-2' }));
  expect(screen.queryByText(MESSAGES.upload)).toBeNull();
  await send();
  expect(sent).toHaveBeenLastCalledWith({ field: expect.objectContaining({ token: 't-2' }) }, expect.anything());
});

it.each([
  ['of another type', photo('photo.gif'), MESSAGES.fileType],
  ['that is a renamed program', new File(['MZ…'], 'photo.jpg'), MESSAGES.fileType],
  ['that is too large', new File([new Uint8Array(5_000_001)], 'photo.jpg'), 'The file may have 5,000,000 bytes.'],
])(
  'a file %s is rejected without being sent, and the form is not sent until the file is removed (HELP-13, HELP-14)',
  async (_what, wrong, message) => {
    const { upload, calls } = createPendingUpload();
    const { sent } = await show(upload, {
      words: { messages: { ...MESSAGES, fileSize: 'The file may have {limit, number} bytes.' } },
    });
    await userEvent.upload(input(), wrong, { applyAccept: false });
    await waitUntilPasses(() => expect(input()).toHaveAccessibleDescription(message));
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    await send();
    expect([sent.mock.calls, calls]).toEqual([[], []]);
    await userEvent.click(button(`Remove ${wrong.name}`));
    await send();
    expect(sent).toHaveBeenLastCalledWith({}, expect.anything());
  },
);

it('a file does not count as missing during its upload, but does after the upload was canceled (HELP-11, HELP-17)', async () => {
  const { upload, calls } = createPendingUpload();
  await show(upload, { required: true });
  await userEvent.upload(input(), photo());
  await waitUntilPasses(() => expect(calls).toHaveLength(1));
  await userEvent.tab();
  expect(screen.queryByText(MESSAGES.required)).toBeNull();
  await userEvent.click(button('Cancel the upload of photo.jpg'));
  await userEvent.tab();
  expect(input()).toHaveAccessibleDescription(MESSAGES.required);
});

it('the error that the server reports for a file is shown (SEC-23)', async () => {
  const fault = { path: 'field', cause: 'fileType', params: {} };
  await show(() => Promise.reject(new FormRefusal([fault])));
  await userEvent.upload(input(), photo());
  await waitUntilPasses(() => expect(input()).toHaveAccessibleDescription(MESSAGES.fileType));
});

it('only the last chosen file is kept, and it can be removed (HELP-03, HELP-19)', async () => {
  const { sent } = await show(async (file) => ({ token: `t-${file.name}` }), {
    value: { token: 'before', name: 'before.png', size: 7 },
  });
  expect(screen.getByText('before.png')).toBeVisible();
  await userEvent.upload(input(), photo('after.jpg'));
  expect(await screen.findByText('after.jpg is attached.')).toBeInTheDocument();
  expect(screen.queryByText('before.png')).toBeNull();
  await send();
  expect(sent).toHaveBeenLastCalledWith(
    { field: expect.objectContaining({ token: 't-after.jpg' }) },
    expect.anything(),
  );
  await userEvent.click(button('Remove after.jpg'));
  await send();
  expect(sent).toHaveBeenLastCalledWith({}, expect.anything());
});

it('clearing the form removes the file and cancels its upload (HELP-23)', async () => {
  const { upload, calls } = createPendingUpload();
  await show(upload);
  await userEvent.upload(input(), photo());
  await waitUntilPasses(() => expect(calls).toHaveLength(1));
  await userEvent.click(button('Clear'));
  expect(calls[0]!.options.signal.aborted).toBe(true);
  expect(screen.queryByText('photo.jpg')).toBeNull();
  expect(button('Send')).not.toHaveAttribute('aria-disabled', 'true');
});

it('the form contains the files themselves, one or several, if the schema requires data URLs (ENG-19)', async () => {
  const { sent, unmount } = await show(createPendingUpload().upload, { schema: { type: 'string' }, type: 'string' });
  await userEvent.upload(input(), photo());
  await screen.findByText('photo.jpg is attached.');
  await send();
  const one = 'data:application/octet-stream;name=photo.jpg;base64,/9j/4A==';
  expect(sent).toHaveBeenLastCalledWith({ field: one }, expect.anything());
  unmount();
  const many = await show(createPendingUpload().upload, {
    schema: { type: 'array', items: { type: 'string' } },
    type: 'array',
    value: [one],
  });
  await userEvent.upload(input(), [photo('a.jpg'), photo('b.jpg')]);
  await waitUntilPasses(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  await waitUntilPasses(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await userEvent.click(button('Remove photo.jpg'));
  await send();
  expect(many.sent).toHaveBeenLastCalledWith(
    { field: [expect.stringContaining('a.jpg'), expect.stringContaining('b.jpg')] },
    expect.anything(),
  );
});

it('the file input is used if the form requests it, and for data URLs (ENG-19)', () => {
  expect(descriptor.rank({ type: 'object' }, { 'ui:control': 'file' })).toBe(10);
  expect(descriptor.rank({ type: 'object' }, {})).toBe(-1);
  expect(descriptor.rank({ type: 'string', format: 'data-url' }, {})).toBe(5);
  expect(descriptor.rank({ type: 'array', items: { type: 'string', format: 'data-url' } }, {})).toBe(6);
  expect(descriptor.rank({ type: 'array', items: { type: 'string' } }, {})).toBe(-1);
});
