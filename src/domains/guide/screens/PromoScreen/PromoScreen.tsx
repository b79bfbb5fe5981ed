import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { useFileGroup } from '#ui/files/useFileGroup.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { LabHeader } from '../../components/LabHeader.tsx';
import { EMPTY_PROMO, promoFormOf } from '../../rules/promo/promo-form-rules.ts';
import { useGetGuidePromoQuery } from '../../state/lab-endpoints.ts';
import { filePort } from '../../state/page.ts';
import { PromoForm } from './PromoForm.tsx';
import { PromoList } from './PromoList.tsx';
import { PromoPage } from './PromoPreview.tsx';
import { PROMO_LEAD } from './promo-words.ts';
import './promo.css';

interface EditorProps { readonly onLeave: () => void }

function NewPromo({ onLeave }: EditorProps) {
  const [id] = useState(() => crypto.randomUUID());
  return <PromoForm guidePromoId={id} stored={null} initial={EMPTY_PROMO} onLeave={onLeave} />;
}

/** Stands where the form would stand: loading, or not loaded when there is something to retry. */
function PromoNotice({ onLeave, onRetry }: EditorProps & { readonly onRetry?: (() => void) | undefined }) {
  return (
    <div className="stack">
      <LabHeader title="홍보 수정" lead={PROMO_LEAD} actions={<Button icon="list" onClick={onLeave}>목록</Button>} />
      <section className="card promo-skeleton" aria-busy={!onRetry}>{onRetry ? <StateNotice icon="exclamation-circle" text={message('M-LOAD-FAIL')} action={<Button icon="refresh" onClick={onRetry}>다시 시도</Button>} /> : null}</section>
    </div>
  );
}

function StoredPromo({ promo, onLeave }: EditorProps & { readonly promo: PromoDetail }) {
  const [attempt, setAttempt] = useState(0);
  const group = useFileGroup(promo.fileGroupId, filePort, attempt);
  const [first, setFirst] = useState<ReturnType<typeof promoFormOf> | null>(null);
  // A form without the pictures would save them away.
  if (first === null && group.isUnknown) return <PromoNotice onLeave={onLeave} onRetry={() => setAttempt(attempt + 1)} />;
  if (first === null && !group.isLoading) setFirst(promoFormOf(promo, cleanStoredHtml(promo.cntn), group.files));
  if (first === null) return null;
  if (promo.statCd !== 'CLOSE') return <PromoForm guidePromoId={promo.guidePromoId} stored={promo} initial={first} onLeave={onLeave} />;
  return (
    <div className="stack">
      <LabHeader title="홍보 조회" lead="종료된 홍보는 기록으로 남으며 고칠 수 없습니다." actions={<Button icon="list" onClick={onLeave}>목록</Button>} />
      <Card><PromoPage form={first} /></Card>
    </div>
  );
}

function LoadedPromo({ guidePromoId, onLeave }: EditorProps & { readonly guidePromoId: string }) {
  const { data, isError, refetch } = useGetGuidePromoQuery({ guidePromoId });
  const promo = data?.data[0];
  if (promo) return <StoredPromo promo={promo} onLeave={onLeave} />;
  return <PromoNotice onLeave={onLeave} onRetry={isError ? () => void refetch() : undefined} />;
}

/** 홍보 등록: list and form in one place; the address says which, and back returns to the list as it was. */
export function PromoScreen() {
  const [params, setParams] = useSearchParams();
  const id = params.get('guidePromoId');
  const go = (value: string | null): void => setParams((before) => {
    const next = new URLSearchParams(before);
    if (value === null) next.delete('guidePromoId'); else next.set('guidePromoId', value);
    return next;
  });
  if (id === 'new') return <NewPromo onLeave={() => go(null)} />;
  if (id) return <LoadedPromo key={id} guidePromoId={id} onLeave={() => go(null)} />;
  return <PromoList onOpen={(guidePromoId) => go(guidePromoId ?? 'new')} />;
}
