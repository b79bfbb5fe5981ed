import { GROUP_NAMES } from '#contract/counselling/counselling-codes.ts';
import { ATTEND_NAMES, ATTENDANCES, type Attendance } from '#contract/counselling/group-codes.ts';
import type { Group, GroupSession } from '#contract/counselling/group.ts';
import { GROUP_WORDS } from '#contract/counselling/group-words.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { message } from '#messages/message.ts';
import { mayCheckIn } from '#shared/counselling/booking-rules.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { NOTHING } from '#ui/table/column.ts';
import { useNow } from '../schedule/useNow.ts';
import { useMarks } from './useMarks.ts';
import './groups.css';

/** Nothing, 출석, 지각, 결석, and again 출석. */
const nextMark = (mark: Attendance | null): Attendance =>
  ATTENDANCES[(mark === null ? 0 : ATTENDANCES.indexOf(mark) + 1) % ATTENDANCES.length] ?? 'P';

/** 출석: who was there in which session; one press goes on to the next mark, and waits on the device without a network. */
export function AttendanceGrid({ group }: { readonly group: Group }) {
  const { markOf, mark, unsentCnt } = useMarks(group),
    now = useNow();
  const people = group.mbrs.filter(({ mbrSt }) => mbrSt === 'CNFM' || mbrSt === 'CMPL' || mbrSt === 'DROP'),
    whyNot = ({ sesnDt, strtTm }: GroupSession): string | null =>
      group.grpSt !== 'OPRT'
        ? message('M-STATE', { state: GROUP_NAMES[group.grpSt] })
        : mayCheckIn({ rsvDt: sesnDt, strtTm }, now)
          ? null
          : GROUP_WORDS.notBegun;
  const isMine = mayDo(group, 'saveGrpAtnd');
  if (people.length === 0)
    return (
      <Card>
        <p className="muted">확정된 참여자가 없습니다.</p>
      </Card>
    );
  return (
    <div className="stack">
      {unsentCnt > 0 ? (
        <p role="status">
          <Chip tone="warning">전송 대기 {unsentCnt}건</Chip>
        </p>
      ) : null}
      <div className="grp-grid" role="region" aria-label="출석" tabIndex={0}>
        <table aria-label="출석">
          <thead>
            <tr>
              <th scope="col">참여자</th>
              {group.sesns.map(({ grpSesnId, sesnNo, sesnDt }) => (
                <th key={grpSesnId} scope="col">
                  {sesnNo}회기
                  <br />
                  <span className="muted">{displayDate(sesnDt)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ grpMbrId, stdNm, stdNo }) => (
              <tr key={grpMbrId}>
                <th scope="row" translate="no">
                  {stdNm} <span className="muted">{stdNo}</span>
                </th>
                {group.sesns.map((sesn) => {
                  const { atndCd, isUnsent } = markOf(sesn.grpSesnId, grpMbrId),
                    name = atndCd === null ? '미입력' : ATTEND_NAMES[atndCd],
                    why = whyNot(sesn);
                  return (
                    <td key={sesn.grpSesnId}>
                      {isMine ? (
                        <Button
                          className="grp-mark"
                          aria-label={`${stdNm} ${sesn.sesnNo}회기: ${name}${isUnsent ? ' (전송 대기)' : ''}`}
                          {...(why === null ? {} : { disabled: true, title: why })}
                          onClick={() => void mark(sesn.grpSesnId, grpMbrId, nextMark(atndCd))}
                        >
                          {atndCd === null ? NOTHING : name}
                        </Button>
                      ) : (
                        <span>{atndCd === null ? NOTHING : name}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
