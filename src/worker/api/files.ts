import type { UploadPolicy, UploadPolicyCd } from '#contract/files/upload-policy.ts';
import type { Op } from '#contract/registry.ts';
import type { ExcelColumn, ExcelLayout } from '#shared/excel/layout.ts';
import type { ReadSheet } from '#shared/excel/sheet-rows.ts';

/* Files and workbooks as page and worker hand them to each other. */

export interface FileRules extends UploadPolicy {
  /** Files that the resulting list holds already. */
  readonly alreadyCnt: number;
}

export interface UploadRequest {
  readonly files: readonly File[];
  readonly fileType: 'link' | 'group';
  readonly policyCd: UploadPolicyCd;
  readonly fileGroupId?: string;
  readonly keepFileIds?: readonly string[];
}

/** Share done from 0 to 1. */
export type ProgressListener = (share: number) => void;

export interface SavedBlob {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface ZipEntry {
  readonly name: string;
  readonly blob: Blob;
}

/** A workbook of every row that a download endpoint answers. */
export interface ExcelRequest extends ExcelLayout {
  readonly op: Op;
  readonly arg: unknown;
  /** Who asks; stands in the file's name where the rows tell of persons. */
  readonly loginId?: string;
}

/** A workbook of which an endpoint answers whole sheets. */
export interface BookRequest extends Pick<ExcelRequest, 'op' | 'arg' | 'loginId'> {
  /** Without time and ending. */
  readonly baseName: string;
}

export type { ExcelColumn, ExcelLayout, ReadSheet };
