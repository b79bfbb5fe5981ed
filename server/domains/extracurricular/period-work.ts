import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { NewWork } from '#server/domains/work/index.ts';
import { addDays } from '#shared/calendar.ts';
import type { StoredPeriod } from './periods/period-reach.ts';

type PeriodWork = Extract<NewWork['workDivCd'], 'ECP_SLCT' | 'ECP_CMPL'>;
/** Days from the end of a period within which its completions are settled. */
const SETTLE_DAYS = 14;

export const periodWork = (workDivCd: PeriodWork, prdId: string) =>
  ({ workDivCd, refTable: 'ecpPrd', refId: prdId }) as const;

const TITLES: Readonly<Record<PeriodWork, string>> = { ECP_SLCT: '선발', ECP_CMPL: '이수 확정' };
const dueOf: Readonly<Record<PeriodWork, (period: StoredPeriod) => string | null>> = {
  ECP_SLCT: ({ oprtStrtDt }) => oprtStrtDt,
  ECP_CMPL: ({ oprtEndDt }) => (oprtEndDt === null ? null : addDays(oprtEndDt, SETTLE_DAYS)),
};

/** What waits for the person in charge of a period. */
export function workOfManager(workDivCd: PeriodWork, period: StoredPeriod, trgtUserId: string): NewWork {
  const resourcePath = ecpPath(familyOf(period.userDiv), 'PeriodOprt');
  return {
    ...periodWork(workDivCd, period.prdId),
    title: `${TITLES[workDivCd]} ${period.prdNm}`,
    resourcePath,
    needAuthType: 'U',
    linkUrl: recordAddress.operation(familyOf(period.userDiv), period.prdId),
    trgtUserId,
    dueDt: dueOf[workDivCd](period),
  };
}
