import { randomUUID } from 'node:crypto';
import { newRule } from '#shared/extracurricular/default-rule.ts';
import { by, pick, type WriteContext, type MakeRequest } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const key = (row: Row, id: string): object => ({ id: row[id], version: row.version });
const mark = (): string => randomUUID().slice(0, 8);

/** A category at the top of its family, as its form sends it. */
export const category = (over: object = {}) => ({
  categoryId: randomUUID(),
  userDiv: 'USER',
  categoryCd: `T-${mark().toUpperCase()}`,
  categoryNm: `시험 분류 ${mark()}`,
  upCategoryId: null,
  mainDeptCd: '9200',
  goal: '시험용 분류',
  stdPntPerHour: 1,
  dfltAttRate: 80,
  dfltSurveyYn: 'Y',
  sortOrdr: 900,
  useYn: 'Y',
  ...over,
});
/** A line for one category: the central office alone. */
export const aprvLine = (over: object = {}) => ({
  aprvLineId: randomUUID(),
  userDiv: 'USER',
  refDiv: null,
  categoryId: null,
  deptCd: null,
  steps: [{ stepNm: '교육혁신원 승인', aprverDiv: 'CENTRAL', roleCd: 'ROLE_OPER', deptCd: '9200', stfNo: null }],
  ...over,
});

const save = (context: WriteContext, op: 'saveCategory' | 'saveCurri' | 'saveAprvLine', arg: object, who = 'oper01') =>
  context.call(who, op, arg);
/** A category of the third level, with those above it. */
export async function lowest(context: WriteContext, over: object = {}): Promise<Row> {
  const top = await save(context, 'saveCategory', category(over)),
    middle = await save(context, 'saveCategory', category({ ...over, upCategoryId: top.categoryId }));
  return save(context, 'saveCategory', category({ ...over, upCategoryId: middle.categoryId }));
}
/** First-level abilities of the demo campus, shared 60 to 40. */
export async function shares({ server }: Pick<WriteContext, 'server'>) {
  const found = await server.database.db
    .selectFrom('abilityCd')
    .select('abilityId')
    .where('abilityDiv', '=', 'CORE')
    .where('abilityLvl', '=', 1)
    .where('useYn', '=', 'Y')
    .where('applyEndYear', 'is', null)
    .orderBy('sortOrdr')
    .limit(2)
    .execute();
  return found.map(({ abilityId }, at) => ({ abilityId, ratio: at === 0 ? 60 : 40 }));
}
/** A curriculum of 컴퓨터공학과 in a category of its own, as its form sends it. */
export async function curri(context: WriteContext, over: object = {}) {
  const { categoryId } = await lowest(context);
  return {
    curriId: randomUUID(),
    userDiv: 'USER',
    categoryId,
    curriNm: `시험 과정 ${mark()}`,
    deptCd: '1010',
    mngStfNo: 'dept01',
    curriTp: 'LECT',
    wghtDiv: 'PART',
    purpose: '시험용 과정',
    summary: '&lt;p&gt;내용&lt;/p&gt;',
    effect: null,
    stdHour: 10,
    repeatDiv: 'NONE',
    certYn: 'N',
    cqiYn: 'Y',
    abilities: await shares(context),
    dfltRule: newRule({ dfltAttRate: 80, dfltSurveyYn: 'Y' }),
    ...over,
  };
}
/** A stored curriculum of dept01, in the state that it has reached by these events. */
export async function storedCurri(
  context: WriteContext,
  state: 'DRAFT' | 'REVIEW' | 'USE' | 'STOP' = 'DRAFT',
): Promise<Row> {
  let row = await save(context, 'saveCurri', await curri(context), 'dept01');
  const id = row.curriId,
    happen = async (who: string, op: 'requestCurri' | 'approveCurri' | 'stopCurri'): Promise<void> => {
      await context.call(who, op, { rows: [key(row, 'curriId')] });
      row = await context.call('dept01', 'getCurri', { curriId: id });
    };
  if (state !== 'DRAFT') await happen('dept01', 'requestCurri');
  if (state === 'USE' || state === 'STOP') await happen('oper01', 'approveCurri');
  if (state === 'STOP') await happen('dept01', 'stopCurri');
  return row;
}
const one = async (context: WriteContext, state: Parameters<typeof storedCurri>[1]): Promise<object> => ({
  rows: [key(await storedCurri(context, state), 'curriId')],
});
/** A row of the template, good unless said otherwise. */
export const sheetCurri = (categoryCd: unknown, abilities: string, over: object = {}) => ({
  rowNo: 2,
  categoryCd,
  curriNm: `엑셀 과정 ${mark()}`,
  deptCd: '1010',
  curriTp: '특강',
  stdHour: '8',
  purpose: '엑셀로 등록하는 과정',
  summary: '내용',
  repeatDiv: '',
  wghtDiv: '참여형',
  abilities,
  ...over,
});
/** `C1:60, C2:40` of the first-level abilities. */
export async function sheetShares({ server }: Pick<WriteContext, 'server'>): Promise<string> {
  const found = await server.database.db
    .selectFrom('abilityCd')
    .select('abilityCd')
    .where('abilityDiv', '=', 'CORE')
    .where('abilityLvl', '=', 1)
    .where('useYn', '=', 'Y')
    .where('applyEndYear', 'is', null)
    .orderBy('sortOrdr')
    .limit(2)
    .execute();
  return found.map(({ abilityCd }, at) => `${abilityCd}:${at === 0 ? 60 : 40}`).join(', ');
}
const upload = async (context: WriteContext) => {
  const { categoryCd } = await lowest(context);
  return { userDiv: 'USER', rows: [sheetCurri(categoryCd, await sheetShares(context))] };
};

export const ecpWrites = {
  saveCategory: by('oper01', () => category()),
  saveCategoryOrder: by('oper01', async (context) => {
    const row = await save(context, 'saveCategory', category());
    return { userDiv: 'USER', rows: [{ ...pick(row, 'categoryId', 'version'), sortOrdr: 910 }] };
  }),
  deleteCategory: by('oper01', async (context) => ({
    rows: [key(await save(context, 'saveCategory', category()), 'categoryId')],
  })),
  saveAprvLine: by('oper01', async (context) =>
    aprvLine({ categoryId: (await save(context, 'saveCategory', category())).categoryId }),
  ),
  deleteAprvLine: by('oper01', async (context) => {
    const { categoryId } = await save(context, 'saveCategory', category());
    return { rows: [key(await save(context, 'saveAprvLine', aprvLine({ categoryId })), 'aprvLineId')] };
  }),
  saveCurri: by('dept01', async (context) => curri(context)),
  copyCurri: by('dept01', async (context) => ({
    curriId: (await storedCurri(context)).curriId,
    newCurriId: randomUUID(),
    curriNm: `복사한 과정 ${mark()}`,
  })),
  deleteCurri: by('dept01', async (context) => one(context, 'DRAFT')),
  requestCurri: by('dept01', async (context) => one(context, 'DRAFT')),
  approveCurri: by('oper01', async (context) => one(context, 'REVIEW')),
  returnCurri: by('oper01', async (context) => ({ ...(await one(context, 'REVIEW')), rsn: '예산 근거 보완' })),
  stopCurri: by('dept01', async (context) => one(context, 'USE')),
  useCurri: by('dept01', async (context) => one(context, 'STOP')),
  uploadCurriExcel: by('dept01', upload),
  applyCurriUpload: by('dept01', async (context) => {
    const { body } = await context.answer('dept01', 'uploadCurriExcel', await upload(context));
    return { uploadId: body.data.uploadId };
  }),
} satisfies Record<string, MakeRequest>;
