import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import { nextPromoState } from '#contract/guide/guide-promo-rules.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { useFileChecks } from '#ui/files/useFileChecks.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { useSettledSave } from '#ui/form/saving/useSettledSave.ts';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { LabHeader } from '../../components/LabHeader.tsx';
import {
  checkPromo,
  firstPromoError,
  keepable,
  NAME_LONGEST,
  refusedPromo,
  type PromoErrors,
  type PromoForm as Form,
} from '../../rules/promo/promo-form-rules.ts';
import { useCloseGuidePromoMutation } from '../../state/lab-endpoints.ts';
import { filePort, uploadEditorImage, useAuth, useConnectionStatus, useDirtyForm, useDraft } from '../../state/page.ts';
import { ImagesCard } from './ImagesCard.tsx';
import { PromoPreview } from './PromoPreview.tsx';
import { PROMO_LEAD } from './promo-messages.ts';
import { usePromoSave, type PromoBase } from './usePromoSave.ts';
import { guideQuestions } from '../../rules/questions.ts';

interface PromoFormProps {
  readonly guidePromoId: string;
  readonly stored: PromoDetail | null;
  readonly initial: Form;
  /** What the form shows first, where it is not what is stored: an entry of the queue that was opened again. */
  readonly shown?: Form;
  readonly replaces?: string;
  /** What the server had against it. */
  readonly complaints?: readonly FieldError[];
  readonly onLeave: () => void;
}

const DRAFT_FORMAT = 1;
const NO_COMPLAINTS: readonly FieldError[] = [];

/** 홍보 등록: text and pictures; kept on the device while it is written, opened when nothing is missing. */
export function PromoForm({
  guidePromoId,
  stored,
  initial,
  shown = initial,
  replaces,
  complaints = NO_COMPLAINTS,
  onLeave,
}: PromoFormProps) {
  const [base, setBase] = useState<PromoBase>({ stored, form: initial });
  // What waits on the device already is not lost: an entry that was only looked at may be left.
  const [first] = useState(shown),
    [form, setForm] = useState(first);
  const [errors, setErrors] = useState(() => refusedPromo(complaints, shown));
  const [textKey, setTextKey] = useState(0);
  const [isPreview, setPreview] = useState(false);
  const [isDone, setDone] = useState(false);
  const files = useRef(new Map<string, File>()),
    checks = useFileChecks(filePort);
  const editor = useRef<RichTextHandle>(null);
  const [closePromo] = useCloseGuidePromoMutation();
  const mayUpdate = useAuth('U'),
    mayCreate = useAuth('C');
  const isOnline = useConnectionStatus() !== 'offline';
  const isDirty = !isDone && ((form !== base.form && form !== first) || checks.isChecking);
  useDirtyForm(isDirty);
  const set = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }));
  const refill = (next: Form): void => {
    setForm(next);
    setTextKey((key) => key + 1);
  };
  const draft = useDraft<Form>({
    key: replaces ? `reopened:${replaces}` : stored ? `promo:${guidePromoId}` : 'promo:new',
    formatVersion: DRAFT_FORMAT,
    value: keepable(form),
    opened: keepable(base.form),
    isDirty,
    onRestore: refill,
  });
  const { submit, isSaving, share, conflict, closeConflict } = usePromoSave({
    guidePromoId,
    replaces,
    fileOf: (key) => files.current.get(key),
    onSaved: async () => {
      setDone(true);
      await draft.drop();
      onLeave();
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  useHeldForm(fields, isSaving);
  const shownSources = useRef<readonly string[]>([]);
  useEffect(() => {
    shownSources.current = form.imgs.map((img) => img.src);
  }, [form.imgs]);
  // Local pictures are let go with the form.
  useEffect(
    () => () => {
      for (const src of shownSources.current) if (src.startsWith('blob:')) URL.revokeObjectURL(src);
    },
    [],
  );
  const statCd = stored?.statCd ?? 'DRAFT';
  const maySave = stored ? mayUpdate : mayCreate;

  const save = async (isOpening: boolean, from: Form, on: PromoBase = base): Promise<void> => {
    const found = checkPromo(from, isOpening ? 'OPEN' : statCd);
    setErrors(found);
    const first = firstPromoError(found);
    if (first) {
      toast('warning', first);
      focusFirst(found);
      return;
    }
    await submit(from, on, isOpening);
  };
  /** From a button. */
  const saveTyped = useSettledSave({ checks, editor }, (cntn = form.cntn, isOpening: boolean) =>
    save(isOpening, { ...form, cntn }),
  );
  const keepMine = async (
    { merge, base: next }: NonNullable<typeof conflict>,
    keys: readonly string[],
  ): Promise<void> => {
    closeConflict();
    setBase(next);
    const merged = await merge(keys);
    refill(merged);
    await save(false, merged, next);
  };
  const close = async (): Promise<void> => {
    if (!stored || !(await ask(guideQuestions.closePromo))) return;
    const closed = await closePromo({ guidePromoId, version: base.stored?.version ?? stored.version });
    if (closed.error) return;
    setDone(true);
    await draft.drop();
    toast('success', '종료했습니다.');
    onLeave();
  };
  const leave = async (): Promise<void> => {
    if (isDirty && !(await ask('M-LEAVE'))) return;
    setDone(true);
    void draft.drop();
    onLeave();
  };
  const status =
    share !== null
      ? `이미지 전송 ${Math.round(share * 100)}%`
      : draft.savedAt
        ? `이 기기에 보관됨 ${displayMoment(draft.savedAt)}`
        : isDirty
          ? '변경된 내용이 있습니다.'
          : '';

  return (
    <div className="stack promo-form">
      <LabHeader title={stored ? '홍보 수정' : '홍보 등록'} lead={PROMO_LEAD} onBack={() => void leave()} />
      <div className="stack form-sections" ref={fields}>
        <Card title="기본 정보">
          <div className="form-grid">
            <div className="form-wide" data-field="promoNm">
              <TextField
                label="제목"
                required
                maxLength={NAME_LONGEST}
                value={form.promoNm}
                error={errors.promoNm}
                onChange={(promoNm) => set({ promoNm })}
              />
            </div>
            <div data-field="strtDt">
              <DateRangeField
                label="기간"
                required
                start={form.strtDt}
                end={form.endDt}
                error={errors.strtDt}
                onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
              />
            </div>
          </div>
        </Card>
        <Card title="내용">
          <div data-field="cntn">
            <RichTextEditor
              key={textKey}
              label="내용"
              required
              value={form.cntn}
              error={errors.cntn}
              handle={editor}
              online={isOnline}
              uploadImage={uploadEditorImage}
              onChange={(cntn) => set({ cntn })}
            />
          </div>
        </Card>
        <ImagesCard
          imgs={form.imgs}
          errors={errors}
          checks={checks}
          onChange={(change) => setForm((before) => ({ ...before, imgs: change(before.imgs) }))}
          onFile={(key, file) => {
            files.current.set(key, file);
          }}
        />
      </div>
      <SaveBar status={status} share={share}>
        <Button icon="eye" onClick={() => setPreview(true)}>
          미리보기
        </Button>
        {statCd === 'OPEN' && mayUpdate && nextPromoState(statCd, 'close') ? (
          <Button look="danger" icon="stop-circle" disabled={isSaving} onClick={() => void close()}>
            종료
          </Button>
        ) : null}
        {maySave ? (
          <SaveButton
            look={statCd === 'OPEN' ? 'primary' : 'plain'}
            disabled={isSaving}
            onSave={() => saveTyped(false)}
          >
            {statCd === 'OPEN' ? '저장' : '임시저장'}
          </SaveButton>
        ) : null}
        {maySave && mayUpdate && nextPromoState(statCd, 'open') ? (
          <Button look="primary" icon="send" disabled={isSaving} onClick={() => saveTyped(true)}>
            공개
          </Button>
        ) : null}
      </SaveBar>
      {isPreview ? <PromoPreview form={form} onClose={() => setPreview(false)} /> : null}
      {conflict ? (
        <ConflictDialog
          savedBy={conflict.savedBy}
          savedAt={conflict.savedAt}
          fields={conflict.fields}
          onClose={closeConflict}
          onTakeTheirs={() => {
            closeConflict();
            setBase(conflict.base);
            refill(conflict.base.form);
          }}
          onKeepMine={(keys) => void keepMine(conflict, keys)}
        />
      ) : null}
    </div>
  );
}

/** Puts the focus where the first error is, in the order of the form. */
function focusFirst({ promoNm, strtDt, cntn, imgs }: PromoErrors): void {
  const field = promoNm ? 'promoNm' : strtDt ? 'strtDt' : cntn ? 'cntn' : 'imgs';
  const within =
    field === 'imgs' && !imgs
      ? '.image-card .field[data-invalid="true"] input'
      : ':is(input:not([hidden]), .ql-editor, button)';
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${field}"] ${within}`)?.focus());
}
