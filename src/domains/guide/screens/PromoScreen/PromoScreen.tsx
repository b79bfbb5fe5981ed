import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useFileGroup } from '#ui/files/useFileGroup.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { LabHeader } from '../../components/LabHeader.tsx';
import { promoFormOf } from '../../rules/promo/promo-form-rules.ts';
import { useGetGuidePromoQuery } from '../../state/lab-endpoints.ts';
import { filePort, reopenUnsent, useReopened, useReopenedEnd, useUnsent, type Reopened } from '../../state/page.ts';
import { PromoForm } from './PromoForm.tsx';
import { PromoList } from './PromoList.tsx';
import { PromoPage } from './PromoPreview.tsx';
import { PROMO_LEAD } from './promo-messages.ts';
import './promo.css';

interface EditorProps {
  readonly onLeave: () => void;
}

function NewPromo({ onLeave }: EditorProps) {
  const reopened = useReopened('saveGuidePromo');
  return <PromoForm stored={null} reopened={reopened} onLeave={onLeave} />;
}

/** Stands where the form would stand: loading, or not loaded when there is something to retry. */
function PromoNotice({
  onLeave,
  error,
  onRetry,
}: EditorProps & { readonly error?: unknown; readonly onRetry?: (() => void) | undefined }) {
  return (
    <div className="stack">
      <LabHeader title="홍보 수정" lead={PROMO_LEAD} onBack={onLeave} />
      <section className="card promo-skeleton" aria-busy={!onRetry}>
        {onRetry ? <LoadFailure error={error} onRetry={onRetry} /> : null}
      </section>
    </div>
  );
}

type UnsentPromo = Reopened<'saveGuidePromo'> | null;

function StoredPromo({
  promo: present,
  reopened,
  onLeave,
}: EditorProps & { readonly promo: PromoDetail; readonly reopened: UnsentPromo }) {
  const [attempt, setAttempt] = useState(0);
  // An entry of the queue stands on the row it was typed on: what has changed since is met when it is saved.
  const [promo] = useState(() => (reopened?.base as PromoDetail | undefined) ?? present);
  const group = useFileGroup(promo.fileGroupId, filePort, attempt);
  const [first, setFirst] = useState<ReturnType<typeof promoFormOf> | null>(null);
  // A form without the pictures would save them away.
  if (first === null && group.isUnknown)
    return <PromoNotice onLeave={onLeave} onRetry={() => setAttempt(attempt + 1)} />;
  if (first === null && !group.isLoading) setFirst(promoFormOf(promo, cleanStoredHtml(promo.cntn), group.files));
  if (first === null) return null;
  if (present.statCd !== 'CLOSE')
    return (
      <PromoForm key={reopened?.clientReqId} stored={promo} files={group.files} reopened={reopened} onLeave={onLeave} />
    );
  return (
    <div className="stack">
      <LabHeader title="홍보 조회" lead="종료된 홍보는 기록으로 남으며 고칠 수 없습니다." onBack={onLeave} />
      <Card>
        <PromoPage form={first} />
      </Card>
    </div>
  );
}

function LoadedPromo({ guidePromoId, onLeave }: EditorProps & { readonly guidePromoId: string }) {
  const { data, isError, error, refetch } = useGetGuidePromoQuery({ guidePromoId });
  const promo = data?.data[0],
    unsent = useUnsent('saveGuidePromo', guidePromoId);
  useReopenedEnd(unsent ?? null);
  if (promo && unsent !== undefined) return <StoredPromo promo={promo} reopened={unsent} onLeave={onLeave} />;
  return <PromoNotice onLeave={onLeave} error={error} onRetry={isError ? () => void refetch() : undefined} />;
}

/** 홍보 등록: list and form in one place; the address says which, and back returns to the list as it was. */
export function PromoScreen() {
  const [params, setParams] = useSearchParams();
  const id = params.get('guidePromoId');
  const reopened = useReopened('saveGuidePromo');
  const go = (value: string | null): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete('guidePromoId');
      else next.set('guidePromoId', value);
      return next;
    });
  if (id === 'new') return <NewPromo key={reopened?.clientReqId} onLeave={() => go(null)} />;
  if (id)
    return <LoadedPromo key={`${id}-${reopened?.clientReqId ?? ''}`} guidePromoId={id} onLeave={() => go(null)} />;
  return (
    <PromoList
      onOpen={(guidePromoId) => go(guidePromoId ?? 'new')}
      onOpenNew={(guidePromoId) => void reopenUnsent('saveGuidePromo', guidePromoId).then(() => go('new'))}
    />
  );
}
