import type { Result } from '#contract/errors.ts';
import type { FileRow } from '#contract/files/files.ts';
import type { FileProblem, UploadPolicy, UploadPolicyCd } from '#contract/files/upload-policy.ts';

/** What file components need of the network; the page's door to the worker provides it. */
export interface FilePort {
  readonly check: (files: readonly File[], rules: UploadPolicy, alreadyCnt: number) => Promise<FileProblem | null>;
  /** Null when the list did not arrive. */
  readonly list: (fileGroupId: string) => Promise<readonly FileRow[] | null>;
  readonly fetch: (file: FileRow) => Promise<Blob | null>;
  /** Tells that the list of a group may be another one now: a file that waited on the device has arrived, or the server's answer behind a copy. @returns the way to stop listening */
  readonly watch: (fileGroupId: string, changed: () => void) => () => void;
  readonly downloadZip: (
    fileIds: readonly string[],
    onProgress: (share: number) => void,
  ) => Promise<Result<{ readonly blob: Blob; readonly fileName: string }>>;
}

export type UploadGroup = (
  files: readonly File[],
  options: {
    readonly policyCd: UploadPolicyCd;
    readonly fileGroupId?: string;
    /** Stored files that stay; left out, all of them do. */
    readonly keepFileIds?: readonly string[];
    readonly onProgress: (share: number) => void;
  },
) => Promise<Result<string>>;
