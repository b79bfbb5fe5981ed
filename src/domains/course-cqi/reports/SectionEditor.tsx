import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fields, operation } from 'virtual:fields/saveSec';
import { SECTION_NAMES, type SectionKey } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseReport, ReportSection } from '#contract/course-cqi/report.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import type { Reopened } from '../state/page.ts';
import { useSaveSecMutation } from '../state/report-endpoints.ts';
import { FeedbackRows } from './FeedbackRows.tsx';
import { OutcomeRows } from './OutcomeRows.tsx';
import { PlanRows } from './PlanRows.tsx';
import { asTyped, checkSection, sectionBody, sectionFormOf, type SectionForm } from './section-form.ts';
import { sectionLabels } from './section-words.ts';

/** How long what was typed stays unsaved at most. */
const AUTOSAVE_MS = 20_000;
/** A save by hand says so in a message; one by itself only in the line below the section, because no user asked for it. */
const ACTS = ['byHand', 'byItself'] as const;
type SaveAct = (typeof ACTS)[number];
const saveLine = (state: 'sent' | 'queued'): string =>
  `${state === 'sent' ? '자동 저장됨' : '이 기기에 자동 저장됨'} ${displayMoment(new Date())}`;

interface SectionEditorProps {
  readonly report: CourseReport;
  readonly section: ReportSection;
  readonly reopened: Reopened<'saveSec'> | null;
  readonly isEditable: boolean;
  /** What is still missing, in words. */
  readonly missing: readonly string[];
  readonly isChanged: boolean;
}

/** One section of a report with a version of its own: saved by hand, every 20 seconds, and on the device without a network. */
export function SectionEditor({ report, section, reopened, isEditable, missing, isChanged }: SectionEditorProps) {
  const { secKey } = section,
    [send] = useSaveSecMutation(),
    [saved, setSaved] = useState(''),
    tried = useRef<SectionForm | null>(null);
  const outcomes = sectionFormOf(report.secs.find((row) => row.secKey === 'LO') ?? null).los,
    check = checkSection(report, outcomes);
  const record = useRecordForm({
    kind: 'course-cqi-section',
    row: section,
    idOf: ({ secId }: ReportSection) => secId,
    formOf: (row: ReportSection | null): SectionForm => sectionFormOf(row),
    fields,
    check,
    isEditable,
    ...(secKey === 'FILE'
      ? { files: { policyCd: 'DOC' as const, groupOf: ({ fileGroupId }: ReportSection) => fileGroupId ?? null } }
      : {}),
    fieldOf: (field) => field.split('.')[0] ?? field,
    operation,
    units: sectionLabels.useUnits([]),
    bodyOf: (form: SectionForm, secId: string, version, { fileGroupId }): Arg<'saveSec'> =>
      sectionBody(secKey, form, secId, version, fileGroupId),
    formFrom: (save: Arg<'saveSec'>) => sectionFormOf(save),
    reopened,
    acts: ACTS,
    send,
    rowOf: (answer, typed: SectionForm) => {
      const row = answer.state === 'sent' ? answer.data.data[0] : undefined;
      return row && asTyped(row, typed);
    },
    onSaved: (answer, act: SaveAct) => {
      setSaved(act === 'byItself' ? saveLine(answer.state) : '');
      if (act === 'byHand') show(savedMessage(answer));
    },
    onClose: () => undefined,
  });
  const { form, set, field, files, errors, root, maySave, isDirty, isSaving } = record;
  const saveByItself = useEffectEvent(() => {
    const hasFault = Object.values(check(form)).some((text) => text !== undefined);
    // What was refused once is not sent again unchanged: the refusal would be shown every 20 seconds.
    if (!isDirty || !maySave || isSaving || hasFault || tried.current === form) return;
    tried.current = form;
    void record.submit('byItself');
  });
  useEffect(() => {
    const timer = setInterval(saveByItself, AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, []);
  const rowError = errors.fdbks ?? errors.los ?? errors.plans,
    texts: Partial<Record<SectionKey, readonly ('grdCn' | 'evalCn' | 'goodCn' | 'hardCn')[]>> = {
      GRD: ['grdCn'],
      EVAL: ['evalCn'],
      RFLC: ['goodCn', 'hardCn'],
    };
  return (
    <Card
      title={`${report.form.find(({ key }) => key === secKey)?.label ?? SECTION_NAMES[secKey]}${isChanged ? ' (반려 후 수정)' : ''}`}
      actions={
        maySave ? (
          <SaveButton disabled={isSaving} onSave={() => void record.submit()}>
            임시저장
          </SaveButton>
        ) : undefined
      }
    >
      <div ref={root} className="stack">
        {missing.map((text) => (
          <p key={text} className="muted">
            {text}
          </p>
        ))}
        {(texts[secKey] ?? []).map((name) => (
          <TextAreaField key={name} {...field(name)} required rows={5} />
        ))}
        {secKey === 'FDBK' ? (
          <FeedbackRows
            promises={section.fdbks ?? []}
            rows={form.fdbks}
            disabled={!maySave}
            onChange={(fdbks) => set({ fdbks })}
          />
        ) : null}
        {secKey === 'LO' ? (
          <OutcomeRows
            course={report}
            stored={section.los ?? []}
            rows={form.los}
            disabled={!maySave}
            onChange={(los) => set({ los })}
          />
        ) : null}
        {secKey === 'PLAN' ? (
          <PlanRows
            report={report}
            outcomes={outcomes}
            rows={form.plans}
            disabled={!maySave}
            onChange={(plans) => set({ plans })}
          />
        ) : null}
        {secKey === 'FILE' ? (
          <FileField
            label="첨부"
            value={files.choice}
            onChange={files.setChoice}
            rules={UPLOAD_POLICIES.DOC}
            checks={files.checks}
            disabled={!maySave}
          />
        ) : null}
        {rowError ? (
          <p className="field-error" role="alert">
            {rowError}
          </p>
        ) : null}
        {record.status || saved ? <p className="muted">{record.status || saved}</p> : null}
      </div>
      {record.conflict}
    </Card>
  );
}
