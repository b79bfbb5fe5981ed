import { useState } from 'react';
import { DeptPickerField } from '#domains/system/index.ts';
import { Board } from '#ui/chart/Board.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useGetSatisBoardQuery } from '../state/satis-endpoints.ts';
import { PRESENT_YEAR, YEARS } from '../tasks/labels.ts';

const QUARTER_NAMES = ['1분기 (3~5월)', '2분기 (6~8월)', '3분기 (9~11월)', '4분기 (12~2월)'];

/** 이행 현황판: how many tasks of each department are late at the end of each quarter. */
export function BoardTab() {
  const [schlYear, setYear] = useState(PRESENT_YEAR),
    [deptCds, setDepts] = useState<readonly string[]>([]);
  const { currentData, isFetching, isError, error, refetch } = useGetSatisBoardQuery({
    schlYear,
    deptCds: deptCds.join(','),
  });
  return (
    <div className="stack">
      <div className="satis-filters">
        <SelectField label="학년도" value={schlYear} options={YEARS} onChange={setYear} />
        <DeptPickerField label="주관부서" value={deptCds} onChange={setDepts} />
      </div>
      {isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Board
          title="어느 부서의 과제가 늦어지고 있습니까?"
          lineLabel="주관부서"
          columns={QUARTER_NAMES}
          isLoading={isFetching}
          lines={(currentData?.data ?? []).map(({ deptCd, deptNm, quarters }) => ({
            key: deptCd,
            label: deptNm,
            cells: quarters.map((quarter) => quarter && { part: quarter.lateCnt, whole: quarter.taskCnt }),
          }))}
          words={({ part, whole }) => `지연 ${part} / 과제 ${whole}`}
        />
      )}
      <p className="muted">
        진행률이 지난 기간의 비율보다 20%p 넘게 낮은 과제를 지연으로 셉니다. 중단하거나 완료한 과제는 세지 않습니다.
      </p>
    </div>
  );
}
