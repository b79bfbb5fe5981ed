import { Figures, type Figure } from '#ui/facts/Figures.tsx';
import type { CqiGrade } from '#contract/extracurricular/cqi-codes.ts';
import type { CqiFigures, CqiParts } from '#contract/extracurricular/cqi.ts';
import { displayCount } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { termName } from '../shared/curri-labels.ts';
import { GRADE_COLORS, rateText, satisText } from './cqi-columns.tsx';

interface Judged {
  readonly figures: CqiFigures;
  readonly scoreParts: CqiParts;
  readonly score: number;
  readonly cqiGrdCd: CqiGrade;
}
interface Former extends Judged {
  readonly schlYear: string;
  readonly shtmCd: string;
}
interface FiguresProps {
  readonly report: Judged & { readonly termNm: string };
  readonly former: readonly Former[];
  /** Handed in: the figures stay as they are. */
  readonly isFrozen: boolean;
}

const PARTS = [
  ['run', '운영'],
  ['rcrt', '모집'],
  ['compl', '이수'],
  ['satis', '만족도'],
  ['act', '환류'],
] as const;
/** The parts of which the score is the sum; a satisfaction that does not count is none of them. */
const partsText = (parts: CqiParts, hasSatis: boolean): string =>
  PARTS.filter(([key]) => hasSatis || key !== 'satis')
    .map(([key, label]) => `${label} ${parts[key].toFixed(2)}`)
    .join(' + ');

/** The figures of a report with the terms before, and of what its score is made. */
export function CqiFigures({ report, former, isFrozen }: FiguresProps) {
  const { figures, scoreParts, score, cqiGrdCd } = report;
  const shown: readonly Figure[] = [
    { label: '운영/계획', value: `${figures.run}/${figures.planned}`, note: '회차' },
    {
      label: '모집률',
      value: rateText(figures.rcrtRate),
      note: `선발 ${displayCount(figures.selected)} / 정원 ${displayCount(figures.capacity)}`,
    },
    {
      label: '이수율',
      value: rateText(figures.complRate),
      note: `이수 ${displayCount(figures.completers)} / 선발 ${displayCount(figures.selectedPersons)}명`,
    },
    { label: '만족도', value: satisText(figures.satis), note: `응답 ${displayCount(figures.satisCnt)}건` },
    {
      label: '예산 집행률',
      value: rateText(figures.execRate),
      note: `${displayCount(figures.execAmt)} / ${displayCount(figures.budgetAmt)}원`,
    },
    {
      label: '환류 이행률',
      value: rateText(figures.actRate),
      note: `이행 ${figures.actDone}, 부분 ${figures.actPartial} / ${figures.actDue}건`,
    },
  ];
  return (
    <Card
      title="운영 지표"
      actions={
        <>
          <span className="muted">{isFrozen ? '제출 시점의 값입니다.' : '지금 값으로 계산했습니다.'}</span>
          <Chip tone={GRADE_COLORS[cqiGrdCd]}>
            {score.toFixed(2)}점 {cqiGrdCd}
          </Chip>
        </>
      }
    >
      <div className="stack">
        <Figures figures={shown} />
        <p className="muted">
          {partsText(scoreParts, figures.satis !== null)} = {score.toFixed(2)}
          {figures.satis === null ? ' (만족도 제외: 응답 5건 미만)' : ''}
        </p>
        {former.length > 0 ? (
          <div className="table-scroll cqi-scroll">
            <table className="cqi-table">
              <caption className="visually-hidden">지난 학기와 비교</caption>
              <thead>
                <tr>
                  <th scope="col">학기</th>
                  <th scope="col">운영/계획</th>
                  <th scope="col">모집률</th>
                  <th scope="col">이수율</th>
                  <th scope="col">만족도</th>
                  <th scope="col">환류이행</th>
                  <th scope="col">점수</th>
                  <th scope="col">등급</th>
                </tr>
              </thead>
              <tbody translate="no">
                {[
                  { ...report, name: `${report.termNm} (이번)` },
                  ...former.map((row) => ({ ...row, name: termName(row) })),
                ].map((row) => (
                  <tr key={row.name}>
                    <th scope="row">{row.name}</th>
                    <td>
                      {row.figures.run}/{row.figures.planned}
                    </td>
                    <td>{rateText(row.figures.rcrtRate)}</td>
                    <td>{rateText(row.figures.complRate)}</td>
                    <td>{satisText(row.figures.satis)}</td>
                    <td>{rateText(row.figures.actRate)}</td>
                    <td>{row.score.toFixed(2)}</td>
                    <td>{row.cqiGrdCd}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
