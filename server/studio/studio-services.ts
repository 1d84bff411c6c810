import type { Uses } from '#src/model/studio/uses.ts';
import type { Changes } from '../changes/changes.ts';
import type { Actor } from '../changes/change.ts';
import type { Catalogue } from '../content/catalogue/catalogue.ts';
import type { ReleaseStore } from '../content/release/release-store.ts';
import type { EditedDocuments } from '../content/release/base/edited-documents.ts';
import type { DocumentsReport } from '../publisher/jobs.ts';
import type { FormPreviewCompiler, PreviewCompiler } from '../preview/preview-source.ts';
import type { ScenarioLibrary } from '../scenarios/library/scenario-library.ts';
import type { Database } from '../database/database.ts';
import type { PreviewScenarios } from '../scenarios/preview-scenarios.ts';
import type { Member } from './who/sessions.ts';

/** The services that the routes of the editing API use. */
export interface StudioServices {
  readonly database: Database;
  readonly changes: Changes;
  readonly releases: ReleaseStore;
  /** The renderings that pages can contain. */
  readonly catalogue: Catalogue;
  /** Checks the content that edited documents would publish. A later check of the same subject ends an earlier one. */
  readonly check: (edited: EditedDocuments, subject: string) => Promise<DocumentsReport>;
  /** Returns the pages and documents that use a document. */
  readonly usedBy: (edited: EditedDocuments, path: string) => Promise<Uses>;
  /** Returns the paths of the documents and media files that nothing uses. Pages are never among them. */
  readonly unused: (edited: EditedDocuments) => Promise<readonly string[]>;
  /** Compiles pages and forms for previews. */
  readonly preview: { readonly content: PreviewCompiler & FormPreviewCompiler };
  /** The scenarios of the portal; undefined if all its hosts are production. */
  readonly scenarios?: ScenarioLibrary | undefined;
  /** Page states and sample customers for previews; undefined if all hosts are production. */
  readonly previewScenarios?: PreviewScenarios | undefined;
  /** Loads the current release at once, so that this server serves it without a delay. */
  readonly refresh: () => Promise<void>;
}

/** Returns a member of staff as an actor: the author of a change. */
export function actorOf({ subject, roles, permissions }: Member): Actor {
  return { subject, role: roles.join(','), mustKeepServices: !permissions.includes('services') };
}
