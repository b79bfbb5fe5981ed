import type { Kysely } from 'kysely';
import type { Schdl } from '#contract/main/schedule.ts';
import type { Schema } from '#server/database/schema.ts';

const SOURCES = ['HLDY', 'ACDM_DT', 'ACDM_TERM'] as const;

/** What the offices keep as codes stands in the calendar by itself and changes with them: holidays, deadlines, first and last days of terms. */
export async function listCodeEntries(db: Kysely<Schema>): Promise<Schdl[]> {
  const rows = await db
    .selectFrom('cmmnCd as code')
    .innerJoin('cmmnCd as grp', (join) => join.onRef('grp.cdId', '=', 'code.upCdId').on('grp.upCdId', 'is', null))
    .select([
      'code.cmmnCdId',
      'code.upCdId',
      'code.cdId',
      'code.cdNm',
      'code.userdef1',
      'code.userdef2',
      'grp.cdNm as srcNm',
    ])
    .where('code.upCdId', 'in', SOURCES)
    .where('code.useYn', '=', 'Y')
    .execute();
  return rows.flatMap(({ cmmnCdId, upCdId, cdId, cdNm, userdef1, userdef2, srcNm }) => {
    const on = (acdmSchdlId: string, schdlNm: string, date: string | null, hldyYn: 'Y' | 'N' = 'N'): Schdl[] =>
      date === null
        ? []
        : [
            {
              acdmSchdlId,
              schdlNm,
              schdlDivCd: hldyYn === 'Y' ? 'ETC' : 'ACDM',
              strtDt: date,
              endDt: date,
              strtTm: null,
              endTm: null,
              trgtRoleCds: [],
              deptCd: null,
              linkUrl: '',
              cntn: '',
              hldyYn,
              srcNm,
              linkedYn: 'Y',
              can: [],
              version: 0,
            },
          ];
    if (upCdId === 'HLDY') return on(cmmnCdId, cdNm, cdId.slice(0, 8), 'Y');
    if (upCdId === 'ACDM_DT') return on(cmmnCdId, cdNm, userdef1);
    return [...on(`${cmmnCdId}-1`, `${cdNm} 시작`, userdef1), ...on(`${cmmnCdId}-2`, `${cdNm} 종료`, userdef2)];
  });
}

/** Whether an entry follows a code; those of terms have an id of their own, which no form sends. */
export async function isCodeEntry(db: Kysely<Schema>, acdmSchdlId: string): Promise<boolean> {
  const code = await db
    .selectFrom('cmmnCd')
    .select('cmmnCdId')
    .where('cmmnCdId', '=', acdmSchdlId)
    .where('upCdId', 'in', SOURCES)
    .executeTakeFirst();
  return code !== undefined;
}
