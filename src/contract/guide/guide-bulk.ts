import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { flag } from '../fields.ts';
import { grantOn } from '../permission.ts';
import {
  applyUploadBody,
  appliedSchema,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import { GUIDE_RESOURCE } from './guide-items.ts';

const cell = z.string().max(500);

/** Writes of many items at once. */
export const guideBulkEndpoints = {
  changeGuideItemUse: declareWrite({
    path: '/api/guide/changeGuideItemUse',
    access: grantOn('U', GUIDE_RESOURCE),
    offline: 'online',
    summary: '가이드 항목 일괄 사용 변경',
    body: z.strictObject({
      useYn: flag('사용여부'),
      rows: z
        .array(z.strictObject({ id: z.string().max(40), version: z.number().int() }))
        .min(1)
        .max(500),
    }),
    row: outcomeSchema,
  }),
  uploadGuideItem: declareWrite({
    path: '/api/guide/uploadGuideItem',
    access: grantOn('C', GUIDE_RESOURCE),
    offline: 'online',
    summary: '가이드 항목 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          itemNm: cell,
          ctgryCd: cell,
          qty: cell,
          useDt: cell,
          useTm: cell,
          useYn: cell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyGuideItemUpload: declareWrite({
    path: '/api/guide/applyGuideItemUpload',
    access: grantOn('C', GUIDE_RESOURCE),
    offline: 'online',
    summary: '가이드 항목 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
