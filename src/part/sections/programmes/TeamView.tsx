import { useState } from 'react';
import { LOG_STATE_NAMES } from '#contract/extracurricular/appl-codes.ts';
import { mayHappenToLog } from '#contract/extracurricular/promo-codes.ts';
import type { Data } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip, type Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { Facts } from '../../components/Facts.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { useAsked } from '../../state/useAsked.ts';
import { TeamLogForm } from './TeamLogForm.tsx';
import { WORDS } from './words.ts';

type Team = Data<'getMyTeam'>['data'][number];
type Log = Team['logs'][number];

const TONES: Tones = {
  SUBMITTED: STATE_TONES.waiting,
  CONFIRMED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.refused,
} satisfies Partial<Record<Log['logSt'], unknown>>;

interface LogCardProps {
  readonly team: Team;
  readonly log: Log;
  readonly onEdit: () => void;
}

function LogCard({ team: { members }, log, onEdit }: LogCardProps) {
  const { logNo, logSt, actDt, strtTm, endTm, place, memIds, content, rtnRsn } = log,
    name = fillText(WORDS.logName, { n: logNo }),
    names = members.filter(({ userId }) => memIds.includes(userId)).map(({ userNm, userId }) => userNm ?? userId);
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>{name}</h3>
        <Chip tone={TONES[logSt]}>{LOG_STATE_NAMES[logSt]}</Chip>
      </div>
      <Facts facts={[`${displayDate(actDt)} ${displayDate(strtTm)}~${displayDate(endTm)}`, place]} isNumeric />
      <p className="muted">{names.join(', ')}</p>
      <p>{content}</p>
      {rtnRsn === null ? null : <p>{fillText(WORDS.logReturned, { text: rtnRsn })}</p>}
      {mayHappenToLog(logSt, 'save') ? (
        <div className="part-card-acts">
          <Button aria-label={`${name} 이어서 작성`} onClick={onEdit}>
            이어서 작성
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface TeamViewProps {
  readonly teamId: string;
  readonly onBack: () => void;
}

/** A team of the person: who is in it, and the records of what it did (extracurricular.md 6). */
export function TeamView({ teamId, onBack }: TeamViewProps) {
  const reading = useAsked('getMyTeam', { teamId }),
    team = reading.data?.data[0],
    [written, setWritten] = useState<Log | 'new' | null>(null),
    [done, setDone] = useState('');
  if (written !== null && team)
    return (
      <TeamLogForm
        key={written === 'new' ? 'new' : written.logId}
        team={team}
        log={written === 'new' ? null : written}
        onBack={() => setWritten(null)}
        onDone={(text) => {
          reading.askAgain();
          setDone(text);
          setWritten(null);
        }}
      />
    );
  return (
    <SectionFrame
      title={team?.teamNm ?? WORDS.team}
      backLabel="신청 내용"
      onBack={onBack}
      reads={[reading]}
      done={done}
    >
      {() =>
        team ? (
          <>
            <dl className="part-card part-facts">
              <div>
                <dt>프로그램</dt>
                <dd>{team.prdNm}</dd>
              </div>
              <div>
                <dt>주제</dt>
                <dd>{team.topic ?? '-'}</dd>
              </div>
              <div>
                <dt>팀원</dt>
                <dd>
                  {team.members
                    .map(({ userNm, userId, leaderYn }) => `${userNm ?? userId}${leaderYn === 'Y' ? ' (팀장)' : ''}`)
                    .join(', ')}
                </dd>
              </div>
              <div>
                <dt>지도교수</dt>
                <dd>{team.guideProfNm ?? '-'}</dd>
              </div>
            </dl>
            <h2 className="part-list-title">{WORDS.logs}</h2>
            {team.reqLogCnt === null ? null : (
              <p className="muted">
                {fillText(WORDS.logsNeeded, {
                  n: team.reqLogCnt,
                  done: team.logs.filter(({ logSt }) => logSt === 'CONFIRMED').length,
                })}
              </p>
            )}
            {team.teamSt === 'SELECTED' ? (
              <div>
                <Button look="primary" icon="plus" disabled={reading.isAsking} onClick={() => setWritten('new')}>
                  {WORDS.writeLog}
                </Button>
              </div>
            ) : null}
            {team.logs.length === 0 ? <p className="part-empty">{WORDS.noLogs}</p> : null}
            <ul className="part-cards">
              {team.logs.map((log) => (
                <LogCard key={log.logId} team={team} log={log} onEdit={() => setWritten(log)} />
              ))}
            </ul>
          </>
        ) : (
          <StateLine tone="warning">{message('M-GONE')}</StateLine>
        )
      }
    </SectionFrame>
  );
}
