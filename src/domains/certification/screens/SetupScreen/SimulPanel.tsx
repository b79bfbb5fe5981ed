import type { Simul, StdDetail } from '#contract/certification/std.ts';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { figure, gradeName } from '../../rules/labels.ts';
import { useAuth, usePolling } from '../../state/page.ts';
import { useGetSimulQuery, useRunSimulMutation } from '../../state/std-endpoints.ts';

type Grade = Simul['grades'][number];
type College = Simul['colleges'][number];
type Change = Simul['changes'][number];
type Unmet = Simul['unmet'][number];
const EVERY_MS = 2_000;

const GRADES: readonly Column<Grade>[] = [
  textColumn<Grade>('certiGrdCd', '등급', {
    width: 'm',
    onCard: 'title',
    render: ({ certiGrdCd }) => (certiGrdCd === null ? '등급 없음' : gradeName(certiGrdCd)),
  }),
  countColumn<Grade>('nowCnt', '현재 기준', { width: 's', onCard: 'fact' }),
  countColumn<Grade>('cnt', '이 기준', { width: 's', onCard: 'fact' }),
];
const COLLEGES: readonly Column<College>[] = [
  textColumn<College>('colgNm', '대학', { width: 'l', onCard: 'title' }),
  countColumn<College>('stdCnt', '대상', { width: 's', onCard: 'fact' }),
  countColumn<College>('nowCnt', '현재 충족', { width: 's', onCard: 'fact' }),
  countColumn<College>('okCnt', '이 기준 충족', { width: 's', onCard: 'fact' }),
];
const CHANGES: readonly Column<Change>[] = [
  textColumn<Change>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<Change>('stdNo', '학번', { width: 'm', isKept: true }),
  textColumn<Change>('hakguaNm', '학과', { width: 'l' }),
  textColumn<Change>('nowGrdCd', '현재 등급', { width: 's', render: ({ nowGrdCd }) => gradeName(nowGrdCd) }),
  textColumn<Change>('newGrdCd', '이 기준 등급', {
    width: 's',
    onCard: 'fact',
    render: ({ newGrdCd }) => gradeName(newGrdCd),
  }),
  textColumn<Change>('totPnt', '총점', { width: 's', align: 'right', render: ({ totPnt }) => figure(totPnt) }),
];
const UNMET: readonly Column<Unmet>[] = [
  textColumn<Unmet>('itemNm', '항목', { width: 'l', onCard: 'title' }),
  countColumn<Unmet>('cnt', '미충족 학생', { width: 's', onCard: 'fact' }),
];
const codeKey = ({ certiGrdCd }: Grade): string => certiGrdCd ?? '';

interface SimulPanelProps {
  readonly std: StdDetail;
  readonly isDirty: boolean;
}

/** 시뮬레이션: how the version would turn out over the facts of today; it changes no student. */
export function SimulPanel({ std: { certiStdId }, isDirty }: SimulPanelProps) {
  const [run, running] = useRunSimulMutation();
  const isWaiting = useGetSimulQuery({ certiStdId }).data?.data[0]?.simulSt === 'WAIT';
  const { data, isError, error, refetch } = useGetSimulQuery({ certiStdId }, usePolling(isWaiting ? EVERY_MS : 0));
  const mayRun = useAuth('U'),
    simul = data?.data[0];
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Card
      title="시뮬레이션"
      actions={
        mayRun ? (
          <Button
            icon="play"
            disabled={isWaiting || running.isLoading || isDirty}
            title={isDirty ? '저장한 뒤 실행할 수 있습니다.' : isWaiting ? '실행 중입니다.' : undefined}
            onClick={() => void run({ certiStdId })}
          >
            {simul ? '다시 실행' : '시뮬레이션 실행'}
          </Button>
        ) : null
      }
    >
      {data && !simul ? (
        <StateNotice icon="chart-bar" text="저장된 기준을 지금 자료에 적용해 결과를 미리 봅니다. 7일간 보관합니다." />
      ) : null}
      {simul?.simulSt === 'WAIT' ? (
        <p role="status" aria-busy="true">
          {displayMoment(simul.reqDt)}에 요청한 시뮬레이션을 실행하고 있습니다.
        </p>
      ) : null}
      {simul?.simulSt === 'FAIL' ? <p role="alert">시뮬레이션을 마치지 못했습니다. 다시 실행해주세요.</p> : null}
      {simul?.simulSt === 'DONE' ? <Result simul={simul} /> : null}
    </Card>
  );
}

function Result({ simul }: { readonly simul: Simul }) {
  const { stdCnt, gainCnt, loseCnt, reqDt } = simul;
  if (stdCnt === 0) return <StateNotice icon="users" text={CERTI_WORDS.simulNoStudents} />;
  return (
    <div className="stack">
      <Facts
        columns={3}
        facts={[
          { label: '대상', value: `${displayCount(stdCnt)}명` },
          { label: '늘어남 · 줄어듦', value: `${displayCount(gainCnt)}명 · ${displayCount(loseCnt)}명` },
          { label: '실행', value: displayMoment(reqDt) },
        ]}
      />
      <DataTable label="등급별 학생" columns={GRADES} rows={simul.grades} rowKey={codeKey} />
      <DataTable label="대학별 학생" columns={COLLEGES} rows={simul.colleges} rowKey={({ colgCd }) => colgCd} />
      <DataTable
        label="등급이 바뀌는 학생"
        columns={CHANGES}
        rows={simul.changes}
        rowKey={({ stdNo }) => stdNo}
        emptyText="등급이 바뀌는 학생이 없습니다."
      />
      <DataTable
        label="요건별 미충족 순위"
        columns={UNMET}
        rows={simul.unmet}
        rowKey={({ itemKey }) => itemKey}
        emptyText="미충족 항목이 없습니다."
      />
    </div>
  );
}
