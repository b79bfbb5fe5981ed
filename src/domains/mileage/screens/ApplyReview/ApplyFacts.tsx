import type { ApplyDetail } from '#contract/mileage/apply.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Facts, type Fact } from '#ui/facts/Facts.tsx';
import { useCodes } from '#domains/system/index.ts';

const points = (pnt: number | null): string => (pnt === null ? '-' : `${displayCount(pnt)}점`);

/** What an application claims, and what was granted of it. */
export function ApplyFacts({ application: row }: { readonly application: ApplyDetail }) {
  const returns = useCodes('MLG_RTN_RSN'),
    rejects = useCodes('MLG_REJ_RSN');
  const reason = row.rvwRsnCd ? (rejects.names[row.rvwRsnCd] ?? returns.nameOf(row.rvwRsnCd)) : null;
  const facts: readonly Fact[] = [
    { label: '학생', value: `${row.stdNm ?? ''} (${row.stdNo})` },
    { label: '학과', value: [row.hakguaNm, `${row.gradeCd}학년`].filter(Boolean).join(' ') },
    { label: '항목', value: `${row.areaNm} · ${row.sdaNm}` },
    { label: '등급', value: row.sdaGrdNm },
    { label: '활동명', value: row.actTitle, isWide: true },
    { label: '기관', value: row.orgNm },
    { label: '취득·활동일', value: displayDate(row.acqDt) },
    ...(row.unitCnt === null ? [] : [{ label: '수량', value: `${Number(row.unitCnt)}${row.unitNm ?? ''}` }]),
    ...(row.score === null && row.lvlCd === null
      ? []
      : [{ label: '어학 점수·등급', value: [row.score && Number(row.score), row.lvlCd].filter(Boolean).join(' / ') }]),
    ...(row.certNo === null ? [] : [{ label: '증서번호', value: row.certNo }]),
    { label: '신청일시', value: row.submitDt ? displayMoment(row.submitDt) : null },
    ...(row.proxyNm === null ? [] : [{ label: '대리등록', value: row.proxyNm }]),
    { label: '신청점수', value: points(row.reqPnt) },
    ...(row.grantPnt === null
      ? []
      : [
          {
            label: '적립',
            value: `${points(row.grantPnt)}${row.cutPnt ? ` (한도 제외 ${row.cutPnt}점: ${row.cutRsn ?? ''})` : ''}`,
          },
          { label: '적립 학기', value: row.termNm },
        ]),
    ...(row.rvwRsn === null
      ? []
      : [{ label: '심사 사유', value: [reason, row.rvwRsn].filter(Boolean).join(': '), isWide: true }]),
  ];
  return <Facts facts={facts} />;
}
