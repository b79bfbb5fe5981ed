import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { useState } from 'react';
import type { ActiveSession } from '#contract/security/login-his.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert, toast } from '#ui/feedback/feedback.ts';
import { bulkReport } from '#ui/list/bulk/bulk-rules.ts';
import '../../components/history/history.css';
import { whySessionStays } from '../../rules/locked-rows.ts';
import { ACTIVE_LIST } from '../../rules/security/history-lists.ts';
import { useAuth } from '../../state/page.ts';
import { useCloseUserSessionMutation, useGetActiveSessionListQuery } from '../../state/security/history-endpoints.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PERSON_FILTERS } from './person-filters.ts';
import { ACTIVE_COLUMNS } from './login-columns.tsx';

const keyOf = (row: ActiveSession): string => row.sessionId;
/** What is said of a session that has ended while it was shown. */
const SESSION_OVER = '이미 종료된 접속입니다.';

/** 현재 접속자: who is signed in, and the way to end it. */
export function ActiveSessionPanel() {
  const list = useList(ACTIVE_LIST, useGetActiveSessionListQuery, keyOf);
  const { clear, chosen } = list.selection;
  const [isAsking, setAsking] = useState(false);
  const [close] = useCloseUserSessionMutation();
  const mayClose = useAuth('D');
  const submit = async (rsn: string): Promise<void> => {
    setAsking(false);
    const answer = await close({ sessionIds: chosen.map(keyOf), rsn });
    if (answer.error) return;
    clear();
    const closedCnt = answer.data.data[0]?.closedCnt ?? 0,
      over = Array.from({ length: chosen.length - closedCnt }, () => ({ name: '', why: SESSION_OVER }));
    if (over.length > 0) await alert(bulkReport(closedCnt, over));
    else toast('success', `접속 ${closedCnt}건을 종료했습니다.`);
  };
  return (
    <div className="stack">
      <ListFilters filters={PERSON_FILTERS} list={list} />
      <ListPart
        label="현재 접속자"
        list={list}
        columns={ACTIVE_COLUMNS}
        whyLocked={whySessionStays}
        selectionActions={
          mayClose
            ? () => (
                <Button look="danger" icon="sign-out" onClick={() => setAsking(true)}>
                  강제 로그아웃
                </Button>
              )
            : undefined
        }
        tools={
          <Button icon="refresh" onClick={() => void list.answer.refetch()}>
            새로고침
          </Button>
        }
      />
      {isAsking ? (
        <ReasonDialog
          title="강제 로그아웃"
          label="사유"
          okLabel="종료"
          onSubmit={(rsn) => void submit(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
