import { APPL_STATE_NAMES, ROUTE_NAMES } from '#contract/extracurricular/appl-codes.ts';
import type { ApplDetail, ApplRow } from '#contract/extracurricular/appl.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { useGetApplQuery } from '../../state/appl-endpoints.ts';
import { filePort } from '../../state/page.ts';
import { APPL_TONES } from './appl-columns.tsx';

interface ApplDialogProps {
  /** The applications of the page, to be leafed through. */
  readonly rows: readonly ApplRow[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** 지원서 모아보기: one application after the other. */
export function ApplDialog({ rows, at, onMove, onClose }: ApplDialogProps) {
  const row = rows[at],
    { currentData, isError, error, refetch } = useGetApplQuery({ applId: row?.applId ?? '' }, { skip: !row }),
    appl = currentData?.data[0];
  return (
    <Dialog
      title={`지원서 (${at + 1}/${rows.length})`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <span className="dialog-actions">
            <Button
              icon="chevron-left"
              disabled={at === 0}
              title={at === 0 ? '처음 지원서입니다.' : undefined}
              onClick={() => onMove(at - 1)}
            >
              이전
            </Button>
            <Button
              icon="chevron-right"
              disabled={at >= rows.length - 1}
              title={at >= rows.length - 1 ? '이 쪽의 마지막 지원서입니다.' : undefined}
              onClick={() => onMove(at + 1)}
            >
              다음
            </Button>
          </span>
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {appl ? <Application key={appl.applId} appl={appl} /> : <div className="appl-wait" aria-busy={!isError} />}
    </Dialog>
  );
}

function Application({ appl }: { readonly appl: ApplDetail }) {
  return (
    <article className="stack" aria-label={`${appl.userNm ?? appl.userId} 지원서`}>
      <Facts
        facts={[
          { label: '성명', value: appl.userNm },
          { label: '번호', value: appl.userId },
          { label: '소속', value: appl.deptNm },
          {
            label: '상태',
            value: (
              <Chip tone={APPL_TONES[appl.applSt]}>
                {APPL_STATE_NAMES[appl.applSt]}
                {appl.waitNo === null ? '' : ` ${appl.waitNo}번`}
              </Chip>
            ),
          },
          { label: '신청일시', value: displayMoment(appl.applDt) },
          { label: '신청 경로', value: ROUTE_NAMES[appl.applyRouteDiv] },
          ...(appl.reviewScore === null ? [] : [{ label: '심사점수', value: String(appl.reviewScore) }]),
          ...(appl.headCnt === null ? [] : [{ label: '인원수', value: `${appl.headCnt}명` }]),
          ...(appl.selRsn ? [{ label: '선발 변경 사유', value: appl.selRsn, isWide: true }] : []),
          ...(appl.cancelRsn ? [{ label: '취소·포기 사유', value: appl.cancelRsn, isWide: true }] : []),
        ]}
      />
      {appl.teamNm ? (
        <section>
          <h3>
            {appl.teamNm} {appl.topic ? <span className="muted">{appl.topic}</span> : null}
          </h3>
          <ul className="appl-members">
            {appl.members.map(({ userId, userNm, deptNm, leaderYn }) => (
              <li key={userId}>
                {userNm ?? userId} <span className="muted">{[userId, deptNm].filter(Boolean).join(' · ')}</span>
                {leaderYn === 'Y' ? <Chip tone="info">팀장</Chip> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {appl.answers.length === 0 ? (
        <p className="muted">이 회차는 지원서 문항이 없습니다.</p>
      ) : (
        <dl className="appl-answers">
          {appl.answers.map(({ qstnNo, qstnNm, ans }) => (
            <div key={qstnNo}>
              <dt>
                {qstnNo}. {qstnNm}
              </dt>
              <dd>{ans || <span className="muted">답하지 않았습니다.</span>}</dd>
            </div>
          ))}
        </dl>
      )}
      {appl.fileGroupId ? <FileList fileGroupId={appl.fileGroupId} port={filePort} /> : null}
    </article>
  );
}
