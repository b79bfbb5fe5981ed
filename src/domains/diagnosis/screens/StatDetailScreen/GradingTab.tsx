import { fields } from 'virtual:fields/saveGrade';
import { useState } from 'react';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import type { GradingRow } from '#contract/diagnosis/stat.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { reportStale } from '../../state/page.ts';
import { useConfirmGradingMutation, useGetGradingListQuery, useSaveGradeMutation } from '../../state/stat-endpoints.ts';

const ROWS = 10;

/** 채점: long answers by question, without names. */
export function GradingTab({ plan }: { readonly plan: PlanDetail }) {
  const [qstnId, setQuestion] = useState(''),
    [page, setPage] = useState(1);
  const answer = useGetGradingListQuery({ planId: plan.planId, qstnId, page, rowsPerPage: ROWS }),
    found = answer.currentData;
  const [confirmAll] = useConfirmGradingMutation();
  const mayUpdate = mayDo(plan, 'saveGrade') && (plan.planSt === 'CLOSED' || plan.planSt === 'SCORED');
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (found && found.qstns.length === 0)
    return <StateNotice icon="check-circle" text="사람이 채점할 문항이 없습니다." />;
  const question = found?.qstns.find((known) => known.qstnId === (qstnId || found.qstns[0]?.qstnId));
  return (
    <Card
      title={`채점 (남은 답안 ${found?.waitCnt ?? 0}건)`}
      actions={
        mayUpdate ? (
          <Button
            look="primary"
            icon="check"
            disabled={found === undefined || found.waitCnt > 0}
            title={found && found.waitCnt > 0 ? `채점하지 않은 답안이 ${found.waitCnt}건 있습니다.` : undefined}
            onClick={() =>
              void (async () => {
                const done = await confirmAll({ planId: plan.planId, version: plan.version });
                if (done.error) reportStale(done.error);
                else show('M-OK');
              })()
            }
          >
            채점 확정
          </Button>
        ) : null
      }
    >
      <div className="stack">
        <SelectField
          label="문항"
          value={question?.qstnId ?? ''}
          options={(found?.qstns ?? []).map((known) => ({
            value: known.qstnId,
            label: `${known.qstnNo}. ${known.text} (${known.point}점, 남음 ${known.waitCnt})`,
          }))}
          onChange={(value) => {
            setQuestion(value);
            setPage(1);
          }}
        />
        <ul className="stat-grading" aria-busy={answer.isFetching}>
          {(found?.data ?? []).map((row) => (
            <Grade key={`${row.ansId}:${row.version}`} row={row} point={question?.point ?? 0} mayUpdate={mayUpdate} />
          ))}
        </ul>
        <Pager page={page} rowsPerPage={ROWS} totalCount={found?.totalCount ?? 0} onPage={setPage} />
      </div>
    </Card>
  );
}

interface GradeProps {
  readonly row: GradingRow;
  /** Most points of the question. */
  readonly point: number;
  readonly mayUpdate: boolean;
}

/** One answer with its points; another mark than the one given asks for a reason. */
function Grade({ row, point, mayUpdate }: GradeProps) {
  const [given, setGiven] = useState(row.earnPoint === null ? '' : String(row.earnPoint)),
    [rsn, setReason] = useState(''),
    [isTried, setTried] = useState(false);
  const [save, { isLoading }] = useSaveGradeMutation();
  const value = Number(given),
    isChange = row.earnPoint !== null && row.earnPoint !== value;
  const wrong =
      given.trim() === '' || !(value >= 0 && value <= point)
        ? message('M-RANGE', { label: '점수', min: 0, max: point })
        : undefined,
    noReason = isChange && rsn.trim().length < 2 ? message('M-RSN') : undefined;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (wrong || noReason) return;
    const done = await save({
      ansId: row.ansId,
      version: row.version,
      point: value,
      ...(rsn.trim() ? { rsn: rsn.trim() } : {}),
    });
    if (done.error) reportStale(done.error);
    else show(done.data.state === 'queued' ? 'M-QUEUED' : 'M-OK');
  };
  return (
    <li>
      <p className="stat-answer">
        <strong className="muted">{row.no}.</strong> {row.txtVal}
      </p>
      <div className="stat-grade">
        <TextField
          label={`점수 (${point}점 만점)`}
          inputMode="decimal"
          value={given}
          disabled={!mayUpdate}
          error={isTried ? wrong : undefined}
          onChange={setGiven}
        />
        {isChange ? (
          <TextField
            label="사유"
            required
            maxLength={fields.rsn.longest}
            value={rsn}
            error={isTried ? noReason : undefined}
            onChange={setReason}
          />
        ) : null}
        {mayUpdate ? (
          <Button icon="save" disabled={isLoading} onClick={() => void submit()}>
            점수 저장
          </Button>
        ) : null}
      </div>
    </li>
  );
}
