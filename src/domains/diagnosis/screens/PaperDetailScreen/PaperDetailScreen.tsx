import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { instrumentOf, screenPath, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { PaperDetail } from '#contract/diagnosis/paper.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useReopened, useUnsent } from '../../state/page.ts';
import { useGetPaperQuery } from '../../state/paper-endpoints.ts';
import { PaperEditor } from './PaperEditor.tsx';
import './paper-detail.css';

/** Editor of a version, or of a new paper. */
export function PaperDetailScreen({ instDiv }: { readonly instDiv: string }) {
  const instrument = instrumentOf(instDiv);
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  /** The paper that was made here, which goes on in the same editor under its own address. */
  const [made, setMade] = useState<{ readonly id: string | null; readonly count: number }>({ id: null, count: 0 });
  const asked = params.get('paperVerId');
  if (asked === null && made.id !== null) setMade({ id: null, count: made.count + 1 });
  if (asked !== null && asked !== made.id)
    return <StoredPaper key={asked} instrument={instrument} paperVerId={asked} />;
  return (
    <NewPaper
      key={made.count}
      instrument={instrument}
      madeId={asked === null ? null : made.id}
      onMade={({ paperVerId }) => {
        if (made.id === paperVerId) return;
        setMade({ id: paperVerId, count: made.count });
        navigate(`${screenPath(instrument, 'PaperRegDetail')}?paperVerId=${paperVerId}`, { replace: true });
      }}
    />
  );
}

interface NewPaperProps {
  readonly instrument: Instrument;
  readonly madeId: string | null;
  readonly onMade: (paper: PaperDetail) => void;
}

function NewPaper({ instrument, madeId, onMade }: NewPaperProps) {
  const asked = useReopened('savePaperVer'),
    reopened = asked?.save.version === undefined && asked?.save.instDiv === instrument.instDiv ? asked : null;
  const { data } = useGetPaperQuery({ paperVerId: madeId ?? '' }, { skip: madeId === null });
  const stored = madeId === null ? null : (data?.data.find(({ paperVerId }) => paperVerId === madeId) ?? null);
  return (
    <PaperEditor
      key={reopened?.clientReqId}
      instrument={instrument}
      stored={stored}
      reopened={reopened}
      onStored={onMade}
    />
  );
}

/** A stored version; with a save that waits on the device, as that leaves it. */
function StoredPaper({ instrument, paperVerId }: { readonly instrument: Instrument; readonly paperVerId: string }) {
  const { currentData, isError, error, refetch } = useGetPaperQuery({ paperVerId });
  const unsent = useUnsent('savePaperVer', paperVerId);
  const paper = currentData?.data[0];
  if (!paper || unsent === undefined)
    return (
      <div className="stack">
        <PageHeader title={`${instrument.name} ${instrument.paperNoun} 편집`} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  return (
    <PaperEditor
      key={unsent?.clientReqId}
      instrument={instrument}
      stored={(unsent?.base as PaperDetail | undefined) ?? paper}
      reopened={unsent}
      onStored={() => undefined}
    />
  );
}
