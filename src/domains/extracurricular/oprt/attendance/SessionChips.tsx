import type { OprtSession } from '#contract/extracurricular/attendance.ts';
import { SESS_STATE_NAMES } from '#contract/extracurricular/oprt-codes.ts';

const shortDate = (date8: string): string => `${date8.slice(4, 6)}/${date8.slice(6)}`,
  shortTime = (time4: string): string => `${time4.slice(0, 2)}:${time4.slice(2)}`;
/** `2차시 04/06 10:00~12:00`. */
export const sessionName = ({ sessNo, sessDt, strtTm, endTm }: OprtSession): string =>
  `${sessNo}차시 ${shortDate(sessDt)} ${shortTime(strtTm)}~${shortTime(endTm)}`;

interface SessionChipsProps {
  readonly sessions: readonly OprtSession[];
  readonly chosen: string | null;
  readonly onChoose: (sessId: string) => void;
}

/** The sessions of the period, to go from one to another. */
export function SessionChips({ sessions, chosen, onChoose }: SessionChipsProps) {
  return (
    <div className="att-sessions" role="group" aria-label="차시">
      {sessions.map((session) => (
        <button
          key={session.sessId}
          type="button"
          className="att-session"
          data-state={session.sessSt}
          aria-pressed={session.sessId === chosen}
          onClick={() => onChoose(session.sessId)}
        >
          <b>{session.sessNo}차시</b>
          <span>
            {shortDate(session.sessDt)} {shortTime(session.strtTm)}
          </span>
          <span className="att-session-state">{SESS_STATE_NAMES[session.sessSt]}</span>
        </button>
      ))}
    </div>
  );
}
