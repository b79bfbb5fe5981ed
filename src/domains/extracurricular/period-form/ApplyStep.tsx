import { fields } from 'virtual:fields/savePrd';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { ANSWER_NAMES, MAX_QUESTIONS } from '#contract/extracurricular/period-codes.ts';
import type { PeriodQuestion } from '#contract/extracurricular/period.ts';
import { Card } from '#ui/card/Card.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { FormRows } from '#ui/form/rows/FormRows.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { PromoImgField } from '../shared/PromoImgField.tsx';
import { uploadEditorImage, useConnectionStatus } from '../state/page.ts';
import { useGetSatisPaperListQuery } from '../state/period-form-endpoints.ts';
import { Marked } from './Marked.tsx';
import type { StepProps } from './step-props.ts';

const ANSWERS = optionsOf(ANSWER_NAMES),
  GUIDE_HEIGHT_PX = 180,
  MAX_OPTION = 100;

/** 신청서·만족도·안내: what is asked and said of those who apply. */
export function ApplyStep({ record, isApproved }: StepProps) {
  const { field, form, set, maySave, errors, fillCnt, editor, files } = record;
  const papers = useGetSatisPaperListQuery({}).data?.data ?? [],
    isOnline = useConnectionStatus() !== 'offline';
  return (
    <>
      <Card title="안내">
        <Marked name="guide" isOn={isApproved}>
          <div className="form-grid">
            <div className="form-wide">
              <RichTextEditor
                key={fillCnt}
                label="안내문"
                readOnly={!maySave}
                minHeightPx={GUIDE_HEIGHT_PX}
                value={form.guide}
                online={isOnline}
                uploadImage={uploadEditorImage}
                handle={editor}
                {...(errors.guide ? { error: errors.guide } : {})}
                onChange={(guide) => set({ guide })}
              />
            </div>
            <FileField
              label="첨부파일"
              value={files.choice}
              onChange={files.setChoice}
              rules={UPLOAD_POLICIES.DOC}
              checks={files.checks}
              disabled={!maySave}
            />
          </div>
        </Marked>
      </Card>
      <Card title="대표이미지">
        <Marked name="promoImgId" isOn={isApproved}>
          <PromoImgField
            otherwise="과정이나 분류"
            value={form.promoImgId}
            error={errors.promoImgId}
            disabled={!maySave}
            onChange={(promoImgId) => set({ promoImgId })}
          />
        </Marked>
      </Card>
      <Card title="지원서 문항">
        <Marked name="applyForm" isOn={isApproved}>
          <div className="stack">
            <FormRows
              noun="문항"
              className="ecp-question"
              rows={form.applyForm}
              max={MAX_QUESTIONS}
              readOnly={!maySave}
              newRow={newQuestion}
              onChange={(applyForm) => set({ applyForm: applyForm.map((row, at) => ({ ...row, qstnNo: at + 1 })) })}
            >
              {(row, change) => <QuestionFields row={row} isOff={!maySave} change={change} />}
            </FormRows>
            {errors.applyForm ? (
              <p className="field-error" role="alert">
                {errors.applyForm}
              </p>
            ) : null}
          </div>
        </Marked>
      </Card>
      <Card title="동의문">
        <Marked name="consentTxt" isOn={isApproved}>
          <TextAreaField
            {...field('consentTxt')}
            label="개인정보 수집·이용 동의문"
            rows={4}
            help="입력하면 신청할 때 동의를 받습니다."
          />
        </Marked>
      </Card>
      <Card title="만족도">
        <Marked name="satisPaperVerId" isOn={isApproved}>
          <SelectField
            {...field('satisPaperVerId')}
            placeholder="사용 안 함"
            options={papers.map(({ satisPaperVerId, paperNm, verNo, qstnCnt }) => ({
              value: satisPaperVerId,
              label: `${paperNm} v${verNo} (${qstnCnt}문항)`,
            }))}
            help="승인되면 만족도조사가 만들어지고, 마지막 차시가 끝나면 열립니다."
          />
        </Marked>
      </Card>
    </>
  );
}

const newQuestion = (rows: readonly PeriodQuestion[]): PeriodQuestion => ({
  qstnNo: rows.length + 1,
  qstnNm: '',
  ansDiv: 'TEXT',
  optns: [],
  requireYn: 'Y',
});

interface QuestionFieldsProps {
  readonly row: PeriodQuestion;
  readonly isOff: boolean;
  readonly change: (part: Partial<PeriodQuestion>) => void;
}

/** One question; choices are written one a line. */
function QuestionFields({ row, isOff, change }: QuestionFieldsProps) {
  return (
    <>
      <TextField
        label={`문항 ${row.qstnNo}`}
        required
        maxLength={fields.applyForm.fields.qstnNm.longest}
        disabled={isOff}
        value={row.qstnNm}
        onChange={(qstnNm) => change({ qstnNm })}
      />
      <SelectField
        label={fields.applyForm.fields.ansDiv.label}
        required
        disabled={isOff}
        value={row.ansDiv}
        options={ANSWERS}
        onChange={(ansDiv) => change({ ansDiv: ansDiv as PeriodQuestion['ansDiv'], optns: [] })}
      />
      {row.ansDiv === 'CHOICE' ? (
        <TextAreaField
          label="보기 (한 줄에 하나)"
          required
          rows={3}
          disabled={isOff}
          value={row.optns.join('\n')}
          onChange={(text) => change({ optns: text.split('\n').map((line) => line.slice(0, MAX_OPTION)) })}
        />
      ) : null}
      <SwitchField
        label={fields.sessions.fields.requireYn.label}
        disabled={isOff}
        value={row.requireYn}
        onChange={(requireYn) => change({ requireYn })}
      />
    </>
  );
}
