import type { Kysely } from 'kysely';
import type { RegularTerm, StnrdState, TrgtDiv } from '#contract/dropout/dropout-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { putParts } from '#server/domains/dropout/index.ts';
import { DEFAULT_CUTS, DEFAULT_ITEMS, DEFAULT_TRIGGERS } from '#shared/dropout/default-standard.ts';
import { stableId } from '../../stable-id.ts';

interface Term {
  readonly schlYear: string;
  readonly shtmCd: RegularTerm;
}
const OPERATOR = 'oper01';
const GROUP_WORDS: Readonly<Record<TrgtDiv, string>> = { FRSH: '신입생', ENRL: '재학생', LEAV: '휴학생' };

/** The half year of a day, and the one before or after. */
function termOf(day: string, ahead: number): Term {
  const month = Number(day.slice(4, 6)),
    year = Number(day.slice(0, 4)) - (month < 3 ? 1 : 0),
    half = year * 2 + (month >= 3 && month < 9 ? 0 : 1) + ahead;
  return { schlYear: String(Math.floor(half / 2)), shtmCd: half % 2 === 0 ? '10' : '20' };
}

/** Standards of the present term in force, those of the former one with its first version, and a draft for the next. */
export async function seedStandards(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const present = termOf(seedDay, 0),
    former = termOf(seedDay, -1),
    next = termOf(seedDay, 1);
  const rows: readonly (readonly [Term, TrgtDiv, number, StnrdState])[] = [
    [former, 'ENRL', 1, 'CLSD'],
    [former, 'ENRL', 2, 'CNFRM'],
    [former, 'FRSH', 1, 'CNFRM'],
    [former, 'LEAV', 1, 'CNFRM'],
    [present, 'ENRL', 1, 'CNFRM'],
    [present, 'FRSH', 1, 'CNFRM'],
    [present, 'LEAV', 1, 'CNFRM'],
    [next, 'ENRL', 1, 'DRAFT'],
  ];
  const heads = rows.map(([{ schlYear, shtmCd }, trgtDivCd, verNo, stnrdSt]) => ({
    stnrdId: stableId(`drpt-stnrd:${schlYear}:${shtmCd}:${trgtDivCd}:${verNo}`),
    schlYear,
    shtmCd,
    trgtDivCd,
    verNo,
    stnrdNm: `${schlYear}-${shtmCd === '10' ? 1 : 2} ${GROUP_WORDS[trgtDivCd]} 위험기준`,
    stnrdSt,
    trgtMinGrdCd: 'G3' as const,
    minCvrgRt: 50,
    advsrLmtCnt: 30,
    rmrk: stnrdSt === 'CLSD' ? '출결 가중치를 올리기 전의 기준' : null,
    version: 1,
    regId: OPERATOR,
    modId: OPERATOR,
  }));
  await insertRows(db, 'drptStnrd', heads, now);
  for (const { stnrdId } of heads)
    await putParts(db, stnrdId, { items: DEFAULT_ITEMS, cuts: DEFAULT_CUTS, triggers: DEFAULT_TRIGGERS });
}
