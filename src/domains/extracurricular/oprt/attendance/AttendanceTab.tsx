import { useCallback, useMemo, useState } from 'react';
import type { OprtSession } from '#contract/extracurricular/attendance.ts';
import {
  ATT_STATE_NAMES,
  SESS_STATE_NAMES,
  maySessionHappen,
  type AttState,
} from '#contract/extracurricular/oprt-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import type { Data } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { findPeople } from '#shared/extracurricular/roster-view.ts';
import type { SignPerson } from '#shared/extracurricular/attendance-qr.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, show, toast, toastUndo } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { OverflowMenu } from '#ui/popup/OverflowMenu.tsx';
import {
  useCloseSessMutation,
  useGetAttRosterQuery,
  useLazyGetAttRosterQuery,
  useReopenSessMutation,
} from '../../state/running-endpoints.ts';
import { savePdf, useAuth, useConnectionStatus } from '../../state/page.ts';
import { OPRT_QUESTIONS, SESS_TONES } from '../oprt-labels.ts';
import type { OprtTabProps } from '../tab-props.ts';
import { canScan } from './barcode.ts';
import { RosterList } from './RosterList.tsx';
import { SessionChips, sessionName } from './SessionChips.tsx';
import { countStates, useAttendance } from './use-attendance.ts';
import './attendance.css';

const ConflictsDialog = lazyDialog(async () => (await import('./ConflictsDialog.tsx')).ConflictsDialog);
const AttUpload = lazyDialog(async () => (await import('./AttUpload.tsx')).AttUpload);
const ScanDialog = lazyDialog(async () => (await import('./ScanDialog.tsx')).ScanDialog);

/** 출석: the sessions of a period, and in the one that is chosen what is recorded of everybody. */
export function AttendanceTab({ family, prd: { prdId } }: OprtTabProps) {
  const [sessId, setSessId] = useState<string>();
  const { currentData, isError, error, isFetching, refetch } = useGetAttRosterQuery({
    prdId,
    ...(sessId === undefined ? {} : { sessId }),
  });
  const shownId = currentData?.sessId ?? null,
    session = currentData?.sessions.find((one) => one.sessId === shownId);
  if (!currentData)
    return isError ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <p className="muted" role="status">
        {message('M-BUSY')}
      </p>
    );
  if (!session)
    return (
      <StateNotice
        icon="calendar"
        text="등록된 차시가 없습니다."
        detail="활동일지로 출석을 인정하는 회차에는 차시가 없습니다."
      />
    );
  return (
    <div className="stack att">
      <SessionChips sessions={currentData.sessions} chosen={shownId} onChoose={setSessId} />
      <SessionPart
        key={session.sessId}
        family={family}
        prdId={prdId}
        session={session}
        roster={currentData}
        isFetching={isFetching}
        onAskAnew={() => void refetch()}
      />
    </div>
  );
}

interface SessionPartProps {
  readonly family: Family;
  readonly prdId: string;
  readonly session: OprtSession;
  readonly roster: Data<'getAttRoster'> & { readonly storedAt?: number | null };
  readonly isFetching: boolean;
  readonly onAskAnew: () => void;
}

/** Why nothing can be recorded now; null where it can. */
function whyNotMarked(session: OprtSession, prdSt: string, mayUpdate: boolean): string | null {
  if (!mayUpdate) return message('M-403');
  if (session.sessSt === 'CANCELED') return '휴강된 차시입니다.';
  if (prdSt !== 'APPROVED') return '이수가 확정되었거나 운영 중이 아닌 회차의 출석은 변경할 수 없습니다.';
  return session.sessSt === 'CLOSED' ? '마감된 차시입니다. 고치려면 마감을 취소해주세요.' : null;
}

function SessionPart({ family, prdId, session, roster, isFetching, onAskAnew }: SessionPartProps) {
  const mayUpdate = useAuth('U');
  const { rows, mark, markAll, takeBack, release, unsentCnt, unsentHere, sentAt } = useAttendance(
    session.sessId,
    roster,
    onAskAnew,
  );
  const [words, setWords] = useState(''),
    [only, setOnly] = useState<AttState | '' | null>(null),
    [isScanning, setScanning] = useState(false);
  const reasonNot = whyNotMarked(session, roster.prdSt, mayUpdate),
    counts = countStates(rows);
  const shown = useMemo(
    () => findPeople(only === null ? rows : rows.filter(({ attSt }) => (attSt ?? '') === only), words),
    [rows, only, words],
  );
  const missing = shown.filter(({ attSt }) => attSt === null).length;
  const onAll = (): void => {
    const n = markAll(shown);
    if (n > 0) toastUndo(`${n}명을 출석으로 입력했습니다.`, takeBack, release);
  };
  const onMark = useCallback((applId: string, attSt: AttState) => void mark(applId, attSt), [mark]);
  const onScanned = useCallback(
    ({ userDiv: _div, userId }: SignPerson, sign: string): string | null => {
      const person = rows.find((row) => row.userId === userId);
      if (!person) return null;
      void mark(person.applId, 'PRESENT', sign);
      return person.userNm ?? person.userId;
    },
    [rows, mark],
  );
  return (
    <>
      <LineBar unsentCnt={unsentCnt} sentAt={sentAt} />
      <div className="att-head">
        <h3>
          {sessionName(session)} {session.sessNm === `${session.sessNo}차시` ? '' : session.sessNm}
        </h3>
        <Chip tone={SESS_TONES[session.sessSt]}>{SESS_STATE_NAMES[session.sessSt]}</Chip>
        {session.requireYn === 'Y' ? <Chip tone="info">필수</Chip> : null}
        <SessionActs
          prdId={prdId}
          session={session}
          roster={roster}
          missCnt={counts.get('') ?? 0}
          unsentHere={unsentHere}
          onScan={reasonNot === null && canScan() ? () => setScanning(true) : null}
        />
      </div>
      {roster.storedAt ? <StaleNote storedAt={roster.storedAt} /> : null}
      {reasonNot === null ? null : <p className="muted">{reasonNot}</p>}
      <div className="att-find">
        <TextField label="찾기" hideLabel placeholder="성명 또는 뒷자리" value={words} onChange={setWords} />
        {reasonNot === null && missing > 0 ? (
          <Button icon="check-circle" onClick={onAll}>
            모두 출석 {missing.toLocaleString('en-US')}명
          </Button>
        ) : null}
        <CountChips counts={counts} total={rows.length} only={only} onOnly={setOnly} />
      </div>
      {rows.length === 0 ? (
        <StateNotice icon="users" text="선발된 사람이 없습니다." />
      ) : shown.length === 0 ? (
        <StateNotice icon="search" text="찾는 사람이 없습니다." />
      ) : (
        <RosterList rows={shown} hasNumbers={family.people !== 'member'} onMark={reasonNot === null ? onMark : null} />
      )}
      {reasonNot === null && !canScan() ? (
        <p className="muted">이 브라우저는 QR을 읽을 수 없어 성명 또는 학번 뒷자리로 찾아 입력합니다.</p>
      ) : null}
      {isFetching ? (
        <span className="visually-hidden" role="status">
          {message('M-BUSY')}
        </span>
      ) : null}
      {isScanning ? <ScanDialog keys={roster.keys} onScanned={onScanned} onClose={() => setScanning(false)} /> : null}
    </>
  );
}

/** How the device stands to the server: what waits, and when it was last heard. */
function LineBar({ unsentCnt, sentAt }: { readonly unsentCnt: number; readonly sentAt: number | null }) {
  const isOffline = useConnectionStatus() === 'offline';
  if (!isOffline && unsentCnt === 0 && sentAt === null) return null;
  return (
    <p className="att-line" data-tone={isOffline ? 'warning' : 'info'} role="status">
      <span className={`pi pi-${isOffline ? 'wifi' : 'cloud-upload'}`} aria-hidden="true" />
      {isOffline ? '오프라인 · ' : ''}미전송 {unsentCnt.toLocaleString('en-US')}건
      {sentAt === null ? '' : ` · 마지막 전송 ${displayMoment(sentAt)}`}
    </p>
  );
}

interface CountChipsProps {
  readonly counts: ReadonlyMap<AttState | '', number>;
  readonly total: number;
  readonly only: AttState | '' | null;
  readonly onOnly: (only: AttState | '' | null) => void;
}

/** How many stand where, each to narrow the list by. */
function CountChips({ counts, total, only, onOnly }: CountChipsProps) {
  const choices: readonly (readonly [AttState | '' | null, string, number])[] = [
    [null, '전체', total],
    ['', '미입력', counts.get('') ?? 0],
    ...(Object.keys(ATT_STATE_NAMES) as AttState[]).map(
      (state) => [state, ATT_STATE_NAMES[state], counts.get(state) ?? 0] as const,
    ),
  ];
  return (
    <div className="att-counts" role="group" aria-label="출석 상태별">
      {choices.map(([value, label, count]) => (
        <button
          key={label}
          type="button"
          className="att-count"
          aria-pressed={only === value}
          onClick={() => onOnly(value)}
        >
          {label} <b>{count}</b>
        </button>
      ))}
    </div>
  );
}

interface SessionActsProps {
  readonly prdId: string;
  readonly session: OprtSession;
  readonly roster: Data<'getAttRoster'>;
  readonly missCnt: number;
  readonly unsentHere: number;
  readonly onScan: (() => void) | null;
}

/** What is done with a session as a whole. */
function SessionActs({ prdId, session, roster, missCnt, unsentHere, onScan }: SessionActsProps) {
  const mayUpdate = useAuth('U');
  const [close] = useCloseSessMutation(),
    [reopen] = useReopenSessMutation(),
    [askRoster] = useLazyGetAttRosterQuery();
  const [dialog, setDialog] = useState<'box' | 'upload' | 'reopen' | null>(null);
  const { sessId, version, sessSt } = session,
    isRunning = mayUpdate && roster.prdSt === 'APPROVED';
  const closeDialog = (): void => setDialog(null);
  const closeSession = async (): Promise<void> => {
    if (unsentHere > 0) {
      toast('warning', `전송하지 않은 출석 ${unsentHere}건이 있습니다. 전송된 뒤에 마감해주세요.`);
      return;
    }
    if (!(await ask(OPRT_QUESTIONS.close, { n: missCnt }))) return;
    if ((await close({ sessId, version })).data) show('M-OK');
  };
  const keepRosters = async (): Promise<void> => {
    const kept = await Promise.all(
      roster.sessions
        .filter((one) => one.sessSt !== 'CANCELED')
        .map(async (one) => (await askRoster({ prdId, sessId: one.sessId })).data?.storedAt === null),
    );
    const n = kept.filter(Boolean).length;
    if (n === kept.length)
      toast(`${n}개 차시의 명단을 이 기기에 준비했습니다. 연결이 끊겨도 출석을 입력할 수 있습니다.`);
    else show('M-ONLINE-ONLY');
  };
  const box = (
    <Button icon="inbox" onClick={() => setDialog('box')}>
      보류함 {roster.cnflCnt}
    </Button>
  );
  return (
    <div className="att-acts">
      {onScan ? (
        <Button look="primary" icon="qrcode" onClick={onScan}>
          QR 출석
        </Button>
      ) : null}
      {roster.cnflCnt > 0 ? box : null}
      <OverflowMenu>
        {isRunning && maySessionHappen(sessSt, 'close') ? (
          <Button icon="lock" onClick={() => void closeSession()}>
            차시 마감
          </Button>
        ) : null}
        {isRunning && maySessionHappen(sessSt, 'reopen') ? (
          <Button icon="lock-open" onClick={() => setDialog('reopen')}>
            마감 취소
          </Button>
        ) : null}
        {roster.cnflCnt > 0 ? null : box}
        <Button icon="download" onClick={() => void keepRosters()}>
          출석 준비
        </Button>
        {isRunning && sessSt !== 'CLOSED' && sessSt !== 'CANCELED' ? (
          <Button icon="upload" onClick={() => setDialog('upload')}>
            출석 엑셀 업로드
          </Button>
        ) : null}
        <Button icon="print" onClick={() => void savePdf('printAttSheet', { prdId })}>
          출석부 인쇄
        </Button>
      </OverflowMenu>
      {dialog === 'box' ? <ConflictsDialog prdId={prdId} onClose={closeDialog} /> : null}
      {dialog === 'upload' ? <AttUpload sessId={sessId} onClose={closeDialog} /> : null}
      {dialog === 'reopen' ? (
        <ReasonDialog
          title="마감 취소"
          label="사유"
          okLabel="마감 취소"
          onSubmit={(rsn) => {
            closeDialog();
            void reopen({ sessId, version, rsn }).then(({ data }) => data && show('M-OK'));
          }}
          onClose={closeDialog}
        />
      ) : null}
    </div>
  );
}
