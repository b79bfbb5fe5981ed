import { fields } from 'virtual:fields/saveSelRslt';
import { useState } from 'react';
import { APPL_WORDS } from '#contract/extracurricular/appl-words.ts';
import {
  PROPOSED_SELECTIONS,
  SEL_RESULT_NAMES,
  SEL_RESULTS,
  type SelResult,
} from '#contract/extracurricular/appl-codes.ts';
import type { ApplRow, Oprt } from '#contract/extracurricular/appl.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { fillText } from '#messages/message.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import {
  useConfirmSelectMutation,
  useLazyGetSelectCountQuery,
  useRunSelectMutation,
  useSaveSelRsltMutation,
} from '../../state/appl-endpoints.ts';
import { reportStale } from '../../state/page.ts';
import { APPL_QUESTIONS } from './appl-questions.ts';
import { checkProposal } from './appl-forms.ts';

/** Whether a period's applications are selected by a run that is still to be confirmed. */
export const isSelecting = ({ prdSt, selDiv, selConfirmDt }: Oprt): boolean =>
  prdSt === 'APPROVED' && PROPOSED_SELECTIONS.includes(selDiv) && selConfirmDt === null;

/** Why the selection cannot be run yet; null when it can. */
function whyNotRun({ rcrtEndDt, rcrtEndTm, applCnt }: Oprt): string | null {
  const end = `${rcrtEndDt ?? ''}${rcrtEndTm ?? '2400'}`;
  if (koreanMinute(Date.now()) < end)
    return fillText(APPL_WORDS.recruiting, { when: `${displayDate(rcrtEndDt)} ${displayDate(rcrtEndTm ?? '2400')}` });
  return applCnt === 0 ? APPL_WORDS.noCandidate : null;
}

/** 선발 실행, 선발 확정·발표 of a review or a lottery. */
export function SelectTools({ prd }: { readonly prd: Oprt }) {
  const [run] = useRunSelectMutation(),
    [confirm] = useConfirmSelectMutation(),
    [count] = useLazyGetSelectCountQuery();
  const [isDrawing, setDrawing] = useState(false);
  const why = whyNotRun(prd),
    whyConfirm = why ?? (prd.selRunDt === null ? APPL_WORDS.notRun : null);
  const begin = async (): Promise<void> => {
    if (prd.selDiv === 'LOTTERY') setDrawing(true);
    else if (await ask(APPL_QUESTIONS.run, { n: prd.applCnt })) await propose(null);
  };
  const propose = async (seed: number | null): Promise<void> => {
    const done = await run({ prdId: prd.prdId, version: prd.version, ...(seed === null ? {} : { seed }) });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    setDrawing(false);
    const counts = done.data.data[0];
    if (counts)
      toast(
        'success',
        `선발 ${displayCount(counts.selectedCnt)}, 대기 ${displayCount(counts.waitingCnt)}, 미선발 ${displayCount(counts.rejectedCnt)}로 제안했습니다. 확정하기 전에는 알리지 않습니다.`,
      );
  };
  const publish = async (): Promise<void> => {
    const counts = (await count({ prdId: prd.prdId })).data?.data[0];
    if (!counts) return;
    const { selectedCnt: a, waitingCnt: b, rejectedCnt: c, version } = counts;
    if (!(await ask(APPL_QUESTIONS.confirm, { a, b, c }))) return;
    const done = await confirm({ prdId: prd.prdId, version });
    if (done.error) reportStale(done.error);
    else show('M-OK');
  };
  return (
    <>
      <Button icon="sort-amount-down" disabled={why !== null} title={why ?? undefined} onClick={() => void begin()}>
        {prd.selRunDt === null ? '선발 실행' : '선발 다시 실행'}
      </Button>
      <Button
        look="primary"
        icon="megaphone"
        disabled={whyConfirm !== null}
        title={whyConfirm ?? undefined}
        onClick={() => void publish()}
      >
        선발 확정·발표
      </Button>
      {isDrawing ? <DrawDialog prd={prd} onDraw={propose} onClose={() => setDrawing(false)} /> : null}
    </>
  );
}

const MOST_SEED = 2_147_483_647;

interface DrawDialogProps {
  readonly prd: Oprt;
  readonly onDraw: (seed: number) => Promise<void>;
  readonly onClose: () => void;
}

/** 추첨: the number that it is drawn with; the same number draws the same. */
function DrawDialog({ prd, onDraw, onClose }: DrawDialogProps) {
  const [seed, setSeed] = useState(() => prd.selSeed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
    [isRunning, setRunning] = useState(false);
  const shown = Math.min(seed, MOST_SEED);
  const draw = async (): Promise<void> => {
    setRunning(true);
    await onDraw(shown);
    setRunning(false);
  };
  return (
    <FormDialog
      title="추첨 실행"
      saveLabel="추첨"
      isDirty={false}
      isSaving={isRunning}
      onSave={() => void draw()}
      onClose={onClose}
    >
      <div className="stack">
        <p className="muted">
          신청자 {displayCount(prd.applCnt)}을 추첨합니다. 같은 번호로 추첨하면 언제나 같은 결과가 나오므로, 번호를
          공개하면 누구나 확인할 수 있습니다. 확정하기 전까지 다시 실행할 수 있습니다.
        </p>
        <IntegerField
          label="추첨 번호"
          required
          value={shown}
          onChange={(value) => setSeed(Math.min(value, MOST_SEED))}
        />
      </div>
    </FormDialog>
  );
}

const RESULTS = SEL_RESULTS.map((value) => ({ value, label: SEL_RESULT_NAMES[value] }));

/** Changes what a run proposes for one applicant, with a reason. */
export function ProposalDialog({ row, onClose }: { readonly row: ApplRow; readonly onClose: () => void }) {
  const [opened] = useState<{ readonly selRslt: SelResult; readonly rsn: string }>({
      selRslt: row.selRslt ?? 'REJECTED',
      rsn: row.selRsn ?? '',
    }),
    [form, setForm] = useState(opened);
  const [save, { isLoading }] = useSaveSelRsltMutation();
  const { root, errors, verify } = useFormErrors({ value: form, check: checkProposal });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const done = await save({
      applId: row.applId,
      version: row.version,
      selRslt: form.selRslt,
      rsn: form.rsn.trim(),
    });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    show('M-OK');
    onClose();
  };
  return (
    <FormDialog
      title={`${row.userNm ?? row.userId} 제안 변경`}
      isDirty={form !== opened}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <div className="stack" ref={root}>
        <SelectField
          label={fields.selRslt.label}
          required
          value={form.selRslt}
          options={RESULTS}
          onChange={(value) =>
            setForm({ ...form, selRslt: SEL_RESULTS.find((known) => known === value) ?? form.selRslt })
          }
        />
        <TextAreaField
          {...limitsOf(fields.rsn)}
          value={form.rsn}
          error={errors.rsn}
          onChange={(rsn) => setForm({ ...form, rsn })}
        />
      </div>
    </FormDialog>
  );
}
