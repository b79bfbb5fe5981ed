import { fields } from 'virtual:fields/copyPrd';
import { TERM_NAMES, type Term } from '#contract/extracurricular/period-codes.ts';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayDate } from '#shared/display.ts';
import { movedSessions } from '#shared/extracurricular/moved-dates.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { weekdayName } from '#shared/weekdays.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { useHolidays } from '#ui/date/holidays.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { useGetPrdQuery } from '../state/period-endpoints.ts';
import { useCopyPrdMutation } from '../state/period-list-endpoints.ts';
import '../shared/ecp.css';

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
  /** First day of operation; empty where the copy begins without days. */
  readonly oprtStrtDt: string;
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
    oprtStrtDt: '',
  };
}

/**
 * 복사 등록: a draft for another term, with everything but states, people and counters. Its days are asked for once: with a
 * first day all others move, and the sessions are shown before they are kept.
 */
export function CopyPeriodDialog({ period, onCopied, onClose }: CopyPeriodDialogProps) {
  const [copy] = useCopyPrdMutation();
  const source = useGetPrdQuery({ prdId: period.prdId }).currentData?.data[0];
  const { form, field, root, dialog } = useRecordForm({
    kind: null,
    row: null,
    // Whether periods may be entered was asked of the screen that does it.
    newLetter: 'R',
    formOf: () => nextTerm(period),
    fields,
    save: (newPrdId, _version, { prdNm, schlYear, shtmCd, oprtStrtDt }) =>
      copy({
        prdId: period.prdId,
        newPrdId,
        schlYear,
        shtmCd,
        prdNm: prdNm.trim(),
        ...(oprtStrtDt === '' ? {} : { oprtStrtDt }),
      }),
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
        <TextField {...field('prdNm')} help="첨부와 신청 내역은 복사하지 않습니다." />
        {source?.oprtStrtDt ? (
          <DateField
            {...field('oprtStrtDt')}
            help={`${displayDate(source.oprtStrtDt) ?? ''}에 시작한 일정과 차시, 강사를 이 날에 맞춰 옮깁니다. 비워 두면 없이 복사합니다.`}
          />
        ) : null}
        {source && form.oprtStrtDt !== '' ? <MovedSessions period={source} firstDt={form.oprtStrtDt} /> : null}
      </div>
    </FormDialog>
  );
}

interface MovedSessionsProps {
  readonly period: Pick<PrdDetail, 'oprtStrtDt' | 'sessions'>;
  readonly firstDt: string;
}

/** The sessions as the copy will have them; one that leaves out a holiday says which. */
function MovedSessions({ period, firstDt }: MovedSessionsProps) {
  const holidays = useHolidays(),
    sessions = movedSessions(period.sessions, period, firstDt, new Set(Object.keys(holidays)));
  if (sessions.length === 0) return null;
  return (
    <ol className="form-wide ecp-moved" aria-label="옮긴 차시">
      {sessions.map(({ sessId, sessNo, sessNm, sessDt, strtTm, endTm, skippedDt }) => (
        <li key={sessId}>
          <span>
            {sessNo}. {sessNm}
          </span>
          <span className="numeric">
            {displayDate(sessDt)} ({weekdayName(dowOf(sessDt))}) {displayDate(strtTm)}~{displayDate(endTm)}
          </span>
          {skippedDt === null ? null : (
            <span className="muted">
              {displayDate(skippedDt)} {holidays[skippedDt] ?? '다른 차시'} 건너뜀
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
