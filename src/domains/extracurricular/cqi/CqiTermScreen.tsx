import { useState } from 'react';
import { CQI_TERM_STATE_NAMES } from '#contract/extracurricular/cqi-codes.ts';
import { CQI_WORDS } from '#contract/extracurricular/cqi-words.ts';
import type { CqiTermRow } from '#contract/extracurricular/cqi.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { fillText } from '#messages/message.ts';
import { displayPeriod } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { termName } from '../shared/curri-labels.ts';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import {
  useCloseCqiTermMutation,
  useCreateCqiTargetMutation,
  useGetCqiTermListQuery,
  useRemindCqiMutation,
} from '../state/cqi-endpoints.ts';
import { useAuth } from '../state/page.ts';
import { rateText } from './cqi-columns.tsx';

const TermDialog = lazyDialog(async () => (await import('./TermDialog.tsx')).TermDialog);
const TONES = { READY: STATE_TONES.draft, OPEN: STATE_TONES.inForce, CLOSED: STATE_TONES.over } as const;

/** CQI 기간 설정 of one family: two terms a year, the newest first. */
export function CqiTermScreen({ family }: { readonly family: Family }) {
  const { data, isError, error, refetch } = useGetCqiTermListQuery({ userDiv: family.userDiv });
  const [opened, setOpened] = useState<CqiTermRow | 'new' | null>(null);
  const mayCreate = useAuth('C');
  const terms = data?.data ?? [];
  return (
    <div className="stack">
      <PageHeader
        title={`${family.title} CQI 기간 설정`}
        lead="학기마다 작성 기간과 평가 기준을 정하고, 보고서를 쓸 과정을 만듭니다."
        actions={
          mayCreate ? (
            <Button look="primary" icon="plus" onClick={() => setOpened('new')}>
              CQI 기간 등록
            </Button>
          ) : null
        }
      />
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && terms.length === 0 ? <StateNotice icon="calendar" text="등록된 CQI 기간이 없습니다." /> : null}
      {terms.map((term) => (
        <TermCard key={term.cqiTermId} term={term} onOpen={() => setOpened(term)} />
      ))}
      {opened ? (
        <TermDialog
          key={opened === 'new' ? 'new' : opened.cqiTermId}
          family={family}
          term={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

function TermCard({ term, onOpen }: { readonly term: CqiTermRow; readonly onOpen: () => void }) {
  const [create] = useCreateCqiTargetMutation(),
    [close] = useCloseCqiTermMutation(),
    [remind] = useRemindCqiMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const { cqiTermId, version, termSt } = term,
    openCnt = term.targetCnt - term.submitCnt;
  const makeTargets = async (): Promise<void> => {
    if (!(await ask(ECP_QUESTIONS.makeTargets))) return;
    const { data } = await create({ cqiTermId, version });
    if (data) toast('success', fillText(CQI_WORDS.targetsMade, { a: data.addCnt, b: data.skipCnt }));
  };
  const closeTerm = async (): Promise<void> => {
    if (!(await ask(ECP_QUESTIONS.closeTerm, { n: openCnt }))) return;
    const { data } = await close({ cqiTermId, version });
    if (data) toast('success', 'CQI 기간을 마감했습니다.');
  };
  const remindAll = async (): Promise<void> => {
    const { data } = await remind({ cqiTermId });
    if (data) toast('success', `${data.data[0]?.sentCnt ?? 0}명에게 독려를 발송했습니다.`);
  };
  return (
    <Card
      title={termName(term)}
      actions={
        <>
          <Chip tone={TONES[termSt]}>{CQI_TERM_STATE_NAMES[termSt]}</Chip>
          {termSt !== 'CLOSED' && mayCreate ? (
            <Button icon="users" onClick={() => void makeTargets()}>
              대상 생성
            </Button>
          ) : null}
          {termSt === 'OPEN' && mayUpdate ? (
            <>
              <Button icon="megaphone" onClick={() => void remindAll()}>
                독려 발송
              </Button>
              <Button icon="lock" onClick={() => void closeTerm()}>
                마감
              </Button>
            </>
          ) : null}
          <Button icon={termSt !== 'CLOSED' && mayUpdate ? 'pencil' : 'eye'} onClick={onOpen}>
            {termSt !== 'CLOSED' && mayUpdate ? '수정' : '보기'}
          </Button>
        </>
      }
    >
      <Facts
        columns={3}
        facts={[
          { label: '과정 작성', value: displayPeriod(term.curriStrtDt, term.curriEndDt) },
          { label: '부서 작성', value: displayPeriod(term.deptStrtDt, term.deptEndDt) },
          { label: '단과대·본부', value: displayPeriod(term.colgHqStrtDt, term.colgHqEndDt) },
          { label: '대상', value: `${term.targetCnt}과정` },
          { label: '제출률', value: `${rateText(term.rate)} (${term.submitCnt}/${term.targetCnt})` },
          { label: '목표', value: `이수율 ${term.targetComplRate}%, 만족도 ${term.targetSatis.toFixed(2)}` },
        ]}
      />
    </Card>
  );
}
