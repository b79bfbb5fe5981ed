import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import { useCodes } from '#domains/system/index.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { reasonOf, sentenceOf } from '../../rules/failed-row.ts';
import { postingPeriod } from '../../rules/notice-labels.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { useConfirmNoticeMutation, useGetNoticeQuery, useReadNoticeMutation } from '../../state/notice-endpoints.ts';
import { filePort, useAuth } from '../../state/page.ts';
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
  const back = (
    <Button icon="list" onClick={place.openList}>
      목록
    </Button>
  );
  if (isLoading)
    return (
      <div className="stack">
        <PageHeader title="공지사항" actions={back} />
        <section className="card notice-skeleton" aria-busy="true" />
      </div>
    );
  if (isError || !notice) {
    return (
      <div className="stack">
        <PageHeader title="공지사항" actions={back} />
        <section className="card">
          {reasonOf(error) === null ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <StateNotice icon="info-circle" text={sentenceOf(error)} />
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
  const isManager = useAuth('U') && notice.mustReadYn === 'Y' && notice.statCd === 'APRV';
  const view = isManager && params.get('view') === 'reads' ? 'reads' : 'text';
  useReadMark(notice);
  const chooseView = (next: string): void =>
    setParams((before) => {
      before.set('view', next);
      return before;
    });
  return (
    <div className="stack">
      <PageHeader title={notice.title} isPart actions={<NoticeButtons notice={notice} />}>
        <p className="notice-meta">
          <NoticeState row={notice} />
          {notice.mustReadYn === 'Y' ? (
            <span className="chip" data-tone="danger">
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
      {isManager ? (
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
  /** Somebody was faster: there is nothing to decide here any more. */
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
      <Button icon="list" onClick={place.openList}>
        목록
      </Button>
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
      {can('reject') ? (
        <Button look="danger" icon="times" onClick={() => setAsked('reject')}>
          반려
        </Button>
      ) : null}
      {can('edit') ? (
        <Button look="primary" icon="pencil" onClick={() => place.openForm({ noticeId: notice.noticeId })}>
          수정
        </Button>
      ) : null}
      {can('approve') ? (
        <Button look="primary" icon="check" onClick={() => void decide(actions.approve([notice]))}>
          승인
        </Button>
      ) : null}
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
