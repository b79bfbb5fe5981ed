import { readCompoundFile, type CompoundFile } from './cfb-directory.ts';
import type { ContentVerdict } from './content-verdict.ts';
import { isAt, latin, u16, u32 } from './bytes.ts';

/* HWP, and Office until 2003. Where the mark of a password stands: HWP 5 and 3.0 by their published format, Office by
   [MS-DOC] 2.5.1, [MS-XLS] 2.4.117 and [MS-PPT] 2.3.2. */

const HWP_MARK = 'HWP Document File';
/** Behind the mark; 2.x is the same format with fewer parts. */
const HWP3_VERSION = /^ V[23]\.\d\d/,
  HWP3_VERSION_CHARS = 6;
const HWP3_PASSWORD_AT = 126;
const HWP_FLAGS_AT = 36;
/** Password, rights management, certificate, certificate with rights management. */
const HWP_LOCKS = (1 << 1) | (1 << 4) | (1 << 8) | (1 << 10);
const DOC_FLAGS_AT = 10,
  DOC_ENCRYPTED = 0x0100;
const XLS_FILE_PASS = 0x002f;
const PPT_TOKEN_AT = 12,
  PPT_ENCRYPTED = 0xf3d1c4df;

/** 한글 documents: since 5.0 compound files, before that a format of their own. */
export function checkHwp(bytes: Uint8Array): ContentVerdict {
  if (isAt(bytes, 0, HWP_MARK)) {
    if (!HWP3_VERSION.test(latin(bytes, HWP_MARK.length, HWP_MARK.length + HWP3_VERSION_CHARS))) return 'mismatch';
    return u16(bytes, HWP3_PASSWORD_AT) === 0 ? 'ok' : 'locked';
  }
  const header = readCompoundFile(bytes)?.readStart('FileHeader');
  if (!header || !isAt(header, 0, HWP_MARK)) return 'mismatch';
  return header.length >= HWP_FLAGS_AT + 4 && (u32(header, HWP_FLAGS_AT) & HWP_LOCKS) !== 0 ? 'locked' : 'ok';
}

const isLockedDoc = (start: Uint8Array): boolean =>
  start.length >= DOC_FLAGS_AT + 2 && (u16(start, DOC_FLAGS_AT) & DOC_ENCRYPTED) !== 0;

/** Records of a workbook are kind, length and content; kinds stay readable, and the mark of a password is one of the first. */
function isLockedXls(start: Uint8Array): boolean {
  for (let at = 0; at + 4 <= start.length; at += 4 + u16(start, at + 2))
    if (u16(start, at) === XLS_FILE_PASS) return true;
  return false;
}

const checkCompound =
  (names: readonly string[], isLocked: (start: Uint8Array, file: CompoundFile) => boolean) =>
  (bytes: Uint8Array): ContentVerdict => {
    const file = readCompoundFile(bytes),
      name = names.find((one) => file?.has(one));
    const start = name === undefined ? null : (file?.readStart(name) ?? null);
    if (!file || start === null) return 'mismatch';
    return isLocked(start, file) ? 'locked' : 'ok';
  };

export const checkDoc = checkCompound(['WordDocument'], isLockedDoc);
export const checkXls = checkCompound(['Workbook', 'Book'], isLockedXls);
export const checkPpt = checkCompound(
  ['PowerPoint Document'],
  (_start, file) => u32(file.readStart('Current User') ?? new Uint8Array(), PPT_TOKEN_AT) === PPT_ENCRYPTED,
);
