import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import type { CourseTermRow } from '#contract/course-cqi/term.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useAuth } from '../state/page.ts';
import { useCreateRptsMutation, useGetSbjtSrcListQuery, useReloadSrcMutation } from '../state/term-endpoints.ts';

const KIND_NAMES = { GRD: '성적 없음', EVAL: '강의평가 없음', CHNG: COURSE_CQI_WORDS.changedAfterwards } as const;
const SHOWN = 200;

/** 자료 적재: what was loaded of the term, what is missing, and the reports made of it. */
export function SourceTab({ term: { termId, termSt } }: { readonly term: CourseTermRow }) {
  const { data: found, isError, error, refetch } = useGetSbjtSrcListQuery({ termId });
  const [create, { isLoading: isCreating }] = useCreateRptsMutation(),
    [reload, { isLoading: isReloading }] = useReloadSrcMutation();
  const mayUpdate = useAuth('U');
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!found) return <div className="card" aria-busy="true" />;
  const { loadDt, srcCnt, grdCnt, evalCnt, data } = found,
    why =
      termSt === 'OPEN'
        ? isCreating || isReloading
          ? { disabled: true }
          : {}
        : { disabled: true, title: COURSE_CQI_WORDS.notOpenTerm };
  const tell = (counts: Data<'createRpts'>['data'][number] | undefined): void => {
    if (!counts) return;
    const { addCnt, rnwCnt, chngCnt, srcCnt: sections } = counts;
    toast(
      'success',
      `보고서 ${displayCount(addCnt)}건을 만들었습니다. ${fillText(COURSE_CQI_WORDS.loaded, { a: sections, b: rnwCnt, c: chngCnt })}`,
    );
  };
  return (
    <div className="stack">
      <Facts
        columns={2}
        facts={[
          { label: '적재 일시', value: loadDt === null ? null : displayMoment(loadDt) },
          { label: '교과목', value: displayCount(srcCnt) },
          { label: '성적 있음', value: displayCount(grdCnt) },
          { label: '강의평가 있음', value: displayCount(evalCnt) },
        ]}
      />
      <p className="muted">
        자료는 배치 작업 콘솔의 교과목 CQI 자료 적재로 들어옵니다. 재적재는 제출·승인되지 않은 보고서의 수치를 바꿉니다.
      </p>
      {mayUpdate ? (
        <p className="course-acts">
          <Button
            icon="plus"
            {...why}
            onClick={() => void create({ termId }).then(({ data: made }) => tell(made?.data[0]))}
          >
            보고서 생성
          </Button>
          <Button
            icon="refresh"
            {...why}
            onClick={() => void reload({ termId }).then(({ data: made }) => tell(made?.data[0]))}
          >
            재적재
          </Button>
        </p>
      ) : null}
      {data.length === 0 ? (
        <p className="muted">빠진 자료가 없습니다.</p>
      ) : (
        <div className="course-table">
          <table>
            <thead>
              <tr>
                <th scope="col">구분</th>
                <th scope="col">교과목</th>
                <th scope="col">분반</th>
                <th scope="col">개설학과</th>
                <th scope="col">담당교수</th>
              </tr>
            </thead>
            <tbody>
              {data.slice(0, SHOWN).map(({ kindCd, sbjtCd, sbjtNm, clsNos, hakguaNm, stfNm }) => (
                <tr key={`${kindCd} ${sbjtCd} ${clsNos.join()}`}>
                  <td>{KIND_NAMES[kindCd]}</td>
                  <td>
                    {sbjtNm} ({sbjtCd})
                  </td>
                  <td>{clsNos.join(', ')}</td>
                  <td>{hakguaNm}</td>
                  <td>{stfNm}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.length > SHOWN ? <p className="muted">외 {displayCount(data.length - SHOWN)}건</p> : null}
        </div>
      )}
    </div>
  );
}
