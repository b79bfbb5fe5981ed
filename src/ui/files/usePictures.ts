import { useEffect, useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import { IMAGE_TYPES } from '#contract/files/upload-policy.ts';
import type { FilePort } from './file-port.ts';

interface Picture {
  readonly fileId: string;
  readonly name: string;
  readonly url: string;
}

const isImage = (file: FileRow): boolean => IMAGE_TYPES.some((type) => file.oriFileNm.toLowerCase().endsWith(type));

/** The pictures of a group as addresses that the page may show; given back when they are not shown any more. */
export function usePictures(fileGroupId: string | null, port: FilePort): readonly Picture[] {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  useEffect(() => {
    const made: Picture[] = [];
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const files = fileGroupId ? ((await port.list(fileGroupId)) ?? []) : [];
      for (const file of files.filter(isImage)) {
        const fetched = await port.fetch(file);
        if (!isCurrent) return;
        if (typeof fetched === 'object')
          made.push({ fileId: file.fileId, name: file.oriFileNm, url: URL.createObjectURL(fetched) });
      }
      setPictures([...made]);
    };
    void load();
    return () => {
      isCurrent = false;
      for (const { url } of made) URL.revokeObjectURL(url);
      setPictures([]);
    };
  }, [fileGroupId, port]);
  return pictures;
}
