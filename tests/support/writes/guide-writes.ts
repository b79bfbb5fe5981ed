import { createHash, randomUUID } from 'node:crypto';
import { UPLOAD_PART_PATH } from '#contract/files/upload-policy.ts';
import { noticeForm } from '#tests/server/notice/notice-form.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { by, pick, type WriteContext } from './write-context.ts';

const item = (over: object = {}) => ({
  guideItemId: randomUUID(),
  itemNm: '끊긴 자료',
  ctgryCd: 'A',
  qty: 1,
  useDt: '20260406',
  useYn: 'Y',
  ...over,
});
const itemKey = async (context: WriteContext) =>
  pick(await context.call('oper01', 'saveGuideItem', item()), 'guideItemId', 'version');
async function promo(context: WriteContext): Promise<object> {
  const fileGroupId = await context.upload('oper01', 'IMG', '하나.png', png()),
    { fileId } = await context.call('oper01', 'getFileList', { fileGroupId });
  return {
    guidePromoId: randomUUID(),
    promoNm: '끊긴 홍보',
    strtDt: '20260401',
    endDt: '20260430',
    cntn: '<p>내용</p>',
    fileGroupId,
    imgs: [{ fileId, altText: '사진', crop: { ratioCd: '16:9', x: 10, y: 0, w: 80, h: 45 } }],
  };
}
const promoKey = async (context: WriteContext) =>
  pick(await context.call('oper01', 'saveGuidePromo', await promo(context)), 'guidePromoId', 'version');
const sheet = () => ({
  rows: [2, 3].map((rowNo) => ({
    rowNo,
    itemNm: '올린 항목',
    ctgryCd: '교육',
    qty: '1,200',
    useDt: '2026-03-02',
    useTm: '9:30',
    useYn: '사용',
  })),
});
const order = () => ({
  op: 'downloadGuideItemExcel',
  arg: { searchKeyword: '12' },
  layout: { sheetName: '가이드 항목', baseName: '가이드 항목', columns: [{ key: 'itemNm', label: '항목명' }] },
});

/** A file that lies on the server in one part and wants into the group of a draft. */
async function partlySent(context: WriteContext): Promise<object> {
  const { headers } = await context.person('dept01'),
    uploadId = randomUUID(),
    fileGroupId = randomUUID(),
    bytes = pdf();
  await context.call('dept01', 'saveNotice', noticeForm({ actionCd: 'DRAFT', fileGroupId, fileLaterYn: 'Y' }));
  await context.server.app.inject({
    method: 'POST',
    url: `${UPLOAD_PART_PATH}?uploadId=${uploadId}&offset=0`,
    payload: Buffer.from(bytes),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  return {
    uploadId,
    fileGroupId,
    oriFileNm: '계획서.pdf',
    fileSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

export const guideWrites = {
  attachFile: by('dept01', partlySent),
  requestExcel: by('oper01', order),
  cancelExcelRequest: by('oper01', async (context) =>
    pick(await context.call('oper01', 'requestExcel', order()), 'excelReqId'),
  ),
  saveGuideItem: by('oper01', () => item()),
  deleteGuideItem: by('oper01', async (context) => ({ rows: [await itemKey(context), await itemKey(context)] })),
  resetGuideItem: by('oper01', () => ({})),
  saveGuideItemOrder: by('oper01', async (context) => ({
    rows: [{ ...(await itemKey(context)), upItemId: null, sortOrdr: 3 }],
  })),
  saveGuidePromo: by('oper01', promo),
  openGuidePromo: by('oper01', promoKey),
  closeGuidePromo: by('oper01', async (context) =>
    pick(await context.call('oper01', 'openGuidePromo', await promoKey(context)), 'guidePromoId', 'version'),
  ),
  changeGuideItemUse: by('oper01', async (context) => {
    const keys = [await itemKey(context), await itemKey(context)];
    return { useYn: 'N', rows: keys.map(({ guideItemId: id, version }) => ({ id, version })) };
  }),
  uploadGuideItem: by('oper01', sheet),
  applyGuideItemUpload: by('oper01', async (context) =>
    pick((await context.answer('oper01', 'uploadGuideItem', sheet())).body.data, 'uploadId'),
  ),
  unmaskGuidePerson: by('oper01', async (context) => {
    await grantSpecial(context.server.database, 'oper01', 'UNMASK', '/guide');
    return { keys: ['99990001'], fields: ['stdNm', 'mobile'], rsnCd: '02', rsnCn: '상담 일정 연락' };
  }),
} as const;
