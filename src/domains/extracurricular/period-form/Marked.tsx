import type { ReactNode } from 'react';
import { PRD_FIELDS, type PrdFieldName } from '#contract/extracurricular/period-codes.ts';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';

type Group = (typeof PRD_FIELDS)[PrdFieldName]['group'];
interface Mark {
  readonly text: string;
  readonly tone: Tone;
  readonly key: 'A' | 'B' | 'C' | 'BC';
}
const AT_ONCE: Mark = { text: '바로 반영', tone: 'success', key: 'A' },
  BY_APPROVAL: Mark = { text: '변경 결재', tone: 'warning', key: 'B' },
  CLOSED: Mark = { text: '신청 후 변경 불가', tone: 'danger', key: 'C' },
  ONE_WAY: Mark = { text: '완화는 변경 결재, 강화는 신청 후 불가', tone: 'warning', key: 'BC' },
  SESSIONS: Mark = {
    text: '시간·장소와 보강이 있는 휴강은 바로 반영, 그 밖의 추가·휴강은 변경 결재',
    tone: 'warning',
    key: 'BC',
  };
const MARKS: Readonly<Record<Group, Mark>> = {
  A: AT_ONCE,
  B: BY_APPROVAL,
  C: CLOSED,
  UP: ONE_WAY,
  DOWN: ONE_WAY,
  UP_OPEN: ONE_WAY,
  UP_OFF: ONE_WAY,
  KIND: ONE_WAY,
  GRADES: ONE_WAY,
  PARTS: SESSIONS,
};

interface MarkedProps {
  /** A field, or the first of fields that share a mark. */
  readonly name: PrdFieldName;
  /** Whether the period is approved: only then a change takes one of three ways. */
  readonly isOn: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A field of an approved period with the way that a change of it takes, as a colour and in words. */
export function Marked({ name, isOn, isWide = false, children }: MarkedProps) {
  const { text, tone, key } = MARKS[PRD_FIELDS[name].group];
  return (
    <div className={isWide ? 'form-wide ecp-marked' : 'ecp-marked'} data-group={isOn ? key : undefined}>
      {children}
      {isOn ? (
        <div>
          <Chip tone={tone}>{text}</Chip>
        </div>
      ) : null}
    </div>
  );
}
