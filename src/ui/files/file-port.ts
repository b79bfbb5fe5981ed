import type { CallError, Result } from '#contract/errors.ts';
import type { FileRow } from '#contract/files.ts';
import type { UploadPolicyCd } from '#contract/upload-policy.ts';

/** Why a choice of files is refused; the first error stops the check. */
export type ChoiceProblem =
  | { readonly kind: 'count'; readonly allowCnt: number }
  | { readonly kind: 'type'; readonly fileName: string; readonly types: readonly string[] }
  | { readonly kind: 'size'; readonly fileName: string; readonly allowSize: number }
  | { readonly kind: 'empty'; readonly fileName: string }
  | { readonly kind: 'content'; readonly fileName: string };

/** What file components need of the network; the page's door to the worker provides it. */
export interface FilePort {
  readonly check: (files: readonly File[], policyCd: UploadPolicyCd, alreadyCnt: number) => Promise<ChoiceProblem | null>;
  readonly list: (fileGroupId: string) => Promise<readonly FileRow[]>;
  readonly fetch: (file: FileRow) => Promise<Blob | null>;
  readonly downloadZip: (fileIds: readonly string[], onProgress: (share: number) => void) => Promise<Result<{ readonly blob: Blob; readonly fileName: string }>>;
}

export type UploadGroup = (files: readonly File[], options: {
  readonly policyCd: UploadPolicyCd;
  readonly fileGroupId?: string;
  readonly keepFileIds: readonly string[];
  readonly onProgress: (share: number) => void;
}) => Promise<Result<string> | { readonly ok: false; readonly error: CallError }>;
