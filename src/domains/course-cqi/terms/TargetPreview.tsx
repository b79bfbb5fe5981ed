import { useEffect, useState } from 'react';
import type { CourseTerm } from '#contract/course-cqi/course-cqi-codes.ts';
import type { Data } from '#contract/registry.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import type { TermForm } from './form.ts';
import { usePreviewTrgtMutation } from '../state/term-endpoints.ts';

const SHOWN = 200;
interface TargetPreviewProps {
  readonly schlYear: string;
  readonly shtmCd: CourseTerm;
  readonly trgtRule: TermForm['trgtRule'];
}

/** What the rule would do with the sections that are loaded, asked anew when the rule changes. */
export function TargetPreview({ schlYear, shtmCd, trgtRule }: TargetPreviewProps) {
  const [preview, { isLoading }] = usePreviewTrgtMutation();
  const [found, setFound] = useState<Data<'previewTrgt'> | null>(null),
    [isOpen, setOpen] = useState(false);
  const rule = JSON.stringify(trgtRule);
  useEffect(() => {
    let isCurrent = true;
    void preview({ schlYear, shtmCd, trgtRule: JSON.parse(rule) as TermForm['trgtRule'] }).then((answer) => {
      if (isCurrent && answer.data) setFound(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [preview, schlYear, shtmCd, rule]);
  if (!found)
    return (
      <p className="muted" aria-busy={isLoading}>
        대상을 세는 중
      </p>
    );
  const { trgtCnt, exclCnt, rptCnt, data } = found;
  return (
    <section className="stack" aria-label="대상 미리보기">
      <p>
        <strong>
          대상 {displayCount(trgtCnt)}과목 / 제외 {displayCount(exclCnt)}과목
        </strong>{' '}
        <span className="muted">보고서 {displayCount(rptCnt)}건</span>{' '}
        {exclCnt > 0 ? (
          <Button size="small" onClick={() => setOpen((now) => !now)}>
            {isOpen ? '제외 목록 닫기' : '제외 목록 보기'}
          </Button>
        ) : null}
      </p>
      {trgtCnt + exclCnt === 0 ? <p className="muted">이 학기에 적재된 교과목이 없습니다.</p> : null}
      {isOpen ? (
        <div className="course-table">
          <table>
            <thead>
              <tr>
                <th scope="col">교과목</th>
                <th scope="col">분반</th>
                <th scope="col">개설학과</th>
                <th scope="col">수강</th>
                <th scope="col">사유</th>
              </tr>
            </thead>
            <tbody>
              {data.slice(0, SHOWN).map(({ sbjtCd, sbjtNm, clsNo, hakguaNm, enrlCnt, rsn }) => (
                <tr key={`${sbjtCd} ${clsNo}`}>
                  <td>
                    {sbjtNm} ({sbjtCd})
                  </td>
                  <td>{clsNo}</td>
                  <td>{hakguaNm}</td>
                  <td>{enrlCnt}</td>
                  <td>{rsn}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.length > SHOWN ? <p className="muted">외 {displayCount(data.length - SHOWN)}과목</p> : null}
        </div>
      ) : null}
    </section>
  );
}
