import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CURRI_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { CurriDetail } from '#contract/extracurricular/curri.ts';
import { ecpPath, type Family } from '#contract/extracurricular/families.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { useLeaving } from '#kit/form/useLeaving.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { CURRI_TONES } from '../shared/curri-labels.ts';
import { useGetCurriQuery } from '../state/curri-endpoints.ts';
import { useAuth, useReopened, useUnsent } from '../state/page.ts';
import { CurriEditor } from './CurriEditor.tsx';
import type { CurriHistory } from './curri-form.ts';
import { useCurriActs, whyNot } from './useCurriActs.tsx';
import '../shared/ecp.css';

const CopyDialog = lazyDialog(async () => (await import('./CopyDialog.tsx')).CopyDialog);
const NO_HISTORY: CurriHistory = [],
  UNSAVED = '저장하지 않은 내용이 있습니다. 저장한 뒤 심의를 요청해주세요.';

/** 과정 상세 of one family: a stored curriculum, or a new one. */
export function CurriDetailScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const curriId = params.get('curriId') ?? '';
  const { currentData, isError, error, refetch } = useGetCurriQuery({ curriId }, { skip: curriId === '' });
  const curri = currentData?.data[0] ?? null;
  const back = (): void => navigate(ecpPath(family, 'CurriMng'));
  if (curriId === '') return <NewCurri key="new" family={family} onBack={back} />;
  if (curri === null)
    return (
      <div className="stack">
        <PageHeader title={`${family.title} 과정 상세`} onBack={back} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  return (
    <StoredCurri
      key={curri.curriId}
      family={family}
      curri={curri}
      history={currentData?.history ?? NO_HISTORY}
      onBack={back}
    />
  );
}

interface NewCurriProps {
  readonly family: Family;
  readonly onBack: () => void;
}

function NewCurri({ family, onBack }: NewCurriProps) {
  const asked = useReopened('saveCurri'),
    reopened = asked?.save.version === undefined && asked?.save.userDiv === family.userDiv ? asked : null;
  const leave = useLeaving();
  return (
    <div className="stack">
      <PageHeader title={`${family.title} 과정 등록`} isPart onBack={onBack} />
      <CurriEditor
        key={reopened?.clientReqId}
        family={family}
        curri={null}
        history={NO_HISTORY}
        reopened={reopened}
        onSaved={(curriId) =>
          leave(
            curriId === null ? ecpPath(family, 'CurriMng') : `${ecpPath(family, 'CurriMngDetail')}?curriId=${curriId}`,
          )
        }
      />
    </div>
  );
}

interface StoredCurriProps extends NewCurriProps {
  readonly curri: CurriDetail;
  readonly history: CurriHistory;
}

/** A stored curriculum; with a save that waits on the device, as that leaves it. */
function StoredCurri({ family, curri, history, onBack }: StoredCurriProps) {
  const unsent = useUnsent('saveCurri', curri.curriId);
  const [isDirty, setDirty] = useState(false);
  // What waits on the device is not what would be looked at.
  const isUnsaved = isDirty || Boolean(unsent),
    // Who decides sees first who asked; the history names the newest act first.
    asked = curri.curriSt === 'REVIEW' ? history.find(({ actDiv }) => actDiv === 'SUBMIT') : undefined;
  return (
    <div className="stack">
      <PageHeader
        title={curri.curriNm}
        isPart
        onBack={onBack}
        actions={<HeadActs family={family} curri={curri} isUnsaved={isUnsaved} onBack={onBack} />}
      >
        <p className="ecp-head">
          <Chip tone={CURRI_TONES[curri.curriSt]}>{CURRI_STATE_NAMES[curri.curriSt]}</Chip>
          <span className="muted">{curri.curriCd}</span>
          <span>{curri.categoryNm}</span>
          <span>{curri.deptNm ?? curri.deptCd}</span>
          <span className="muted">회차 {curri.prdCnt}건</span>
          {asked ? (
            <span className="muted">
              {asked.actorNm ?? '-'} 심의요청 {displayMoment(asked.actDt)}
            </span>
          ) : null}
          {isUnsaved && whyNot(curri, 'request') === null ? (
            <span id="curri-unsaved" className="muted">
              {UNSAVED}
            </span>
          ) : null}
        </p>
      </PageHeader>
      {unsent === undefined ? (
        <div className="ecp-none" aria-busy="true" />
      ) : (
        <CurriEditor
          key={unsent?.clientReqId ?? curri.curriId}
          family={family}
          curri={(unsent?.base as CurriDetail | undefined) ?? curri}
          history={history}
          reopened={unsent}
          onSaved={() => undefined}
          onDirty={setDirty}
        />
      )}
    </div>
  );
}

/** What the state of a curriculum allows; what it does not is absent. */
function HeadActs({
  family,
  curri,
  isUnsaved,
  onBack,
}: NewCurriProps & { readonly curri: CurriDetail; readonly isUnsaved: boolean }) {
  const [, navigate] = useLocation();
  const acts = useCurriActs([curri], () => undefined, onBack);
  const [isCopying, setCopying] = useState(false);
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const can = (event: Parameters<typeof whyNot>[1]): boolean => mayUpdate && whyNot(curri, event) === null;
  return (
    <>
      {family.hasUserScreen ? (
        <ActButton
          op="getCurriUserList"
          of={curri}
          icon="users"
          onClick={() => navigate(`${ecpPath(family, 'UserCurriMngDetail')}?curriId=${curri.curriId}`)}
        >
          이용자 현황
        </ActButton>
      ) : null}
      {mayCreate ? (
        <Button icon="copy" onClick={() => setCopying(true)}>
          복사
        </Button>
      ) : null}
      {mayDelete && curri.curriSt === 'DRAFT' ? (
        <Button look="danger" icon="trash" onClick={() => void acts.erase()}>
          삭제
        </Button>
      ) : null}
      {can('stop') ? (
        <Button icon="ban" onClick={() => void acts.happen('stop')}>
          중지
        </Button>
      ) : null}
      {can('use') ? (
        <Button icon="play" onClick={() => void acts.happen('use')}>
          사용
        </Button>
      ) : null}
      {can('return') ? (
        <Button icon="replay" onClick={acts.askReturn}>
          반려
        </Button>
      ) : null}
      {can('approve') ? (
        <Button look="primary" icon="check" onClick={() => void acts.happen('approve')}>
          승인
        </Button>
      ) : null}
      {can('request') ? (
        <Button
          look="primary"
          icon="send"
          disabled={isUnsaved}
          {...(isUnsaved ? { 'aria-describedby': 'curri-unsaved', title: UNSAVED } : {})}
          onClick={() => void acts.happen('request')}
        >
          심의요청
        </Button>
      ) : null}
      {acts.dialog}
      {isCopying ? (
        <CopyDialog
          curri={curri}
          onCopied={(curriId) => navigate(`${ecpPath(family, 'CurriMngDetail')}?curriId=${curriId}`)}
          onClose={() => setCopying(false)}
        />
      ) : null}
    </>
  );
}
