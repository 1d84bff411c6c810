import type { Migration } from 'kysely/migration';
import { releases } from './0001-0010/0001-releases.ts';
import { endpoints } from './0001-0010/0002-endpoints.ts';
import { forms } from './0001-0010/0003-forms.ts';
import { rateCounts } from './0001-0010/0004-rate-counts.ts';
import { hashIndexes } from './0001-0010/0005-hash-indexes.ts';
import { releaseParts } from './0001-0010/0006-release-parts.ts';
import { botChallenges } from './0001-0010/0007-bot-challenges.ts';
import { ticketOutcomes } from './0001-0010/0008-ticket-outcomes.ts';
import { portalKeys } from './0001-0010/0009-portal-keys.ts';
import { firmwareTerms } from './0001-0010/0010-firmware-terms.ts';
import { studioAccess } from './0011-0020/0011-studio-access.ts';
import { changes } from './0011-0020/0012-changes.ts';
import { studioTalk } from './0011-0020/0013-studio-talk.ts';
import { previewLinks } from './0011-0020/0014-preview-links.ts';
import { scenarioDocuments } from './0011-0020/0015-scenario-documents.ts';
import { studioPeople } from './0011-0020/0016-studio-people.ts';
import { savedScenarios } from './0011-0020/0017-saved-scenarios.ts';
import { checkMemory } from './0011-0020/0018-check-memory.ts';
import { previewFiles } from './0011-0020/0019-preview-files.ts';
import { previewKinds } from './0011-0020/0020-preview-kinds.ts';

/**
 * All migrations, in the order of their names; each folder has ten of them. A migration that has been released is never
 * edited.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-releases': releases,
  '0002-endpoints': endpoints,
  '0003-forms': forms,
  '0004-rate-counts': rateCounts,
  '0005-hash-indexes': hashIndexes,
  '0006-release-parts': releaseParts,
  '0007-bot-challenges': botChallenges,
  '0008-ticket-outcomes': ticketOutcomes,
  '0009-portal-keys': portalKeys,
  '0010-firmware-terms': firmwareTerms,
  '0011-studio-access': studioAccess,
  '0012-changes': changes,
  '0013-studio-talk': studioTalk,
  '0014-preview-links': previewLinks,
  '0015-scenario-documents': scenarioDocuments,
  '0016-studio-people': studioPeople,
  '0017-saved-scenarios': savedScenarios,
  '0018-check-memory': checkMemory,
  '0019-preview-files': previewFiles,
  '0020-preview-kinds': previewKinds,
};
