import { useState } from 'react';
import { CAUSE_NAMES, CONTACT_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { Intv } from '#contract/dropout/intervention.ts';
import { METHOD_NAMES } from '#contract/dropout/target-rules.ts';
import type { Target } from '#contract/dropout/target.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayDate } from '#shared/display.ts';
import { isChangeable } from '#shared/dropout/intervention.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { filePort, reportStale } from '../state/page.ts';
import { useCancelIntvMutation } from '../state/target-endpoints.ts';
import { CONTACT_TONES } from './labels.ts';

const IntvDialog = lazyDialog(async () => (await import('./IntvDialog.tsx')).IntvDialog),
  ReasonDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog);

/** Why an intervention cannot be changed any more; null while it can. */
function whyFixed({ cnclYn, regDt }: Intv, now: Date): string | null {
  if (cnclYn === 'Y') return DROPOUT_WORDS.cancelledIntv;
  return isChangeable(regDt, now) ? null : DROPOUT_WORDS.tooLateToChange;
}
const timeText = (time: string | null): string => (time === null ? '' : `${time.slice(0, 2)}:${time.slice(2)}`);

/** 개입기록: the newest first, with who wrote it, the result, causes and text. */
export function IntvList({ target }: { readonly target: Target }) {
  const [opened, open] = useState<Intv | null>(null),
    [cancelled, askCancel] = useState<Intv | null>(null);
  const [cancel] = useCancelIntvMutation(),
    [now] = useState(() => new Date());
  if (target.intvs.length === 0) return <p className="muted">등록된 개입기록이 없습니다.</p>;
  const cancelNow = async ({ intvId, version }: Intv, rsn: string): Promise<void> => {
    askCancel(null);
    reportStale((await cancel({ intvId, version, rsn })).error);
  };
  return (
    <>
      <ol className="drpt-intvs">
        {target.intvs.map((intv) => {
          const why = whyFixed(intv, now),
            fixed = why === null ? {} : { disabled: true, title: why };
          return (
            <li key={intv.intvId} data-off={intv.cnclYn === 'Y'}>
              <p className="drpt-intv-head">
                <strong>
                  {displayDate(intv.intvDt)} {timeText(intv.intvTm)}
                </strong>
                <span>{METHOD_NAMES[intv.mthdCd]}</span>
                <Chip tone={CONTACT_TONES[intv.cntctRsltCd]}>{CONTACT_NAMES[intv.cntctRsltCd]}</Chip>
                <span className="muted">{intv.intvStfNm}</span>
                {intv.cnclYn === 'Y' ? <Chip tone="danger">취소</Chip> : null}
              </p>
              {intv.causeCds.length > 0 ? (
                <p className="muted">{intv.causeCds.map((code) => CAUSE_NAMES[code]).join(', ')}</p>
              ) : null}
              {intv.cnLen === 0 ? null : intv.intvCn === null ? (
                <p className="muted">볼 수 없는 내용입니다.</p>
              ) : (
                <p className="drpt-text">{intv.intvCn}</p>
              )}
              {intv.nextDt === null && intv.nextActn === null ? null : (
                <p className="muted">
                  다음 예정 {[displayDate(intv.nextDt), intv.nextActn].filter(Boolean).join(' · ')}
                </p>
              )}
              {intv.cnclRsn === null ? null : <p className="muted">취소 사유: {intv.cnclRsn}</p>}
              {intv.fileGroupId === null ? null : <FileList fileGroupId={intv.fileGroupId} port={filePort} />}
              <p className="drpt-intv-acts">
                <ActButton op="saveIntv" of={intv} icon="pencil" onClick={() => open(intv)} {...fixed}>
                  수정
                </ActButton>
                {intv.cnclYn === 'Y' ? null : (
                  <ActButton op="cancelIntv" of={intv} icon="ban" onClick={() => askCancel(intv)}>
                    기록 취소
                  </ActButton>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {opened ? <IntvDialog target={target} row={opened} onClose={() => open(null)} /> : null}
      {cancelled ? (
        <ReasonDialog
          title="개입기록 취소"
          label="취소 사유"
          okLabel="기록 취소"
          onSubmit={(rsn) => void cancelNow(cancelled, rsn)}
          onClose={() => askCancel(null)}
        />
      ) : null}
    </>
  );
}
