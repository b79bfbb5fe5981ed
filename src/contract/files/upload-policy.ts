/* No schema library here: the page and the worker import these values. */

/** Extensions with a leading dot, lower case, as the specification lists them. */
export const OFFICE_TYPES = ['.hwp', '.doc', '.docx', '.pdf', '.txt', '.ppt', '.pptx', '.xls', '.xlsx'] as const;
export const IMAGE_TYPES = ['.jpeg', '.jpg', '.png', '.gif'] as const;
export const EDITOR_TYPES = ['.jpeg', '.jpg', '.gif', '.png', '.svg', '.webp'] as const;

export interface UploadPolicy {
  readonly types: readonly string[];
  /** Most files in one group. */
  readonly allowCnt: number;
  /** Megabytes of 1,000,000 bytes for each file. */
  readonly allowSize: number;
  /** The programme itself reads what comes in, so that a document under a password is refused. */
  readonly isRead?: boolean;
  /** Kept encrypted with the key of a case, content and name. */
  readonly isSealed?: boolean;
}

export const UPLOAD_POLICIES = {
  EDITOR: { types: EDITOR_TYPES, allowCnt: 1, allowSize: 5 },
  NOTICE: { types: [...OFFICE_TYPES, ...IMAGE_TYPES], allowCnt: 5, allowSize: 20 },
  DOC: { types: OFFICE_TYPES, allowCnt: 5, allowSize: 20 },
  /** Files of counselling. */
  CNSL: { types: [...OFFICE_TYPES, ...IMAGE_TYPES], allowCnt: 5, allowSize: 20, isSealed: true },
  EVID: { types: [...OFFICE_TYPES, ...IMAGE_TYPES], allowCnt: 10, allowSize: 10 },
  BANNER: { types: IMAGE_TYPES, allowCnt: 1, allowSize: 5 },
  /** The seal on certificates, opened by who may change their template. */
  SEAL: { types: IMAGE_TYPES, allowCnt: 1, allowSize: 2 },
  IMG: { types: IMAGE_TYPES, allowCnt: 10, allowSize: 10 },
  XLS: { types: ['.xlsx'], allowCnt: 1, allowSize: 10, isRead: true },
} as const satisfies Record<string, UploadPolicy>;
export type UploadPolicyCd = keyof typeof UPLOAD_POLICIES;
const BY_CODE: Readonly<Record<string, UploadPolicy>> = UPLOAD_POLICIES;
/** Whether files of a policy are kept encrypted; of a code that is none, not. */
export const isSealedPolicy = (policyCd: string): boolean =>
  Object.hasOwn(BY_CODE, policyCd) && BY_CODE[policyCd]?.isSealed === true;

export const BYTES_PER_MB = 1_000_000;

/**
 * The three calls that do not carry JSON, and therefore have no schema of a row.
 * Upload: multipart `files`, `fileType` ('link' for the editor, 'group' for the file component) and, for a group,
 * `policyCd`, `fileGroupId` and `keepFileIds` (comma-joined); `data.data[0]` is the link or the fileGroupId.
 * Zip: ids joined by commas. Link: linkUrlPath + saveFileNm, `/api/files/link/` + random name.
 */
export const UPLOAD_PATH = '/api/cmmn/uploadFile';
/**
 * The same for a participant of the portal, whose token it carries: groups of files only, and only under these
 * policies.
 */
export const PART_UPLOAD_PATH = '/api/cmmn/part/uploadFile';
export const PART_POLICIES: readonly UploadPolicyCd[] = ['EVID', 'DOC', 'CNSL'];
/** Groups that a participant may have sent without giving them to anything; more are refused until a day has passed. */
export const PART_MAX_LOOSE_GROUPS = 20;
export const ZIP_PATH = '/api/files/';
export const LINK_PATH = '/api/files/link/';

/**
 * What waits on a device goes up in parts, so that a cut costs no more than one of them: the bytes of a part as the
 * body, `uploadId` and `offset` in the query. The answer holds the number of stored bytes; the upload continues there.
 */
export const UPLOAD_PART_PATH = '/api/cmmn/uploadPart';
export const UPLOAD_PART_BYTES = 262_144;
