import { CHANGE_STATE_NAMES } from '#contract/extracurricular/period-codes.ts';
import type { PrdChange } from '#contract/extracurricular/period.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { ChangeTable } from '#ui/changes/ChangeTable.tsx';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import '../shared/ecp.css';

const TONES: Readonly<Record<string, Tone | undefined>> = {
  OPEN: STATE_TONES.waiting,
  APPLIED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.refused,
  RECALLED: STATE_TONES.over,
};

/** 변경 이력: what was asked to change, why, and what became of it. */
export function ChangesTab({ changes }: { readonly changes: readonly PrdChange[] }) {
  if (changes.length === 0) return <StateNotice icon="history" text="변경을 요청하지 않았습니다." />;
  return (
    <div className="stack">
      {changes.map(({ chgId, chgSt, rsn, regNm, regDt, lines }) => (
        <Card key={chgId} title={`${displayMoment(regDt)} ${regNm ?? ''}`}>
          <p className="ecp-head">
            <Chip tone={TONES[chgSt]}>{CHANGE_STATE_NAMES[chgSt]}</Chip>
            <span>{rsn}</span>
          </p>
          <ChangeTable
            label={`${displayMoment(regDt)} 변경 내용`}
            laterLabel="변경"
            facts={lines.map(({ field, label, oldTxt, newTxt }) => ({
              key: field,
              label,
              now: oldTxt,
              later: newTxt,
              isChanged: true,
            }))}
          />
        </Card>
      ))}
    </div>
  );
}
