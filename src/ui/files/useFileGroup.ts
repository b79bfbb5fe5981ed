import { useEffect, useRef, useState } from 'react';
import type { FileRow } from '#contract/files.ts';
import type { FilePort } from './file-port.ts';

interface FileGroup {
  readonly files: readonly FileRow[];
  readonly isLoading: boolean;
  /** The file's content when it has arrived, for a download without another call. */
  readonly blobOf: (fileId: string) => Blob | undefined;
}

/**
 * Files of a group: when the group changes its list is loaded and each file fetched as a blob. A list or a file that
 * does not arrive is left out in silence, as the specification asks; its row stays, so that saving does not lose it.
 */
export function useFileGroup(fileGroupId: string | null, port: FilePort): FileGroup {
  const [group, setGroup] = useState<{ readonly id: string | null; readonly files: readonly FileRow[] }>({ id: null, files: [] });
  const blobs = useRef(new Map<string, Blob>());
  useEffect(() => {
    let isCurrent = true;
    blobs.current.clear();
    const load = async (): Promise<void> => {
      const files = fileGroupId ? await port.list(fileGroupId) : [];
      if (!isCurrent) return;
      setGroup({ id: fileGroupId, files });
      for (const file of files) {
        const blob = await port.fetch(file);
        if (!isCurrent) return;
        if (blob) blobs.current.set(file.fileId, blob);
      }
    };
    void load();
    return () => { isCurrent = false; };
  }, [fileGroupId, port]);
  const isCurrent = group.id === fileGroupId;
  return { files: isCurrent ? group.files : [], isLoading: !isCurrent, blobOf: (fileId) => blobs.current.get(fileId) };
}
