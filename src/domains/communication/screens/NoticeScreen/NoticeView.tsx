import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { NoticeDetail, NoticeRow } from '#contract/communication/notice.ts';
import { useCodes } from '#domains/system/index.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { NextWaiting } from '#ui/list/NextWaiting.tsx';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RailLayout } from '#ui/page/RailLayout.tsx';
import { RestingActs } from '#ui/page/RestingActs.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { reasonOf, messageOf } from '../../rules/failed-row.ts';
import { postingPeriod } from '../../rules/notice-labels.ts';
import { NOTICE_LIST } from '../../rules/notice-list-query.ts';
import { noticeHistory, noticeWay } from '../../rules/notice-way.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import {
  useConfirmNoticeMutation,
  useGetNoticeListQuery,
  useGetNoticeQuery,
  useReadNoticeMutation,
} from '../../state/notice-endpoints.ts';
import { filePort, useAuth, useScreenInfo } from '../../state/page.ts';
import { NoticeState } from './notice-columns.tsx';
import { NoticeProposal } from './NoticeProposal.tsx';
import { ReadStatusPanel } from './ReadStatusPanel.tsx';
import { useNoticeActions, type ActResult } from './useNoticeActions.ts';
import { useNoticePlace } from './useNoticePlace.ts';

/** One notice: its text, its files, and what this person may do with it now. */
export function NoticeView({ noticeId }: { readonly noticeId: string }) {
  const place = useNoticePlace();
  const { data, isError, error, isLoading, refetch } = useGetNoticeQuery({ noticeId });
  const notice = data?.data[0];
  if (isLoading)
    return (
      <div className="stack">
        <PageHeader title="공지사항" onBack={place.openList} />
        <section className="card notice-skeleton" aria-busy="true" />
      </div>
    );
  if (isError || !notice) {
    return (
      <div className="stack">
        <PageHeader title="공지사항" onBack={place.openList} />
        <section className="card">
          {reasonOf(error) === null ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <StateNotice icon="info-circle" text={messageOf(error)} />
          )}
        </section>
      </div>
    );
  }
  return <NoticeArticle notice={notice} storedAt={data.storedAt} />;
}

function useReadMark({ noticeId, rev, readYn }: NoticeDetail): void {
  const [markRead] = useReadNoticeMutation();
  useEffect(() => {
    if (readYn === 'N') void markRead({ noticeId, rev });
  }, [markRead, noticeId, rev, readYn]);
}

function NoticeArticle({ notice, storedAt }: { readonly notice: NoticeDetail; readonly storedAt: number | null }) {
  const place = useNoticePlace();
  const [params, setParams] = useSearchParams();
  const divs = useCodes('NOTI_DIV'),
    targets = useCodes('NOTI_TRGT');
  const seesReads = notice.actions.includes('reads');
  const view = seesReads && params.get('view') === 'reads' ? 'reads' : 'text';
  // Readers have nothing to do with how it came about.
  const mayWrite = useAuth('C'),
    mayChange = useAuth('U'),
    isPartOfWork = mayWrite || mayChange;
  useReadMark(notice);
  const chooseView = (next: string): void =>
    setParams((before) => {
      before.set('view', next);
      return before;
    });
  return (
    <div className="stack">
      <PageHeader
        title={notice.title}
        isPart
        onBack={place.openList}
        actions={
          <RestingActs state={`${notice.statCd} ${notice.version}`}>
            <NoticeButtons notice={notice} />
            <PrintRecordButton title="공지사항" name={notice.title} />
            <NextNotice current={notice.noticeId} />
          </RestingActs>
        }
      >
        <p className="notice-meta">
          <NoticeState row={notice} />
          {notice.mustReadYn === 'Y' ? (
            <span className="chip" data-tone="warning">
              필독
            </span>
          ) : null}
          <span>{divs.nameOf(notice.noticeDivCd)}</span>
          <span>대상 {targets.nameOf(notice.trgtDivCd)}</span>
          <span>
            {notice.wrtrNm} ({notice.wrtrDeptNm})
          </span>
          <span>{postingPeriod(notice)}</span>
          <span>조회 {displayCount(notice.viewCnt)}</span>
          {notice.rev > 1 ? <span>개정 {notice.rev}차</span> : null}
        </p>
      </PageHeader>
      {isPartOfWork ? <Stepper label="공지 진행" {...noticeWay(notice)} /> : null}
      {notice.rjctRsn && notice.statCd === 'RJCT' ? (
        <p className="notice-reason" data-tone="danger">
          반려 사유: {notice.rjctRsn}
        </p>
      ) : null}
      {notice.stopRsn && notice.statCd === 'STOP' ? (
        <p className="notice-reason" data-tone="danger">
          중지 사유: {notice.stopRsn}
        </p>
      ) : null}
      <NoticeProposal notice={notice} />
      {seesReads ? (
        <Tabs
          label="공지 보기"
          tabs={[
            { key: 'text', label: '내용' },
            { key: 'reads', label: '확인 현황' },
          ]}
          active={view}
          onChange={chooseView}
        />
      ) : null}
      {view === 'reads' ? (
        <ReadStatusPanel noticeId={notice.noticeId} />
      ) : (
        <WithHistory notice={isPartOfWork ? notice : null}>
          <article className="card">
            {storedAt === null ? null : <StaleNote storedAt={storedAt} />}
            <div className="card-body notice-body">
              <RichTextView stored={notice.cntn} />
            </div>
            <ConfirmBar notice={notice} />
            <footer className="notice-files">
              <FileList fileGroupId={notice.fileGroupId} port={filePort} revision={notice.fileCnt} />
            </footer>
          </article>
        </WithHistory>
      )}
      <nav className="notice-neighbours" aria-label="이전·다음 공지">
        {(
          [
            ['이전', notice.prev],
            ['다음', notice.next],
          ] as const
        ).map(([label, other]) => (
          <div key={label}>
            <span className="muted">{label}</span>
            {other ? (
              <button type="button" className="table-link" onClick={() => place.openNotice(other.noticeId)}>
                {other.title}
              </button>
            ) : (
              <span className="muted">없음</span>
            )}
          </div>
        ))}
      </nav>
    </div>
  );
}

/** The notice, with what was done to it in a rail; null where only its text matters. */
const WithHistory = ({ notice, children }: { readonly notice: NoticeDetail | null; readonly children: ReactNode }) =>
  notice === null ? (
    children
  ) : (
    <RailLayout
      label="처리 이력"
      rail={
        <Card title="처리 이력">
          <Timeline label="공지 처리 이력" entries={noticeHistory(notice)} />
        </Card>
      }
    >
      {children}
    </RailLayout>
  );

const WAITING_NOTICES = NOTICE_LIST.argOf({ ...NOTICE_LIST, page: 1, sort: [] }, { tab: 'WAITING' });
const noticeKey = (row: NoticeRow): string => row.noticeId;

/** The next notice that waits, for who decides. */
function NextNotice({ current }: { readonly current: string }) {
  const place = useNoticePlace();
  const mayUpdate = useAuth('U'),
    isDecider = useScreenInfo()?.dataScopeCd === 'ALL' && mayUpdate;
  const { data } = useGetNoticeListQuery(WAITING_NOTICES, { skip: !isDecider });
  return (
    <NextWaiting
      waiting={data?.data}
      count={data?.totalCount ?? 0}
      keyOf={noticeKey}
      current={current}
      onOpen={({ noticeId }) => place.openNotice(noticeId)}
    />
  );
}

/** 확인했습니다.: what a must-read asks of its readers; opening alone does not count. */
function ConfirmBar({ notice }: { readonly notice: NoticeDetail }) {
  const [confirm, { isLoading }] = useConfirmNoticeMutation();
  if (!notice.actions.includes('confirm'))
    return notice.mustReadYn === 'Y' && notice.confirmedYn === 'Y' ? (
      <p className="notice-confirmed">
        <span className="pi pi-check-circle" aria-hidden="true" /> {noticeMessages.confirmed}
      </p>
    ) : null;
  const run = async (): Promise<void> => {
    const answer = await confirm({ noticeId: notice.noticeId, rev: notice.rev });
    if (answer.error) return;
    if (answer.data.state === 'queued') show(savedMessage(answer.data));
    else toast('success', noticeMessages.confirmed);
  };
  return (
    <p className="notice-confirm">
      <Button look="primary" icon="check" disabled={isLoading} onClick={() => void run()}>
        확인했습니다.
      </Button>
    </p>
  );
}

function NoticeButtons({ notice }: { readonly notice: NoticeDetail }) {
  const place = useNoticePlace();
  const actions = useNoticeActions();
  const [asked, setAsked] = useState<'reject' | 'stop' | null>(null);
  const can = (action: NoticeDetail['actions'][number]): boolean => notice.actions.includes(action);
  /** Another user was faster: there is nothing to decide here any more. */
  const decide = async (work: Promise<ActResult>): Promise<void> => {
    if ((await work) === 'late') place.openList();
  };
  const submit = (reason: string): void => {
    setAsked(null);
    void (asked === 'reject' ? decide(actions.reject([notice], reason)) : actions.stop([notice], reason));
  };
  const remove = async (): Promise<void> => {
    if ((await actions.remove([notice])) === 'done') place.openList();
  };
  return (
    <>
      {can('copy') ? (
        <Button icon="copy" onClick={() => place.openForm({ copyOf: notice.noticeId })}>
          복사
        </Button>
      ) : null}
      {can('delete') ? (
        <Button look="danger" icon="trash" onClick={() => void remove()}>
          삭제
        </Button>
      ) : null}
      {can('stop') ? (
        <Button look="danger" icon="ban" onClick={() => setAsked('stop')}>
          게시중지
        </Button>
      ) : null}
      {can('recall') ? (
        <Button icon="undo" onClick={() => void actions.recall(notice)}>
          회수
        </Button>
      ) : null}
      {can('repost') ? (
        <Button icon="replay" onClick={() => void actions.repost(notice)}>
          재게시
        </Button>
      ) : null}
      {can('edit') ? (
        <Button look="primary" icon="pencil" onClick={() => place.openForm({ noticeId: notice.noticeId })}>
          수정
        </Button>
      ) : null}
      <DecisionBar>
        {can('reject') ? (
          <Button look="danger" icon="times" onClick={() => setAsked('reject')}>
            반려
          </Button>
        ) : null}
        {can('approve') ? (
          <Button look="primary" icon="check" onClick={() => void decide(actions.approve([notice]))}>
            승인
          </Button>
        ) : null}
      </DecisionBar>
      {asked ? (
        <ReasonDialog
          title={asked === 'reject' ? '공지 반려' : '게시중지'}
          label="사유"
          okLabel={asked === 'reject' ? '반려' : '게시중지'}
          onSubmit={submit}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
