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
import { displayMonth, itemColumns } from './inspection-columns.tsx';
import { useInspectionForm } from './useInspectionForm.ts';
import '../../components/history/history.css';

interface InspectionDialogProps {
  readonly row: Inspection;
  readonly onClose: () => void;
}

/** One month: what is out of the ordinary, what came of it, the evidence, and the end of the inspection. */
export function InspectionDialog({ row, onClose }: InspectionDialogProps) {
  const { record, answer, setResult, close, isSaving } = useInspectionForm(row, onClose);
  const { form, field, isDirty, maySave, root } = record;
  const columns = useMemo(() => itemColumns(form.items, maySave ? setResult : null), [form.items, maySave, setResult]);
  return (
    <FormDialog
      title={`${displayMonth(row.inspctYm)} 접속기록 점검`}
      size="large"
      {...record.dialog}
      isSaving={isSaving}
      actions={
        maySave ? (
          <Button
            icon="lock"
            disabled={isSaving || isDirty}
            title={isDirty ? '저장한 후 마감할 수 있습니다.' : undefined}
            onClick={() => void close()}
          >
            마감
          </Button>
        ) : null
      }
    >
      <div className="stack" ref={root}>
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
          rows={answer.data?.data ?? []}
          rowKey={(item) => item.acsLogInspctItemId}
          isLoading={answer.isFetching}
          isFailed={answer.isError}
          failure={answer.error}
          onRetry={() => void answer.refetch()}
          skeletonRows={3}
          emptyText="이상 접근이 없습니다."
        />
        <TextAreaField {...field('rsltCn')} rows={3} />
        <FileField
          label="증빙"
          value={record.files.choice}
          onChange={record.files.setChoice}
          rules={UPLOAD_POLICIES.EVID}
          checks={record.files.checks}
          disabled={!maySave}
        />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
