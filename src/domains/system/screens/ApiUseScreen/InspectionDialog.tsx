import { useMemo } from 'react';
import type { Inspection } from '#contract/security/inspection.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useAuth } from '../../state/page.ts';
import { displayMonth, itemColumns } from './inspection-columns.tsx';
import { useInspectionForm } from './useInspectionForm.ts';
import '../../components/history/history.css';

interface InspectionDialogProps {
  readonly row: Inspection;
  readonly onClose: () => void;
}
const LONGEST_NOTE = 2_000;

/** One month: what is out of the ordinary, what came of it, the evidence, and the end of the inspection. */
export function InspectionDialog({ row, onClose }: InspectionDialogProps) {
  const mayUpdate = useAuth('U') && row.statCd === 'OPEN';
  const state = useInspectionForm(row, onClose);
  const { results, setResult, items } = state;
  const columns = useMemo(() => itemColumns(results, mayUpdate ? setResult : null), [results, mayUpdate, setResult]);
  return (
    <FormDialog
      title={`${displayMonth(row.inspctYm)} 접속기록 점검`}
      size="large"
      isDirty={state.isDirty}
      isSaving={state.isSaving}
      onClose={state.dropThen(onClose)}
      {...(mayUpdate ? { onSave: state.save } : {})}
      actions={
        mayUpdate ? (
          <Button
            icon="lock"
            disabled={state.isSaving || state.isDirty}
            title={state.isDirty ? '저장한 후 마감할 수 있습니다.' : undefined}
            onClick={() => void state.close()}
          >
            마감
          </Button>
        ) : null
      }
    >
      <div className="stack">
        <Facts
          columns={3}
          facts={[
            { label: '접근', value: displayCount(row.totCnt) },
            { label: '엑셀', value: displayCount(row.xlsCnt) },
            { label: '원문 보기', value: displayCount(row.unmaskCnt) },
          ]}
        />
        <DataTable
          set="base"
          label="점검 대상"
          columns={columns}
          rows={items.data?.data ?? []}
          rowKey={(item) => item.acsLogInspctItemId}
          isLoading={items.isFetching}
          isFailed={items.isError}
          failure={items.error}
          onRetry={() => void items.refetch()}
          skeletonRows={3}
          emptyText="이상 접근이 없습니다."
        />
        <TextAreaField
          label="점검 의견"
          rows={3}
          maxLength={LONGEST_NOTE}
          disabled={!mayUpdate}
          value={state.note}
          onChange={state.setNote}
        />
        <FileField
          label="증빙"
          value={state.files.choice}
          onChange={state.files.setChoice}
          rules={UPLOAD_POLICIES.EVID}
          checks={state.files.checks}
          disabled={!mayUpdate}
        />
      </div>
    </FormDialog>
  );
}
