import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureInWords } from '../../api/studio-api.ts';
import { usePaths } from '../read/use-paths.ts';
import { useStudio } from '../studio-context.ts';
import { uploadPath } from './upload-path.ts';

/** The function that uploads files, and the state of the upload. */
interface Upload {
  readonly isSending: boolean;
  /** Messages for refused files, each with the name of the file. */
  readonly problems: readonly string[];
  /** Uploads files. Returns the paths of those that were stored. */
  readonly send: (files: readonly File[]) => Promise<readonly string[]>;
}

/** Uploads files to the current change. The server checks their type, their size, and SVG files for active content. */
export function useUpload(): Upload {
  const { api, change } = useStudio();
  const queries = useQueryClient();
  const existing = usePaths('media/');
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]): Promise<readonly string[]> => {
    setIsSending(true);
    const failed: string[] = [];
    const stored: string[] = [];
    for (const file of files) {
      const path = uploadPath(file.name, new Set([...existing, ...stored]));
      try {
        await api.sendFile(`/changes/${await change.ensure()}/media`, { path }, file);
        stored.push(path);
      } catch (error) {
        failed.push(`${file.name}: ${failureInWords(error)}`);
      }
    }
    await queries.invalidateQueries({ queryKey: ['documents'] });
    setProblems(failed);
    setIsSending(false);
    return stored;
  };
  return { isSending, problems, send };
}
