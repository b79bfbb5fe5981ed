import type { Result } from '#contract/errors.ts';
import type { FileRow } from '#contract/files/files.ts';
import type { UploadPolicy, UploadPolicyCd } from '#contract/files/upload-policy.ts';
import type { FilesJudged } from '#shared/files/judge-files.ts';

/** What is handed to the browser's downloads. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** What file components need of the network; the page's door to the worker provides it. */
export interface FilePort {
  readonly check: (files: readonly File[], rules: UploadPolicy, alreadyCnt: number) => Promise<FilesJudged>;
  /** Null when the list did not arrive. Concurrent requests for a group share the answer. */
  readonly list: (fileGroupId: string) => Promise<readonly FileRow[] | null>;
  /**
   * Content of a listed file, in silence. `missing`: the server has said what the group holds, and this cannot be had;
   * `unreachable`: the list is the device's own, and the state is unknown.
   */
  readonly fetch: (file: FileRow) => Promise<Blob | 'missing' | 'unreachable'>;
  /**
   * Signals that the list of a group may be another one now: a file that waited on the device has arrived, or the
   * server's answer behind a copy. @returns the way to stop listening
   */
  readonly watch: (fileGroupId: string, changed: () => void) => () => void;
  /**
   * A file that a person asks for: where it lies and what it is called says the server. `held` is what was fetched of
   * it before.
   */
  readonly download: (file: FileRow, held: Blob | undefined) => Promise<Result<DownloadedFile>>;
  readonly downloadZip: (
    fileIds: readonly string[],
    onProgress: (share: number) => void,
  ) => Promise<Result<DownloadedFile>>;
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
