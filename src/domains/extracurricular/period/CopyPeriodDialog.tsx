import { fields } from 'virtual:fields/copyPrd';
import { TERM_NAMES, type Term } from '#contract/extracurricular/period-codes.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { useCopyPrdMutation } from '../state/period-list-endpoints.ts';

interface CopyPeriodDialogProps {
  readonly period: {
    readonly prdId: string;
    readonly prdNm: string;
    readonly schlYear: string;
    readonly shtmCd: string;
  };
  readonly onCopied: (prdId: string) => void;
  readonly onClose: () => void;
}
interface CopyForm {
  readonly schlYear: string;
  readonly shtmCd: Term;
  readonly prdNm: string;
}
const TERMS = optionsOf(TERM_NAMES);

/** The term after that of a period, also in its name: what is copied is mostly held again then. */
function nextTerm({ schlYear, shtmCd, prdNm }: CopyPeriodDialogProps['period']): CopyForm {
  const isSecond = shtmCd === '20',
    [year, term] = isSecond ? [String(Number(schlYear) + 1), '10' as const] : [schlYear, '20' as const];
  return {
    schlYear: year,
    shtmCd: term,
    prdNm: prdNm.replaceAll(`${schlYear}-${isSecond ? 2 : 1}`, `${year}-${isSecond ? 1 : 2}`).slice(0, 100),
  };
}

/** 복사 등록: a draft for another term, with everything but dates, states, people and counters. */
export function CopyPeriodDialog({ period, onCopied, onClose }: CopyPeriodDialogProps) {
  const [copy] = useCopyPrdMutation();
  const { field, root, dialog } = useRecordForm({
    kind: null,
    row: null,
    // Whether periods may be entered was asked of the screen that does it.
    newLetter: 'R',
    formOf: () => nextTerm(period),
    fields,
    save: (newPrdId, _version, { prdNm, schlYear, shtmCd }) =>
      copy({ prdId: period.prdId, newPrdId, schlYear, shtmCd, prdNm: prdNm.trim() }),
    onSaved: (answer) => {
      const made = answer.data[0];
      onClose();
      if (made) onCopied(made.prdId);
    },
    onClose,
  });
  return (
    <FormDialog title="회차 복사 등록" saveLabel="복사" {...dialog}>
      <div className="form-grid" ref={root}>
        <TextField {...field('schlYear')} inputMode="numeric" />
        <SelectField {...field('shtmCd')} options={TERMS} />
        <TextField {...field('prdNm')} help="일정, 차시, 강사, 첨부와 신청 내역은 복사하지 않습니다." />
      </div>
    </FormDialog>
  );
}
