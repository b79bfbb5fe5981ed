import { fields } from 'virtual:fields/saveKindRec';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { KindRecord } from '#contract/counselling/own-tab.ts';
import { DOC_NAMES, RECORD_SHAPES, RUBRIC_KEYS, type RecText } from '#contract/counselling/own-tab-codes.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { rubricTotal, type RecordShapeKey } from '#shared/counselling/own-tab-rules.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkRecord, recordFormOf, recordValues, type RecordForm } from '../records/own-tab-form.ts';
import { useSaveKindRecMutation } from '../state/case-endpoints.ts';

interface RecordDialogProps {
  readonly kind: CounselKind;
  readonly shape: RecordShapeKey;
  readonly caseId: string;
  readonly row: KindRecord | null;
  readonly onClose: () => void;
}
/** Texts of one line; the others are as long as the work is. */
const LINES: ReadonlySet<RecText> = new Set(['titleNm', 'sbjtCn']);
const ROWS: Partial<Record<RecText, number>> = { befCn: 8, aftCn: 8, cmntCn: 6, rsltCn: 6 };
const DOC_OPTIONS = optionsOf(DOC_NAMES),
  POINT_OPTIONS = [1, 2, 3, 4, 5].map((points) => ({ value: String(points), label: `${points}점` }));

/** A record of the kind's own tab: each save of a new one is the next version. */
export function RecordDialog({ kind, shape, caseId, row, onClose }: RecordDialogProps) {
  const [send] = useSaveKindRecMutation(),
    { texts, required, hasDocument, hasRubrics, hasFiles } = RECORD_SHAPES[shape];
  const record = useRecordForm({
    kind: 'cnsl-record',
    place: caseId,
    row,
    idOf: ({ kindRecId }: KindRecord) => kindRecId,
    formOf: (stored: KindRecord | null): RecordForm => recordFormOf(stored),
    fields,
    check: checkRecord(shape),
    files: { policyCd: 'CNSL', groupOf: ({ fileGroupId }) => fileGroupId },
    save: (kindRecId, version, form, _base, { fileGroupId }) =>
      send({
        kindRecId,
        ...(version === undefined ? {} : { version }),
        cnslDivCd: kind.cnslDivCd,
        caseId,
        ...recordValues(form, shape),
        fileGroupId,
      }),
    onSaved: () => {
      toast('success', '저장되었습니다.');
      onClose();
    },
    onClose,
  });
  const { form, set, field, errors, root, maySave, isSaving, files } = record,
    total = rubricTotal(form);
  return (
    <FormDialog
      title={row ? `${row.verNo}차 ${kind.ownTab} 수정` : `${kind.ownTab} 등록`}
      size="large"
      {...record.dialog}
    >
      <div ref={root} className="form-grid">
        {hasDocument ? <SelectField {...field('docDivCd')} required placeholder="선택" options={DOC_OPTIONS} /> : null}
        {texts.map((name) =>
          LINES.has(name) ? (
            <div key={name} className={hasDocument ? undefined : 'form-wide'}>
              <TextField {...field(name)} required={required.includes(name)} />
            </div>
          ) : (
            <div key={name} className="form-wide">
              <TextAreaField {...field(name)} required={required.includes(name)} rows={ROWS[name] ?? 3} />
            </div>
          ),
        )}
        {hasRubrics ? (
          <fieldset className="form-wide cnsl-rubrics">
            <legend>평가</legend>
            <div className="form-grid">
              {RUBRIC_KEYS.map((name) => (
                <SelectField
                  key={name}
                  label={fields[name].label}
                  required
                  placeholder="선택"
                  value={form[name] === null ? '' : String(form[name])}
                  options={POINT_OPTIONS}
                  disabled={!maySave}
                  {...(errors[name] === undefined ? {} : { error: errors[name] })}
                  onChange={(points) => set({ [name]: points === '' ? null : Number(points) })}
                />
              ))}
            </div>
            <p className="muted" role="status">
              {total === null ? '다섯 항목을 모두 고르면 합계가 보입니다.' : `합계 ${total}점 (25점 만점)`}
            </p>
          </fieldset>
        ) : null}
        {hasFiles ? (
          <div className="form-wide">
            <FileField
              label="첨부"
              value={files.choice}
              onChange={files.setChoice}
              rules={UPLOAD_POLICIES.CNSL}
              checks={files.checks}
              disabled={isSaving || !maySave}
            />
          </div>
        ) : null}
      </div>
      {record.conflict}
    </FormDialog>
  );
}
