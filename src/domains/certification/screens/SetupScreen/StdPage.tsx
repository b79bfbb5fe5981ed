import { useLocation } from 'wouter';
import { STD_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { setupPath, type Programme } from '#contract/certification/programmes.ts';
import type { StdDetail } from '#contract/certification/std.ts';
import { useLeaving } from '#kit/form/useLeaving.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RestingActs } from '#ui/page/RestingActs.tsx';
import { STD_TONES, yearsText } from '../../rules/labels.ts';
import { useReopened, useUnsent } from '../../state/page.ts';
import { useGetStdQuery } from '../../state/std-endpoints.ts';
import { GuideButton } from './GuideButton.tsx';
import { StdActs } from './StdActs.tsx';
import { StdEditor } from './StdEditor.tsx';
import { StdExcelButton } from './StdExcelButton.tsx';

interface StdPageProps {
  readonly programme: Programme;
  readonly certiStdId: string;
}

/** A stored standard; with a save that waits on the device, as that leaves it. */
export function StdPage({ programme, certiStdId }: StdPageProps) {
  const [, navigate] = useLocation();
  const { currentData, isFetching, isError, error, refetch } = useGetStdQuery({ certiStdId });
  const std = currentData?.data[0];
  const back = (): void => navigate(setupPath(programme));
  if (!std)
    return (
      <div className="stack">
        <PageHeader title={`${programme.title} 기준`} isPart onBack={back} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  return (
    <div className="stack">
      <PageHeader
        title={std.stdNm}
        isPart
        onBack={back}
        actions={
          <>
            <StdExcelButton std={std} />
            <GuideButton programme={programme} certiStdId={std.certiStdId} />
            <RestingActs state={`${std.stdSt} ${std.version}`}>
              <StdActs programme={programme} std={std} isFetching={isFetching} />
            </RestingActs>
          </>
        }
      >
        <p className="certi-head">
          <Chip tone={STD_TONES[std.stdSt]}>{STD_STATE_NAMES[std.stdSt]}</Chip>
          <span>버전 {std.verNo}</span>
          <span className="muted">입학년도 {yearsText(std)}</span>
        </p>
      </PageHeader>
      {std.stdSt === 'FROZEN' ? (
        <p className="certi-band" role="note">
          {CERTI_WORDS.frozen}
        </p>
      ) : null}
      <StoredStd programme={programme} std={std} />
    </div>
  );
}

function StoredStd({ programme, std }: { readonly programme: Programme; readonly std: StdDetail }) {
  const unsent = useUnsent('saveStd', std.certiStdId);
  if (unsent === undefined) return <div className="certi-wait" aria-busy="true" />;
  return (
    <StdEditor
      key={unsent?.clientReqId ?? std.certiStdId}
      programme={programme}
      std={(unsent?.base as StdDetail | undefined) ?? std}
      reopened={unsent}
      onSaved={() => undefined}
    />
  );
}

/** A new standard: once it is stored, its own page goes on. */
export function NewStdPage({ programme }: { readonly programme: Programme }) {
  const [, navigate] = useLocation();
  const asked = useReopened('saveStd'),
    reopened = asked?.save.version === undefined ? asked : null;
  const leave = useLeaving();
  const path = setupPath(programme);
  return (
    <div className="stack">
      <PageHeader title={`${programme.title} 기준 등록`} isPart onBack={() => navigate(path)} />
      <StdEditor
        key={reopened?.clientReqId}
        programme={programme}
        std={null}
        reopened={reopened}
        onSaved={(certiStdId) => leave(certiStdId === null ? path : `${path}?stdId=${certiStdId}`)}
      />
    </div>
  );
}
