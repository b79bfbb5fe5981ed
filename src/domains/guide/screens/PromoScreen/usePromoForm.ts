import { fields, operation } from 'virtual:fields/saveGuidePromo';
import { useEffect, useRef, useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import type { Placed } from '#kit/form/record-form.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { show, toast } from '#ui/feedback/feedback.ts';
import { useFileChecks } from '#ui/files/useFileChecks.ts';
import { reportUnsent } from '#ui/files/useFileSend.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import {
  altErrors,
  checkPromo,
  EMPTY_PROMO,
  fieldErrorsOf,
  keepable,
  promoFormOf,
  type PromoErrors,
  type PromoForm,
  type PromoImageForm,
} from '../../rules/promo/promo-form-rules.ts';
import { PROMO_UNITS, promoFrom, promoSaveOf } from '../../rules/promo/promo-record.ts';
import { useOpenGuidePromoMutation, useSaveGuidePromoMutation } from '../../state/lab-endpoints.ts';
import { filePort, uploadGroup, type Reopened } from '../../state/page.ts';

export interface PromoFormOptions {
  readonly stored: PromoDetail | null;
  /** Files of the stored pictures. */
  readonly files?: readonly FileRow[];
  /** The entry of the queue that the form opens with. */
  readonly reopened: Reopened<'saveGuidePromo'> | null;
  readonly onLeave: () => void;
}

const ACTS = ['SAVE', 'OPEN'] as const;
const NO_FILES: readonly FileRow[] = [];

/** Local pictures are let go with the form. */
function useReleasedSources(imgs: readonly PromoImageForm[]): void {
  const sources = useRef<readonly string[]>([]);
  useEffect(() => {
    sources.current = imgs.map((img) => img.src);
  }, [imgs]);
  useEffect(
    () => () => {
      for (const src of sources.current) if (src.startsWith('blob:')) URL.revokeObjectURL(src);
    },
    [],
  );
}

/** The form of a promotion: new pictures go up before the text, and what is opened is stored first. */
export function usePromoForm({ stored, files = NO_FILES, reopened, onLeave }: PromoFormOptions) {
  const [send] = useSaveGuidePromoMutation(),
    [openPromo, { isLoading: isOpening }] = useOpenGuidePromoMutation();
  const [share, setShare] = useState<number | null>(null);
  /** Stored files by id, as far as a version of the promotion has needed them. */
  const [known] = useState(() => new Map(files.map((file) => [file.fileId, file])));
  /** Files of pictures that are not stored yet, by key. */
  const [chosen] = useState(() => new Map<string, File>());
  const checks = useFileChecks(filePort);
  const formOf = (promo: PromoDetail): PromoForm =>
    promoFormOf(promo, cleanStoredHtml(promo.cntn), [...known.values()]);
  /** The files of a group; null when their list cannot be had, which is reported: a version would seem to have none. */
  const listFiles = async (fileGroupId: string | null): Promise<readonly FileRow[] | null> => {
    const rows = fileGroupId === null ? NO_FILES : await filePort.list(fileGroupId);
    if (!rows) toast('error', message('M-LOAD-FAIL'));
    for (const row of rows ?? NO_FILES) known.set(row.fileId, row);
    return rows;
  };
  const sendPictures = async (form: PromoForm, base: PromoDetail | null): Promise<Placed<PromoForm> | null> => {
    const fileGroupId = base?.fileGroupId ?? null,
      added = form.imgs.filter((img) => img.fileId === null);
    if (added.length === 0) return { fileGroupId };
    const keepFileIds = form.imgs.flatMap((img) => img.fileId ?? []);
    setShare(0);
    const sent = await uploadGroup(
      added.flatMap((img) => chosen.get(img.key) ?? []),
      { policyCd: 'IMG', ...(fileGroupId ? { fileGroupId } : {}), keepFileIds, onProgress: setShare },
    );
    setShare(null);
    if (!sent.ok) {
      await reportUnsent(sent.error);
      return null;
    }
    // Stored files come back in the order in which they were sent.
    const fresh = (await listFiles(sent.value))?.filter((file) => !keepFileIds.includes(file.fileId));
    if (!fresh) return null;
    const imgs = form.imgs.map((img) =>
      img.fileId === null ? { ...img, fileId: fresh[added.indexOf(img)]?.fileId ?? null } : img,
    );
    return { fileGroupId: sent.value, form: { ...form, imgs } };
  };
  const record = useRecordForm({
    kind: 'promo',
    row: stored,
    idOf: ({ guidePromoId }: PromoDetail) => guidePromoId,
    formOf: (row) => (row ? formOf(row) : EMPTY_PROMO),
    fields,
    operation,
    acts: ACTS,
    isAct: true,
    judge: (form, act) => fieldErrorsOf(checkPromo(form, act === 'OPEN' ? 'OPEN' : (stored?.statCd ?? 'DRAFT'))),
    // Without pictures no field is marked: the way to add one gets the focus.
    onFirst: (field) => {
      if (field === 'imgs') record.root.current?.querySelector<HTMLElement>('.promo-add button')?.focus();
    },
    kept: keepable,
    richText: 'cntn',
    checks,
    prepare: sendPictures,
    beforeMeet: async (current, fileGroupId) =>
      (await listFiles(current.fileGroupId)) !== null && (await listFiles(fileGroupId)) !== null,
    units: PROMO_UNITS,
    bodyOf: (form, guidePromoId, version, { fileGroupId }) => promoSaveOf(form, { guidePromoId, version, fileGroupId }),
    formFrom: (save) => formOf(promoFrom(save)),
    reopened,
    send,
    // What two people have written is looked at before it is opened.
    afterConflict: () => 'SAVE',
    onSaved: async (answer, act) => {
      const row = answer.state === 'sent' && act === 'OPEN' ? answer.data.data[0] : undefined,
        opened = row && (await openPromo({ guidePromoId: row.guidePromoId, version: row.version }));
      onLeave();
      if (!opened) show(savedMessage(answer));
      else if (!opened.error) toast('success', '공개했습니다.');
    },
    onClose: onLeave,
  });
  const { form, errors } = record;
  useReleasedSources(form.imgs);
  const imgErrors: PromoErrors = altErrors(form, errors, reopened?.errors ?? []);
  return {
    ...record,
    imgErrors,
    checks,
    share,
    isBusy: record.isSaving || isOpening,
    onFile: (key: string, file: File): void => {
      chosen.set(key, file);
    },
    leave: () => record.leave(onLeave),
  };
}
