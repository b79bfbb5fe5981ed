import { useState } from 'react';
import { APPL_STATE_NAMES } from '#contract/extracurricular/appl-codes.ts';
import type { GuideTeamDetail } from '#contract/extracurricular/guide-prof.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { APPL_TONES } from '../oprt/appl/appl-columns.tsx';
import { useGetTeamQuery } from '../state/guide-endpoints.ts';
import { TeamLogs } from './TeamLogs.tsx';
import './guide.css';

const AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog);
type Member = GuideTeamDetail['members'][number];
type TeamTab = 'logs' | 'members' | 'history';
const memberKey = (row: Member): string => row.userId;

interface TeamDialogProps {
  readonly teamId: string;
  readonly onClose: () => void;
}

/** One team: what it has written, its people and whether they still fit, and who guides it. */
export function TeamDialog({ teamId, onClose }: TeamDialogProps) {
  const { currentData, isError, error, refetch } = useGetTeamQuery({ teamId }),
    team = currentData?.data[0];
  const [isAssigning, setAssigning] = useState(false);
  return (
    <Dialog
      title={team ? `${team.teamNm} · ${team.prdNm}` : '팀'}
      size="large"
      onClose={onClose}
      footer={
        <>
          {team?.assignYn === 'Y' && team.prdSt === 'APPROVED' ? (
            <span className="dialog-actions">
              <Button icon="user-edit" onClick={() => setAssigning(true)}>
                {team.guideProfStfNo === null ? '지도교수 배정' : '지도교수 변경'}
              </Button>
            </span>
          ) : null}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {team ? <TeamBody team={team} /> : <div className="guide-wait" aria-busy={!isError} />}
      {isAssigning && team ? <AssignDialog team={team} onClose={() => setAssigning(false)} /> : null}
    </Dialog>
  );
}

function TeamBody({ team }: { readonly team: GuideTeamDetail }) {
  const [tab, setTab] = useState<TeamTab>('logs');
  return (
    <div className="stack">
      <Facts
        columns={3}
        facts={[
          { label: '주제', value: team.topic, isWide: true },
          {
            label: '상태',
            value: <Chip tone={APPL_TONES[team.teamSt]}>{APPL_STATE_NAMES[team.teamSt]}</Chip>,
          },
          { label: '지도교수', value: team.guideProfNm ?? '미배정' },
          {
            label: '확인 일지',
            value: `${team.confirmCnt}/${team.reqLogCnt ?? NOTHING}건 (확인 대기 ${team.submitCnt}건)`,
          },
        ]}
      />
      <TabPanels<TeamTab>
        label="팀"
        tabs={[
          { key: 'logs', label: '활동일지', ...(team.submitCnt > 0 ? { badge: team.submitCnt } : {}) },
          { key: 'members', label: `팀원 ${team.members.length}명` },
          { key: 'history', label: '지도교수 이력' },
        ]}
        active={tab}
        onChange={setTab}
        panels={{
          logs: () => <TeamLogs team={team} />,
          members: () => <Members members={team.members} />,
          history: () => <History rows={team.history} />,
        }}
      />
    </div>
  );
}

const MEMBER_COLUMNS = (gradeName: (code: string) => string): readonly Column<Member>[] => [
  textColumn<Member>('userNm', '성명', {
    width: 'm',
    onCard: 'title',
    isKept: true,
    render: ({ userNm, leaderYn }) => (
      <span className="guide-member">
        {userNm ?? NOTHING} {leaderYn === 'Y' ? <Chip tone="info">팀장</Chip> : null}
      </span>
    ),
  }),
  textColumn<Member>('userId', '번호', { width: 'number', onCard: 'fact' }),
  textColumn<Member>('deptNm', '소속', { width: 'm', onCard: 'fact' }),
  textColumn<Member>('gradeCd', '학년', {
    width: 'xs',
    render: ({ gradeCd }) => (gradeCd === null ? NOTHING : gradeName(gradeCd)),
  }),
  chipColumn<Member>(
    'applSt',
    '신청 상태',
    { names: APPL_STATE_NAMES, nameOf: nameOfState, tones: APPL_TONES },
    { onCard: 'fact' },
  ),
  {
    key: 'why',
    label: '적격 여부',
    width: 'xl',
    align: 'left',
    onCard: 'fact',
    render: ({ okYn, why }) =>
      okYn === 'Y' ? <Chip tone="success">적격</Chip> : <span className="guide-why">{why}</span>,
  },
];
function nameOfState(state: string): string {
  return Object.entries(APPL_STATE_NAMES).find(([code]) => code === state)?.[1] ?? state;
}

function Members({ members }: { readonly members: readonly Member[] }) {
  const grades = useCodes('GRADE'),
    [columns] = useState(() => MEMBER_COLUMNS((code) => grades.nameOf(code)));
  return (
    <DataTable
      label="팀원"
      set="base"
      columns={columns}
      rows={members}
      rowKey={memberKey}
      emptyText="남아 있는 팀원이 없습니다."
    />
  );
}

function History({ rows }: { readonly rows: GuideTeamDetail['history'] }) {
  if (rows.length === 0) return <p className="muted">아직 지도교수를 배정하지 않았습니다.</p>;
  return (
    <ol className="guide-history">
      {rows.map(({ bfStfNm, afStfNm, rsn, actNm, actDt }) => (
        <li key={`${actDt} ${afStfNm ?? ''}`}>
          <strong>
            {bfStfNm ?? '미배정'} → {afStfNm ?? '미배정'}
          </strong>
          <span>{rsn}</span>
          <span className="muted">
            {actNm ?? '시스템'} · {displayMoment(actDt)}
          </span>
        </li>
      ))}
    </ol>
  );
}
