import { useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { useSearchParams } from 'wouter';
import { operation as colgOperation } from 'virtual:fields/saveCqiColgHq';
import { fields, operation as deptOperation } from 'virtual:fields/saveCqiDept';
import {
  LEVEL_SCREENS,
  REPORT_STATE_NAMES,
  UNIT_NAMES,
  type ReportLevel,
} from '#contract/extracurricular/cqi-codes.ts';
import { CQI_WORDS } from '#contract/extracurricular/cqi-words.ts';
import type { CqiProposal, CqiUnitDetail } from '#contract/extracurricular/cqi.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import type { CallError } from '#contract/errors.ts';
import type { Arg } from '#contract/registry.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { fillText, message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import {
  useGetCqiColgHqQuery,
  useGetCqiDeptQuery,
  useSaveCqiColgHqMutation,
  useSaveCqiDeptMutation,
  useSubmitCqiMutation,
} from '../state/cqi-endpoints.ts';
import { useUnsent, type Reopened } from '../state/page.ts';
import { GRADE_COLORS, REPORT_TONES } from './cqi-columns.tsx';
import { unitReportLabels } from './cqi-labels.ts';
import { CqiFigures } from './CqiFigures.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import '../shared/ecp.css';

type UnitLevel = Exclude<ReportLevel, 'CURRI'>;
type Save = Arg<'saveCqiDept'>;
interface UnitForm {
  readonly summary: string;
  readonly best: string;
  readonly weak: string;
  readonly proposals: readonly CqiProposal[];
  readonly plan: string;
}
const formOf = (saved: Save | CqiUnitDetail | null): UnitForm => ({
  summary: saved?.summary ?? '',
  best: saved?.best ?? '',
  weak: saved?.weak ?? '',
  proposals: (saved?.proposals ?? []).map(({ curriId, propDiv, rsn }) => ({ curriId, propDiv, rsn })),
  plan: saved?.plan ?? '',
});
const bodyOf = (form: UnitForm, rptId: string, version: number | undefined): Save => ({
  rptId,
  version: version ?? 1,
  summary: form.summary.trim() || null,
  best: form.best.trim() || null,
  weak: form.weak.trim() || null,
  proposals: [...form.proposals],
  plan: form.plan.trim() || null,
});
const check = ({ proposals }: UnitForm): FieldErrors<UnitForm> => ({
  proposals: proposals.some(({ curriId }) => curriId === '')
    ? message('M-REQ-SEL', { label: '과정' })
    : proposals.some(({ rsn }) => rsn.trim().length < 2)
      ? message('M-RSN')
      : undefined,
});
const PROPOSALS = [
  { value: 'MERGE', label: '통합' },
  { value: 'CLOSE', label: '폐지' },
];

/** 부서 CQI of one department in one term. */
export function CqiDeptDetailScreen({ family }: { readonly family: Family }) {
  const [params] = useSearchParams();
  const rptId = params.get('rptId') ?? '';
  const read = useGetCqiDeptQuery({ rptId }, { skip: rptId === '' });
  return <UnitReport key={rptId} family={family} level="DEPT" rptId={rptId} read={read} />;
}
/** 단과대·본부 CQI of one college or office in one term. */
export function CqiColgHqDetailScreen({ family }: { readonly family: Family }) {
  const [params] = useSearchParams();
  const rptId = params.get('rptId') ?? '';
  const read = useGetCqiColgHqQuery({ rptId }, { skip: rptId === '' });
  return <UnitReport key={rptId} family={family} level="COLG_HQ" rptId={rptId} read={read} />;
}

interface UnitReportProps {
  readonly family: Family;
  readonly level: UnitLevel;
  readonly rptId: string;
  readonly read: {
    readonly currentData?: { readonly data: readonly CqiUnitDetail[] } | undefined;
    readonly isError: boolean;
    readonly error?: CallError | SerializedError | undefined;
    readonly refetch: () => unknown;
  };
}

function UnitReport({ family, level, rptId, read }: UnitReportProps) {
  const report = read.currentData?.data[0];
  const unsent = useUnsent(level === 'DEPT' ? 'saveCqiDept' : 'saveCqiColgHq', rptId);
  if (!report)
    return (
      <div className="stack">
        <PageHeader title={`${family.title} ${level === 'DEPT' ? '부서 CQI' : '단과대·본부 CQI'}`} />
        {read.isError || rptId === '' ? <LoadFailure error={read.error} onRetry={() => void read.refetch()} /> : null}
      </div>
    );
  const isFrozen = report.rptSt === 'SUBMITTED' || report.rptSt === 'CONFIRMED' || report.termSt === 'CLOSED';
  return (
    <ReportFrame
      family={family}
      screen={LEVEL_SCREENS[level]}
      title={`${report.unitNm ?? report.unitCd} CQI`}
      place={report.unitDiv === null ? '부서' : UNIT_NAMES[report.unitDiv]}
      report={report}
    >
      <CqiFigures report={report} former={report.former} isFrozen={isFrozen} />
      <Ranking report={report} />
      {unsent === undefined ? (
        <div className="ecp-none" aria-busy="true" />
      ) : (
        <UnitEditor
          key={unsent?.clientReqId ?? report.rptId}
          level={level}
          report={(unsent?.base as CqiUnitDetail | undefined) ?? report}
          reopened={unsent}
        />
      )}
    </ReportFrame>
  );
}

/** The curricula below, the best first, with what their reports name as their problem. */
function Ranking({ report }: { readonly report: CqiUnitDetail }) {
  const { A, B, C, D } = report.gradeCnts;
  return (
    <Card title="과정 순위" actions={<Chip>{`A ${A} · B ${B} · C ${C} · D ${D}`}</Chip>}>
      <div className="table-scroll cqi-scroll">
        <table className="cqi-table">
          <caption className="visually-hidden">과정 순위</caption>
          <thead>
            <tr>
              <th scope="col">순위</th>
              <th scope="col">과정</th>
              <th scope="col">부서</th>
              <th scope="col">점수</th>
              <th scope="col">등급</th>
              <th scope="col">상태</th>
              <th scope="col">문제점</th>
            </tr>
          </thead>
          <tbody translate="no">
            {report.ranking.map((row, at) => (
              <tr key={row.curriId}>
                <td>{at + 1}</td>
                <th scope="row">{row.curriNm}</th>
                <td>{row.deptNm ?? '-'}</td>
                <td>{row.score.toFixed(2)}</td>
                <td>
                  <Chip tone={GRADE_COLORS[row.cqiGrdCd]}>{row.cqiGrdCd}</Chip>
                </td>
                <td>
                  <Chip tone={REPORT_TONES[row.rptSt]}>{REPORT_STATE_NAMES[row.rptSt]}</Chip>
                </td>
                <td className="cqi-problem">{row.problem ?? '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface UnitEditorProps {
  readonly level: UnitLevel;
  readonly report: CqiUnitDetail;
  readonly reopened: Reopened<'saveCqiDept' | 'saveCqiColgHq'> | null;
}

/** What is written of a unit; it is handed in when those below are confirmed, or with the reason why not. */
function UnitEditor({ level, report, reopened }: UnitEditorProps) {
  const [sendDept] = useSaveCqiDeptMutation(),
    [sendUnit] = useSaveCqiColgHqMutation(),
    [submitReport] = useSubmitCqiMutation();
  /** Null: nothing goes on behind the save; else the reason with which the report is handed in. */
  const submits = useRef<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const units = unitReportLabels.useUnits([report]);
  const handIn = async (version: number, openRsn: string): Promise<void> => {
    const answer = await submitReport({ rptId: report.rptId, version, openRsn: openRsn === '' ? null : openRsn });
    if (answer.data) show('M-OK');
  };
  const record = useRecordForm({
    kind: 'cqi-unit',
    row: report,
    idOf: ({ rptId }: CqiUnitDetail) => rptId,
    formOf,
    fields,
    check,
    fieldOf: (field) => field.split('.')[0] ?? field,
    isEditable: report.writeYn === 'Y',
    operation: level === 'DEPT' ? deptOperation : colgOperation,
    units,
    bodyOf,
    formFrom: formOf,
    reopened,
    send: level === 'DEPT' ? sendDept : sendUnit,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: async (answer) => {
      const row = answer.state === 'sent' ? answer.data.data[0] : undefined,
        openRsn = submits.current;
      submits.current = null;
      if (openRsn !== null && row) return handIn(row.version, openRsn);
      show(openRsn === null ? savedMessage(answer) : 'M-ONLINE-ONLY');
    },
    onClose: () => undefined,
  });
  const { form, set, field, errors, root, maySave, isDirty, isSaving } = record;
  const proceed = async (openRsn: string): Promise<void> => {
    setAsking(false);
    if (!isDirty) return handIn(report.version, openRsn);
    submits.current = openRsn;
    await record.submit();
  };
  const submit = async (): Promise<void> => {
    if (report.openCnt > 0) setAsking(true);
    else if (await ask(ECP_QUESTIONS.submitReport)) await proceed('');
  };
  const openText = fillText(level === 'DEPT' ? CQI_WORDS.openCurricula : CQI_WORDS.openDepts, { n: report.openCnt });
  return (
    <>
      <div ref={root} className="stack">
        <Card title="보고서">
          <div className="stack">
            {report.openRsn ? (
              <p>
                <strong>미확인 보고서를 두고 제출한 사유</strong> {report.openRsn}
              </p>
            ) : null}
            <TextAreaField {...field('summary')} required rows={5} />
            <TextAreaField {...field('best')} rows={3} />
            <TextAreaField {...field('weak')} rows={3} />
            <TextAreaField {...field('plan')} required rows={4} />
          </div>
        </Card>
        <Card title="통합·폐지 제안">
          <div className="stack">
            {form.proposals.length === 0 ? (
              <StateNotice
                icon="sitemap"
                text={maySave ? '합치거나 없앨 과정을 사유와 함께 제안합니다.' : '제안한 과정이 없습니다.'}
              />
            ) : null}
            <FormRows<CqiProposal>
              noun="제안"
              className="cqi-proposal"
              rows={form.proposals}
              readOnly={!maySave}
              newRow={() => ({ curriId: '', propDiv: 'MERGE', rsn: '' })}
              onChange={(proposals) => set({ proposals })}
            >
              {(row, change) => (
                <>
                  <SelectField
                    label={fields.proposals.fields.curriId.label}
                    required
                    placeholder="선택"
                    disabled={!maySave}
                    value={row.curriId}
                    options={report.ranking.map(({ curriId, curriNm }) => ({ value: curriId, label: curriNm }))}
                    onChange={(curriId) => change({ curriId })}
                  />
                  <SelectField
                    label={fields.proposals.fields.propDiv.label}
                    required
                    disabled={!maySave}
                    value={row.propDiv}
                    options={PROPOSALS}
                    onChange={(propDiv) => change({ propDiv: propDiv as CqiProposal['propDiv'] })}
                  />
                  <TextField
                    {...limitsOf(fields.proposals.fields.rsn)}
                    disabled={!maySave}
                    value={row.rsn}
                    onChange={(rsn) => change({ rsn })}
                  />
                </>
              )}
            </FormRows>
            {errors.proposals ? (
              <p className="field-error" role="alert">
                {errors.proposals}
              </p>
            ) : null}
          </div>
        </Card>
      </div>
      {maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
          <Button look="primary" icon="send" disabled={isSaving} onClick={() => void submit()}>
            제출
          </Button>
        </SaveBar>
      ) : null}
      {record.conflict}
      {isAsking ? (
        <ReasonDialog
          title="CQI 제출"
          label="사유"
          okLabel="제출"
          onSubmit={(rsn) => void proceed(rsn)}
          onClose={() => setAsking(false)}
        >
          <p>{openText}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
