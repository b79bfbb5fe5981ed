import { useState } from 'react';
import { fields } from 'virtual:fields/uploadBulk';
import type { BulkRow } from '#contract/mileage/bulk.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useMileageFilters } from '../../components/useMileageFilters.ts';
import { bulkFormOf, bulkPayload, checkBulk, type SheetRow } from '../../rules/bulk-form.ts';
import { BULK_ITEMS } from '../../rules/mileage-lists.ts';
import { useUploadBulkMutation } from '../../state/bulk-endpoints.ts';
import { useGetSdaListQuery } from '../../state/sda-endpoints.ts';
import { SheetChoice, type ChosenSheet } from './SheetChoice.tsx';

interface UploadDialogProps {
  /** A batch whose rows are replaced; null for a new one. */
  readonly batch: BulkRow | null;
  readonly onUploaded: (bulkId: string) => void;
  readonly onClose: () => void;
}

const cellsOf = ({ rowNo, stdNo, stdNm, pntTxt, rowRsn }: SheetRow) => ({ rowNo, stdNo, stdNm, pntTxt, rowRsn });

/** 명단 업로드: what the batch is for, and the workbook of its rows, which the server judges and which pays nothing yet. */
export function UploadDialog({ batch, onUploaded, onClose }: UploadDialogProps) {
  const [upload] = useUploadBulkMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const [sheet, setSheet] = useState<ChosenSheet | null>(null),
    [isMissing, setMissing] = useState(false);
  const { openTerms } = useMileageFilters(),
    items = useGetSdaListQuery(BULK_ITEMS).data?.data ?? [];
  const record = useRecordForm({
    kind: 'mileage-bulk',
    row: batch,
    idOf: ({ bulkId }: BulkRow) => bulkId,
    formOf: bulkFormOf,
    fields,
    check: checkBulk(today),
    isMoreChanged: sheet !== null,
    save: async (bulkId, version, form) => {
      if (!sheet) {
        setMissing(true);
        return null;
      }
      return upload({
        bulkId,
        ...(version === undefined ? {} : { version }),
        ...bulkPayload(form),
        rows: sheet.rows.map(cellsOf),
      });
    },
    onSaved: ({ data: [made] }) => {
      if (!made) return;
      toast(
        made.errCnt > 0 ? 'warning' : 'success',
        `${made.bulkNo} 전체 ${made.rowCnt}행, 오류 ${made.errCnt}행. 아직 지급하지 않았습니다.`,
      );
      onClose();
      onUploaded(made.bulkId);
    },
    onClose,
  });
  const { field, set, root } = record;
  return (
    <FormDialog
      title={batch ? `${batch.bulkNo} 다시 업로드` : '명단 업로드'}
      size="large"
      saveLabel="업로드"
      {...record.dialog}
    >
      <div ref={root} className="stack">
        <div className="form-grid">
          <Fields of={record} names={['title', 'docNo']} />
          <SelectField
            {...field('sdaId')}
            placeholder="선택"
            options={items.map(({ sdaId, areaNm, sdaNm, bulkMax }) => ({
              value: sdaId,
              label: `${areaNm} · ${sdaNm} (1인 최대 ${bulkMax ?? 0}점)`,
            }))}
            onChange={(sdaId) => set({ sdaId })}
          />
          <SelectField
            {...field('mlgTermId')}
            placeholder="선택"
            options={openTerms}
            onChange={(mlgTermId) => set({ mlgTermId })}
          />
          <DateField {...field('occurDt')} max={today} />
        </div>
        <SheetChoice
          sheet={sheet}
          isMissing={isMissing}
          onChange={(chosen) => {
            setSheet(chosen);
            setMissing(false);
          }}
        />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
