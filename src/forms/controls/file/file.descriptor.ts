import { defineControl } from '../../kit/control.ts';
import { onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import {
  and,
  hasChoices,
  hasFormat,
  hasItems,
  hasNoType,
  isOfType,
  isRequestedAs,
  isString,
  not,
  or,
} from '../../kit/testers.ts';
import { attachedFault } from './check-file.ts';

/** Describes the control for one or several files. */
export const file = defineControl({
  name: 'file',
  rank: onlyIf(
    and(not(hasChoices), or(isString, isOfType('array', 'object'), hasNoType)),
    rankWith(RANK.requested, isRequestedAs('file', 'files')),
    rankWith(RANK.format, and(isString, hasFormat('data-url'))),
    rankWith(RANK.list, hasItems(hasFormat('data-url'))),
  ),
  shell: 'field',
  causes: ['filePicture', 'fileSize', 'fileType', 'fileUnsafe', 'upload'],
  takesFiles: true,
  texts: ['choose', 'chooseAnother'],
  check: (value, { field }) => attachedFault(value, field),
  load: async () => (await import('./file.tsx')).FileInput,
});
