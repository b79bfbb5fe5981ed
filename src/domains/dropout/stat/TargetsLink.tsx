import { Link } from 'wouter';
import { DRPT_SCREEN, TRGT_STATE_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { StatSummary } from '#contract/dropout/stat.ts';
import { displayCount } from '#shared/display.ts';
import { usePerson } from '../state/page.ts';
import type { STAT_DEFAULTS } from './stat-list.ts';

/** Roles whose list of targets reaches as far as the figures do. */
const SAME_REACH: ReadonlySet<string> = new Set(['ROLE_OPER', 'ROLE_AUDIT', 'ROLE_DEPT']);
const COUNTED = Object.keys(TRGT_STATE_NAMES).filter((state) => state !== 'EXCL');

interface TargetsLinkProps {
  readonly summary: StatSummary;
  readonly filters: typeof STAT_DEFAULTS.filters;
}

/** The number of targets, which opens their list where the list shows the same ones. */
export function TargetsLink({ summary: { trgtCnt, schlYear, shtmCd }, filters }: TargetsLinkProps) {
  const person = usePerson(),
    text = `${displayCount(trgtCnt)}명`,
    isSame = filters.trgtDivCd === '' && person?.roleCds.some((roleCd) => SAME_REACH.has(roleCd)) === true;
  if (!isSame) return text;
  const params = new URLSearchParams({
    schlYear,
    shtmCd,
    trgtSts: COUNTED.join(','),
    deptCds: filters.hakguaCd || filters.colgCd,
  });
  return <Link href={`${DRPT_SCREEN.target}?${params.toString()}`}>{text}</Link>;
}
