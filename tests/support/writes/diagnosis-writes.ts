import { randomUUID } from 'node:crypto';
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
};
