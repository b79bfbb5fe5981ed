import { randomUUID } from 'node:crypto';
import { newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import { by, pick, type Desk } from './desk.ts';

type Row = Readonly<Record<string, unknown>>;
const key = (row: Row, id: string): object => ({ id: row[id], version: row.version });
const codeOf = (): string => `T${randomUUID().slice(0, 8).toUpperCase()}`;

/** A first-level ability of the university, as the form sends it. */
export const ability = (over: object = {}) => {
  const abilityCd = codeOf();
  return {
    abilityId: randomUUID(),
    abilityDiv: 'CORE',
    ownDeptCd: '*',
    abilityCd,
    abilityNm: `시험 역량 ${abilityCd}`,
    defn: '시험에 쓰는 역량',
    applyStrtYear: '2026',
    sortOrdr: 900,
    useYn: 'Y',
    ...over,
  };
};
const abilityOf = async (desk: Desk, over: object = {}): Promise<Row> =>
  desk.call('oper01', 'saveAbilityCd', ability(over));

const abilitySheet = () => ({
  abilityDiv: 'CORE',
  ownDeptCd: '*',
  rows: [
    {
      rowNo: 2,
      abilityDiv: '핵심역량',
      abilityCd: codeOf(),
      abilityNm: `올린 역량 ${codeOf()}`,
      defn: '올린 역량의 정의',
      applyStrtYear: '2026',
    },
  ],
});

/** A survey of one question, as the editor sends it. */
export const survey = (over: object = {}) => {
  const body = newPaperBody(randomUUID(), false, false),
    question = newQuestion(randomUUID(), 'Q1', 'LIKERT', false, '<p>만족하십니까?</p>');
  return {
    ...body,
    sects: body.sects.map((section) => ({ ...section, qstns: [question] })),
    paperVerId: randomUUID(),
    instDiv: 'SURVEY',
    paperNm: `시험 설문지 ${randomUUID().slice(0, 8)}`,
    deptCd: '9200',
    ...over,
  };
};
const draftOf = async (desk: Desk): Promise<Row> => desk.call('oper01', 'savePaperVer', survey());
const versionKey = (row: Row): Row => pick(row, 'paperVerId', 'version');
async function confirmedOf(desk: Desk): Promise<Row> {
  const draft = await draftOf(desk);
  return desk.call('oper01', 'confirmPaperVer', versionKey(draft));
}
const questionSheet = async (desk: Desk) => ({
  ...versionKey(await draftOf(desk)),
  modeDiv: 'APPEND',
  rows: [{ rowNo: 2, sectNm: '영역 1', qstnTp: '척도', qstnTxt: '추천하시겠습니까?' }],
});

export const diagnosisWrites = {
  applyAbilityCdUpload: by('oper01', async (desk) => ({
    uploadId: (await desk.answer('oper01', 'uploadAbilityCdExcel', abilitySheet())).body.data.uploadId,
  })),
  copyAbilityCdYear: by('oper01', () => ({ abilityDiv: 'MAJOR', ownDeptCd: '1010', fromYear: '2026', toYear: '2027' })),
  deleteAbilityCd: by('oper01', async (desk) => ({ rows: [key(await abilityOf(desk), 'abilityId')] })),
  saveAbilityCd: by('oper01', () => ability()),
  saveAbilityCdSort: by('oper01', async (desk) => ({
    rows: [{ ...pick(await abilityOf(desk), 'abilityId', 'version'), sortOrdr: 910 }],
  })),
  uploadAbilityCdExcel: by('oper01', abilitySheet),
  applyQstnUpload: by('oper01', async (desk) => ({
    uploadId: (await desk.answer('oper01', 'uploadQstnExcel', await questionSheet(desk))).body.data.uploadId,
  })),
  confirmPaperVer: by('oper01', async (desk) => versionKey(await draftOf(desk))),
  copyPaper: by('oper01', async (desk) => ({
    ...pick(await draftOf(desk), 'paperVerId'),
    paperNm: `사본 ${codeOf()}`,
    deptCd: '9200',
  })),
  copyPaperVer: by('oper01', async (desk) => versionKey(await confirmedOf(desk))),
  deletePaper: by('oper01', async (desk) => {
    const { paperId, paperVersion } = await draftOf(desk);
    return { rows: [{ id: paperId, version: paperVersion }] };
  }),
  deletePaperVer: by('oper01', async (desk) =>
    versionKey(await desk.call('oper01', 'copyPaperVer', versionKey(await confirmedOf(desk)))),
  ),
  retirePaperVer: by('oper01', async (desk) => versionKey(await confirmedOf(desk))),
  savePaper: by('oper01', async (desk) => {
    const { paperId, paperVersion, paperNm, deptCd } = await draftOf(desk);
    return { paperId, version: paperVersion, paperNm, deptCd, useYn: 'N' };
  }),
  savePaperVer: by('oper01', () => survey()),
  unconfirmPaperVer: by('oper01', async (desk) => versionKey(await confirmedOf(desk))),
  uploadQstnExcel: by('oper01', questionSheet),
};
