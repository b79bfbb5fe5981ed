import type { Schdl } from '#contract/main/home.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { addDays } from '#shared/calendar.ts';

const MOST_DAYS = 366;
const SOURCES = ['HLDY', 'ACDM_DT', 'ACDM_TERM'] as const;

/**
 * The university's calendar from one day to another, at most 366 days. What the offices keep as codes stands in it by
 * itself and changes with them: holidays, deadlines, first and last days of terms.
 * @throws Failure 400
 */
export async function listSchedule(call: CallContext, { strtDt, endDt, kinds }: ParsedArg<'getSchdlList'>): Promise<Schdl[]> {
  if (strtDt > endDt) throw invalidField('endDt', message('M-DATE-ORDER'));
  if (endDt > addDays(strtDt, MOST_DAYS - 1)) throw invalidField('endDt', message('M-PERIOD-MAX', { n: MOST_DAYS }));
  const wanted = kinds?.split(',').filter((kind) => kind !== '') ?? [];
  const rows = await call.db.selectFrom('cmmnCd as code').innerJoin('cmmnCd as grp', (join) => join.onRef('grp.cdId', '=', 'code.upCdId').on('grp.upCdId', 'is', null))
    .select(['code.cmmnCdId', 'code.upCdId', 'code.cdId', 'code.cdNm', 'code.userdef1', 'code.userdef2', 'grp.cdNm as srcNm']).where('code.upCdId', 'in', SOURCES).where('code.useYn', '=', 'Y').execute();
  const entries = rows.flatMap(({ cmmnCdId, upCdId, cdId, cdNm, userdef1, userdef2, srcNm }) => {
    const on = (acdmSchdlId: string, schdlNm: string, date: string | null, hldyYn: 'Y' | 'N' = 'N'): Schdl[] =>
      (date === null ? [] : [{ acdmSchdlId, schdlNm, schdlDivCd: hldyYn === 'Y' ? 'ETC' : 'ACDM', strtDt: date, endDt: date, hldyYn, srcNm }]);
    if (upCdId === 'HLDY') return on(cmmnCdId, cdNm, cdId.slice(0, 8), 'Y');
    if (upCdId === 'ACDM_DT') return on(cmmnCdId, cdNm, userdef1);
    return [...on(`${cmmnCdId}-1`, `${cdNm} 시작`, userdef1), ...on(`${cmmnCdId}-2`, `${cdNm} 종료`, userdef2)];
  });
  return entries.filter((entry) => entry.strtDt <= endDt && strtDt <= entry.endDt && (wanted.length === 0 || wanted.includes(entry.schdlDivCd)))
    .toSorted((a, b) => a.strtDt.localeCompare(b.strtDt) || a.schdlNm.localeCompare(b.schdlNm, 'ko'));
}
