import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { JsonObject } from '#src/model/json.ts';
import { useStudio } from './studio-context.ts';

/** A content field as the server describes it. */
export interface FieldDescription {
  readonly kind: string;
  readonly isRequired: boolean;
  /** The fields of the entries of a list. */
  readonly fields?: Readonly<Record<string, FieldDescription>>;
}

/** A rendering as the server describes it: its fields, its placeholders and its examples. */
export interface RenderingDescription {
  readonly name: string;
  readonly area: string;
  readonly description?: string;
  readonly schema: JsonObject;
  readonly fields: Readonly<Record<string, FieldDescription>>;
  readonly placeholders: Readonly<
    Record<
      string,
      {
        readonly description?: string;
        readonly allowed: readonly string[] | null;
        readonly least: number;
        readonly most: number | null;
      }
    >
  >;
  readonly examples: readonly { readonly name: string; readonly fields: JsonObject; readonly params: JsonObject }[];
}

/** The schemas and descriptions from which editing forms are made. They change only with a deployment. */
export interface Schemas {
  readonly documents: readonly { readonly kind: string; readonly place: string; readonly schema: JsonObject }[];
  readonly renderings: readonly RenderingDescription[];
}

/** Loads the schemas once. */
export function useSchemas(): UseQueryResult<Schemas> {
  const { api } = useStudio();
  return useQuery({
    queryKey: ['schemas'],
    queryFn: ({ signal }) => api.get<Schemas>('/schemas', { signal }),
    // The schemas are not reloaded after edits.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Returns the kind of a document by its path: `page`, `item` …; undefined for any other path, for example of a media
 * file.
 */
export function kindOfPath(schemas: Pick<Schemas, 'documents'>, path: string): string | undefined {
  return schemas.documents.find(({ place }) => (place.endsWith('/') ? path.startsWith(place) : path === place))?.kind;
}
