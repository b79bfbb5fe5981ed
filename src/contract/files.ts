import { z } from 'zod';
import { declareRead } from './endpoint.ts';
import { LOGIN } from './permission.ts';

export const fileRowSchema = z.object({
  fileId: z.string(), fileGroupId: z.string(), linkUrlPath: z.string(), saveFileNm: z.string(),
  oriFileNm: z.string(), fileExtNm: z.string(), fileSize: z.number(),
});
export type FileRow = z.infer<typeof fileRowSchema>;

export const fileEndpoints = {
  getFileList: declareRead({
    path: '/api/cmmn/getFileList', access: LOGIN, offline: 'recent', summary: '첨부 목록',
    query: z.strictObject({ fileId: z.string().max(40).optional(), fileGroupId: z.string().max(40).optional() }), row: fileRowSchema,
  }),
};
