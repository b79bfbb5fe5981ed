import { useRef, useState } from 'react';
import { nextPromoState } from '#contract/guide/guide-promo-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { LabHeader } from '../../components/LabHeader.tsx';
import { NAME_LONGEST } from '../../rules/promo/promo-form-rules.ts';
import { guideQuestions } from '../../rules/questions.ts';
import { useCloseGuidePromoMutation } from '../../state/lab-endpoints.ts';
import { uploadEditorImage, useAuth, useConnectionStatus } from '../../state/page.ts';
import { ImagesCard } from './ImagesCard.tsx';
import { PromoPreview } from './PromoPreview.tsx';
import { PROMO_LEAD } from './promo-messages.ts';
import { usePromoForm, type PromoFormOptions } from './usePromoForm.ts';

/** 홍보 등록: text and pictures; kept on the device while it is written, opened when nothing is missing. */
export function PromoForm(options: PromoFormOptions) {
  const { stored, onLeave } = options,
    record = usePromoForm(options);
  const { form, set, field, errors, maySave, isBusy, share, submit, root, editor, fillCnt, status, conflict } = record,
    { imgErrors, checks, onFile, base, discard, leave } = record;
  const [isPreview, setPreview] = useState(false);
  const [closePromo] = useCloseGuidePromoMutation();
  const mayUpdate = useAuth('U');
  const isOnline = useConnectionStatus() !== 'offline';
  const held = useRef<HTMLDivElement>(null);
  useHeldForm(held, isBusy);
  const statCd = stored?.statCd ?? 'DRAFT';
  const close = async (): Promise<void> => {
    if (!base || !(await ask(guideQuestions.closePromo))) return;
    const closed = await closePromo({ guidePromoId: base.guidePromoId, version: base.version });
    if (closed.error) return;
    discard();
    toast('success', '종료했습니다.');
    onLeave();
  };

  return (
    <div className="stack promo-form" ref={root}>
      <LabHeader title={stored ? '홍보 수정' : '홍보 등록'} lead={PROMO_LEAD} onBack={() => void leave()} />
      <div className="stack form-sections" ref={held}>
        <Card title="기본 정보">
          <div className="form-grid">
            <div className="form-wide">
              <TextField {...field('promoNm')} label="제목" required maxLength={NAME_LONGEST} />
            </div>
            <DateRangeField
              label="기간"
              required
              start={form.strtDt}
              end={form.endDt}
              error={errors.strtDt}
              onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
            />
          </div>
        </Card>
        <Card title="내용">
          <RichTextEditor
            key={fillCnt}
            label="내용"
            required
            value={form.cntn}
            error={errors.cntn}
            handle={editor}
            online={isOnline}
            uploadImage={uploadEditorImage}
            onChange={(cntn) => set({ cntn })}
          />
        </Card>
        <ImagesCard
          imgs={form.imgs}
          errors={imgErrors}
          checks={checks}
          onChange={(change) => set((before) => ({ imgs: change(before.imgs) }))}
          onFile={onFile}
        />
      </div>
      <SaveBar status={share === null ? status : `이미지 전송 ${Math.round(share * 100)}%`} share={share}>
        <Button icon="eye" onClick={() => setPreview(true)}>
          미리보기
        </Button>
        {statCd === 'OPEN' && mayUpdate && nextPromoState(statCd, 'close') ? (
          <Button look="danger" icon="stop-circle" disabled={isBusy} onClick={() => void close()}>
            종료
          </Button>
        ) : null}
        {maySave ? (
          <SaveButton
            look={statCd === 'OPEN' ? 'primary' : 'plain'}
            disabled={isBusy}
            onSave={() => void submit('SAVE')}
          >
            {statCd === 'OPEN' ? '저장' : '임시저장'}
          </SaveButton>
        ) : null}
        {maySave && mayUpdate && nextPromoState(statCd, 'open') ? (
          <Button look="primary" icon="send" disabled={isBusy} onClick={() => void submit('OPEN')}>
            공개
          </Button>
        ) : null}
      </SaveBar>
      {isPreview ? <PromoPreview form={form} onClose={() => setPreview(false)} /> : null}
      {conflict}
    </div>
  );
}
