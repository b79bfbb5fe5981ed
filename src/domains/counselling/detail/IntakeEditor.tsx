import { useState } from 'react';
import { fields, operation } from 'virtual:fields/saveIntk';
import type { Aply } from '#contract/counselling/application.ts';
import { GAD7_ITEMS, PHQ9_ITEMS } from '#contract/counselling/case-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Intake } from '#contract/counselling/note.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { gad7Of, proposedRisk } from '#shared/counselling/risk.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { METHOD_OPTIONS, RISK_OPTIONS, riskName, riskTone, topicOptions } from '../records/case-labels.ts';
import { checkIntake, checkIntakeSigning, intakeBody, intakeFormFrom, newIntake } from '../records/intake-form.ts';
import { ASK_SIGN } from '../records/note-form.ts';
import { intakeLabels } from '../records/record-words.ts';
import { findFieldErrors, reportStale, useReopened } from '../state/page.ts';
import { useSaveIntkMutation, useSignNoteMutation } from '../state/case-endpoints.ts';
import { answered, ItemScale } from './ItemScale.tsx';
import { useAutosave } from './useAutosave.ts';

const TEXTS = ['prevCn', 'drugCn', 'famCn', 'strnCn'] as const;

interface IntakeEditorProps {
  readonly kind: CounselKind;
  readonly aply: Aply;
  /** The stored form; null before the first save. */
  readonly row: Intake | null;
}

/** 접수면접지: what is asked in the first interview; sum and proposed level are shown while it is filled in. */
export function IntakeEditor({ kind, aply, row }: IntakeEditorProps) {
  const { cnslDivCd } = kind,
    { aplyId } = aply;
  const [send] = useSaveIntkMutation(),
    [sign, { isLoading: isSigning }] = useSignNoteMutation();
  const [today] = useState(() => koreanDate8(Date.now())),
    asked = useReopened('saveIntk'),
    reopened = asked?.save.aplyId === aplyId ? asked : null;
  const record = useRecordForm({
    kind: 'cnsl-intk',
    place: aplyId,
    row,
    idOf: ({ noteId }: Intake) => noteId,
    formOf: (one: Intake | null) => (one ? intakeFormFrom(one) : newIntake(today, aply)),
    fields,
    check: checkIntake(today),
    operation,
    units: intakeLabels.useUnits([]),
    bodyOf: (form, noteId: string, version): Arg<'saveIntk'> =>
      intakeBody(form, { noteId, version, cnslDivCd, aplyId }),
    formFrom: (save: Arg<'saveIntk'>) => intakeFormFrom(save),
    reopened,
    send,
    onSaved: (answer) => {
      if (answer.state === 'queued') {
        toast('info', '기기에 저장했습니다. 연결되면 전송합니다.');
        return;
      }
      const saved = answer.data.data[0];
      toast(
        'success',
        saved?.noteSt === 'CFLT' ? '다른 곳에서 먼저 저장하여 충돌 기록으로 보관했습니다.' : '저장되었습니다.',
      );
    },
    onClose: () => undefined,
  });
  const { form, set, field, errors, root, maySave, isDirty, isSaving } = record;
  useAutosave(form, isDirty && !isSaving && maySave && row !== null, () => void record.submit());
  const proposal = proposedRisk(answered(form.phq9)),
    gad7 = gad7Of(answered(form.gad7));
  const signNow = async (): Promise<void> => {
    const lacking = Object.entries(checkIntakeSigning(form, today)).flatMap(([name, text]) =>
      text === undefined ? [] : [{ field: name, message: text }],
    );
    if (lacking.length > 0) {
      record.refuse(lacking);
      return;
    }
    if (row === null || !(await ask(ASK_SIGN))) return;
    const { data, error } = await sign({ cnslDivCd, noteId: row.noteId, version: row.version });
    if (data) {
      record.discard();
      toast('success', '접수면접을 마쳤습니다. 배정을 기다립니다.');
    } else if (error && !reportStale(error)) record.refuse(findFieldErrors(error));
  };
  const whyNotSigned = isDirty || row === null ? '저장한 뒤에 서명할 수 있습니다.' : null;
  return (
    <Card title="접수면접지">
      <div ref={root} className="stack">
        <div className="form-grid">
          <DateField {...field('sesnDt')} required max={today} />
          <SelectField {...field('mthdCd')} required placeholder="선택" options={METHOD_OPTIONS} />
          <TimeField
            label={fields.strtTm.label}
            required
            value={form.strtTm}
            disabled={!maySave}
            {...(errors.strtTm === undefined ? {} : { error: errors.strtTm })}
            onChange={(strtTm) => set({ strtTm })}
          />
          <TimeField
            label={fields.endTm.label}
            required
            value={form.endTm}
            disabled={!maySave}
            {...(errors.endTm === undefined ? {} : { error: errors.endTm })}
            onChange={(endTm) => set({ endTm })}
          />
          <div className="form-wide">
            <CheckGroup
              label={fields.topicCds.label}
              required
              values={form.topicCds}
              options={topicOptions(cnslDivCd)}
              disabled={!maySave}
              {...(errors.topicCds === undefined ? {} : { error: errors.topicCds })}
              onChange={(topicCds) => set({ topicCds })}
            />
          </div>
          <div className="form-wide">
            <TextAreaField {...field('cntn')} required rows={5} />
          </div>
          {TEXTS.map((name) => (
            <div key={name} className="form-wide">
              <TextAreaField {...field(name)} rows={2} />
            </div>
          ))}
          <div className="form-wide">
            <TextAreaField {...field('harmCn')} required rows={3} />
          </div>
          <TextField {...field('emrgTel')} inputMode="tel" />
        </div>
        <section className="stack" aria-labelledby="cnsl-phq9">
          <h3 id="cnsl-phq9">PHQ-9 *</h3>
          <ItemScale
            items={PHQ9_ITEMS}
            answers={form.phq9}
            disabled={!maySave}
            error={errors.phq9}
            onChange={(phq9) => set({ phq9 })}
          />
          <p className="cnsl-total" role="status">
            {proposal === null ? (
              <span className="muted">아홉 문항에 모두 답하면 합계와 제안 수준이 보입니다.</span>
            ) : (
              <>
                <strong>합계 {proposal.phq9Tot}점</strong>
                <Chip tone={riskTone(proposal.sugLvl)}>제안 {riskName(proposal.sugLvl)}</Chip>
                <span className="muted">{proposal.why}</span>
              </>
            )}
          </p>
        </section>
        <section className="stack" aria-labelledby="cnsl-gad7">
          <h3 id="cnsl-gad7">GAD-7</h3>
          <ItemScale
            items={GAD7_ITEMS}
            answers={form.gad7}
            disabled={!maySave}
            error={errors.gad7}
            onChange={(next) => set({ gad7: next })}
          />
          {gad7 === null ? null : (
            <p className="cnsl-total" role="status">
              <strong>합계 {gad7}점</strong>
            </p>
          )}
        </section>
        <div className="form-grid">
          <SelectField
            label={fields.riskLvl.label}
            required
            placeholder="선택"
            value={form.riskLvl}
            options={RISK_OPTIONS}
            disabled={!maySave}
            {...(errors.riskLvl === undefined ? {} : { error: errors.riskLvl })}
            onChange={(riskLvl) => set({ riskLvl })}
          />
        </div>
        <div className="cnsl-note-acts">
          <SaveButton onSave={() => void record.submit()} disabled={isSaving || !maySave} />
          <Button
            icon="verified"
            onClick={() => void signNow()}
            {...(whyNotSigned === null ? { disabled: isSigning } : { disabled: true, title: whyNotSigned })}
          >
            서명
          </Button>
          <span className="muted">{record.status}</span>
        </div>
      </div>
      {record.conflict}
    </Card>
  );
}
