import { useState } from 'react';
import type { PeriodSession, PrdDetail } from '#contract/extracurricular/period.ts';
import { SpaceField } from '#domains/space/index.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { useBookPrdSessMutation } from '../state/period-list-endpoints.ts';
import { comingSessions } from './coming-sessions.ts';

interface RoomDialogProps {
  readonly period: PrdDetail;
  readonly onBooked: (() => void) | undefined;
  readonly onClose: () => void;
}

const nameOf = ({ sessNo, sessDt, strtTm, endTm }: PeriodSession): string =>
  `${sessNo}차시 ${displayDate(sessDt)} ${displayDate(strtTm)}~${displayDate(endTm)}`;
const keyOf = ({ sessId }: PeriodSession): string => sessId;

/** 공간 예약: one room for chosen sessions of a period; each shows whether it has got it. */
export function RoomDialog({ period, onBooked, onClose }: RoomDialogProps) {
  const [book, { isLoading }] = useBookPrdSessMutation();
  const [now] = useState(() => Date.now());
  const coming = comingSessions(period, now),
    roomOf = new Map(period.sessStates.map(({ sessId, room }) => [sessId, room]));
  const [spaceId, setSpaceId] = useState(''),
    [sessIds, setSessIds] = useState<readonly string[]>(() =>
      coming.filter(({ sessId }) => !roomOf.get(sessId)).map(keyOf),
    ),
    [isTried, setTried] = useState(false);
  const chosen = coming.filter(({ sessId }) => sessIds.includes(sessId)),
    replaced = chosen.filter(({ sessId }) => roomOf.get(sessId)).length;
  const send = async (): Promise<void> => {
    setTried(true);
    if (spaceId === '' || chosen.length === 0) return;
    const answer = await book({
      prdId: period.prdId,
      version: period.version,
      spaceId,
      sessIds: chosen.map(keyOf),
    });
    if (!answer.data) return;
    const isAny = await reportResult(
      planBulk(chosen, nameOf, () => null),
      answer.data.data,
      keyOf,
      nameOf,
      message('M-OK'),
    );
    if (!isAny) return;
    onBooked?.();
    onClose();
  };
  return (
    <FormDialog
      title="공간 예약"
      isDirty={false}
      isSaving={isLoading}
      saveLabel={`${chosen.length}차시 예약`}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className="stack">
        <p className="muted">
          선택한 차시의 시간에 같은 공간을 행사로 예약합니다. 휴강하거나 폐강하면 예약도 취소됩니다.
        </p>
        <SpaceField
          label="공간"
          required
          isOpenOnly
          value={spaceId}
          error={isTried && spaceId === '' ? message('M-REQ-SEL', { label: '공간' }) : undefined}
          onChange={setSpaceId}
        />
        <CheckGroup
          label="차시"
          required
          options={coming.map((session) => {
            const room = roomOf.get(session.sessId);
            return { value: session.sessId, label: nameOf(session) + (room ? ` (${room.spaceNm} 예약됨)` : '') };
          })}
          values={sessIds}
          {...(isTried && chosen.length === 0 ? { error: message('M-REQ-SEL', { label: '차시' }) } : {})}
          onChange={setSessIds}
        />
        {replaced > 0 ? <p className="muted">이미 예약한 {replaced}개 차시는 공간이 바뀝니다.</p> : null}
      </div>
    </FormDialog>
  );
}
