import { useState } from 'react';
import { fields } from 'virtual:fields/saveTerm';
import { TERM_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { TermRow } from '#contract/mileage/term.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { PRESENT_YEAR, TERM_OPTIONS, YEAR_OPTIONS, termName } from '../../rules/school-years.ts';
import { checkTerm, termFormOf } from '../../rules/term-form.ts';
import { reportStale, useAuth } from '../../state/page.ts';
import { useReopenTermMutation, useSaveTermMutation } from '../../state/sda-endpoints.ts';

interface TermDialogProps {
  readonly term: TermRow | null;
  readonly terms: readonly TermRow[];
  /** Opens the check of a closing. */
  readonly onCheck: (term: TermRow) => void;
  readonly onClose: () => void;
}

/** Form of 적립 학기; a closed one is only read. */
export function TermDialog({ term, terms, onCheck, onClose }: TermDialogProps) {
  const [save] = useSaveTermMutation(),
    [reopen] = useReopenTermMutation();
  const [isReopening, setReopening] = useState(false);
  const mayUpdate = useAuth('U'),
    isClosed = term?.termSt === 'CLOSED';
  const record = useRecordForm({
    kind: 'mileage-term',
    row: term,
    idOf: ({ mlgTermId }: TermRow) => mlgTermId,
    formOf: termFormOf(terms, PRESENT_YEAR),
    fields,
    check: checkTerm(terms.filter(({ mlgTermId }) => mlgTermId !== term?.mlgTermId)),
    isEditable: !isClosed,
    save: (mlgTermId, version, form) => save({ mlgTermId, ...(version === undefined ? {} : { version }), ...form }),
    onClose,
  });
  const { field, form, set, root, dialog, conflict, maySave } = record;
  const sendReopen = async (rsn: string): Promise<void> => {
    if (!term) return;
    const done = await reopen({ mlgTermId: term.mlgTermId, version: term.version, rsn });
    setReopening(false);
    if (done.data) {
      show('M-OK');
      onClose();
    } else reportStale(done.error);
  };
  return (
    <FormDialog
      title={term ? `${termName(term)} 적립 학기` : '적립 학기 등록'}
      {...dialog}
      actions={
        term && mayUpdate ? (
          isClosed ? (
            <Button icon="undo" onClick={() => setReopening(true)}>
              마감 취소
            </Button>
          ) : (
            <Button
              icon="lock"
              onClick={() => {
                onCheck(term);
                onClose();
              }}
            >
              마감 점검
            </Button>
          )
        ) : null
      }
    >
      <div className="stack" ref={root}>
        {term && isClosed ? (
          <p className="muted">
            {TERM_STATE_NAMES.CLOSED}된 학기입니다. ({displayMoment(term.closeDt ?? '')}, {term.closeNo}차)
          </p>
        ) : null}
        <fieldset className="form-grid mileage-fields" disabled={!maySave}>
          <SelectField {...field('schlYear')} options={yearsWith(form.schlYear)} />
          <SelectField
            {...field('shtmCd')}
            options={TERM_OPTIONS}
            onChange={(shtmCd) => set({ shtmCd: shtmCd === '20' ? '20' : '10' })}
          />
          <DateField {...field('accStrtDt')} label="적립 시작일" />
          <DateField {...field('accEndDt')} label="적립 종료일" />
          <DateField {...field('applyEndDt')} />
          <DateField {...field('rvwEndDt')} />
          <DateField {...field('objStrtDt')} label="이의신청 시작일" />
          <DateField {...field('objEndDt')} label="이의신청 종료일" />
        </fieldset>
      </div>
      {conflict}
      {isReopening ? (
        <ReasonDialog
          title="마감 취소"
          label="마감을 취소하는 사유"
          okLabel="마감 취소"
          onSubmit={(rsn) => void sendReopen(rsn)}
          onClose={() => setReopening(false)}
        />
      ) : null}
    </FormDialog>
  );
}

/** A stored year may be older than those that are offered. */
const yearsWith = (schlYear: string) =>
  YEAR_OPTIONS.some(({ value }) => value === schlYear) || schlYear === ''
    ? YEAR_OPTIONS
    : [...YEAR_OPTIONS, { value: schlYear, label: `${schlYear}학년도` }];
