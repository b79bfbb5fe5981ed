import { useEffect, useRef, useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { FilePort } from './file-port.ts';
import { noteFetched } from './missing-files.ts';

interface FileGroup {
  /** Changes with the group and its revision; what arrives in it later leaves it. */
  readonly key: string;
  readonly files: readonly FileRow[];
  readonly isLoading: boolean;
  /** The list did not arrive: it is shown empty, and it must not be concluded that there are no files. */
  readonly isUnknown: boolean;
  /** The file's content when it has arrived, for a download without another call. */
  readonly blobOf: (fileId: string) => Blob | undefined;
}

interface Loaded {
  readonly key: string;
  readonly files: readonly FileRow[];
  readonly isUnknown: boolean;
}

const NO_FILES: readonly FileRow[] = [];
/** A record without a group has no files, and there is nothing to ask for. */
const NOTHING = { files: NO_FILES, isUnknown: false };

/**
 * Files of a group: when the group changes (or its content: `revision`) the list is loaded and each file fetched as a
 * blob. A list that does not arrive is empty in silence, as the specification asks; a file that cannot be had is noted
 * as missing and its row stays, so that saving does not lose it. What arrives from the device joins the list that is
 * shown.
 */
export function useFileGroup(fileGroupId: string | null, port: FilePort, revision = 0): FileGroup {
  const key = `${fileGroupId ?? ''}#${revision}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const blobs = useRef(new Map<string, Blob>());
  useEffect(() => {
    let isCurrent = true;
    blobs.current.clear();
    if (!fileGroupId) return undefined;
    const load = async (): Promise<void> => {
      const files = await port.list(fileGroupId);
      if (!isCurrent) return;
      setLoaded({ key, files: files ?? NO_FILES, isUnknown: files === null });
      for (const file of files ?? NO_FILES) {
        const fetched = await port.fetch(file);
        if (!isCurrent) return;
        noteFetched(file.fileId, fetched === 'missing');
        if (typeof fetched === 'object') blobs.current.set(file.fileId, fetched);
      }
    };
    /** A list that does not arrive this time leaves the one that is there. */
    const renew = async (): Promise<void> => {
      const files = await port.list(fileGroupId);
      if (isCurrent && files) setLoaded({ key, files, isUnknown: false });
    };
    void load();
    const stopWatching = port.watch(fileGroupId, () => {
      void renew();
    });
    return () => {
      isCurrent = false;
      stopWatching();
    };
  }, [key, fileGroupId, port]);
  const present = !fileGroupId ? NOTHING : loaded?.key === key ? loaded : null;
  return {
    key,
    files: present?.files ?? NO_FILES,
    isLoading: present === null,
    isUnknown: present?.isUnknown ?? false,
    blobOf: (fileId) => blobs.current.get(fileId),
  };
}
