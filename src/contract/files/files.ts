import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { text, uuid, whole } from '../fields.ts';
import { LOGIN } from '../permission.ts';
import { BYTES_PER_MB } from './upload-policy.ts';

export const fileRowSchema = z.object({
  fileId: z.string(),
  fileGroupId: z.string(),
  linkUrlPath: z.string(),
  saveFileNm: z.string(),
  oriFileNm: z.string(),
  fileExtNm: z.string(),
  fileSize: z.number(),
  /** Whether the document asks for a password; found when it was taken in. */
  lockYn: z.enum(['Y', 'N']),
});
export type FileRow = z.infer<typeof fileRowSchema>;

/** The largest file that any policy lets in. */
const MAX_FILE_BYTES = 20 * BYTES_PER_MB;

export const fileEndpoints = {
  getFileList: declareRead({
    path: '/api/cmmn/getFileList',
    access: LOGIN,
    offline: 'recent',
    summary: '첨부 목록',
    query: z.strictObject({ fileId: z.string().max(40).optional(), fileGroupId: z.string().max(40).optional() }),
    row: fileRowSchema,
  }),
  /** How many bytes of an upload in parts are there; uploads of other people are not visible. */
  getUploadOffset: declareRead({
    path: '/api/cmmn/getUploadOffset',
    access: LOGIN,
    offline: 'never',
    background: true,
    summary: '첨부 전송 위치',
    query: z.strictObject({ uploadId: uuid() }),
    row: z.object({ offset: z.number() }),
  }),
  /** Puts a file that has gone up in parts into its group; the checksum is the device's, over the whole file. */
  attachFile: declareWrite({
    path: '/api/cmmn/attachFile',
    access: LOGIN,
    offline: 'queue',
    summary: '첨부 등록',
    body: z.strictObject({
      uploadId: uuid(),
      fileGroupId: uuid('첨부파일'),
      oriFileNm: text('파일명', 200),
      fileSize: whole('파일 크기', 1, MAX_FILE_BYTES),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .meta({ label: '검증값' }),
    }),
    row: fileRowSchema,
  }),
};
