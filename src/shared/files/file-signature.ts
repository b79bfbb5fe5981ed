import type { ContentVerdict } from './content-verdict.ts';
import { checkHwpx, checkOfficePackage, MAIN_TYPES } from './office-package.ts';
import { checkDoc, checkHwp, checkPpt, checkXls } from './older-office.ts';
import { checkPdf } from './pdf-content.ts';
import { checkGif, checkJpeg, checkPng, checkSvg, checkWebp } from './picture-content.ts';
import { checkText } from './text-content.ts';

/**
 * Content against extension, for the worker before an upload and for the server after it. The name of a file is a
 * claim; these checks ask whether the bytes support it, and refuse files that are two things at once. What a document's
 * own program opens passes. The bytes are read where they are: nothing here copies a file, waits, or throws.
 */

const CHECKS: Readonly<Record<string, (bytes: Uint8Array) => ContentVerdict>> = {
  '.png': checkPng,
  '.jpg': checkJpeg,
  '.jpeg': checkJpeg,
  '.gif': checkGif,
  '.webp': checkWebp,
  '.svg': checkSvg,
  '.pdf': checkPdf,
  '.txt': checkText,
  '.hwp': checkHwp,
  '.hwpx': checkHwpx,
  '.doc': checkDoc,
  '.xls': checkXls,
  '.ppt': checkPpt,
  '.docx': checkOfficePackage(MAIN_TYPES['.docx']),
  '.xlsx': checkOfficePackage(MAIN_TYPES['.xlsx']),
  '.pptx': checkOfficePackage(MAIN_TYPES['.pptx']),
};

/** Whether `bytes` may be stored under a name that ends in `extension` (with its dot, any case). */
export function checkContent(extension: string, bytes: Uint8Array): ContentVerdict {
  if (bytes.length === 0) return 'empty';
  return CHECKS[extension.toLowerCase()]?.(bytes) ?? 'mismatch';
}

/** Extension of a name with its dot in lower case, by the last dot; '' when there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase();
}
