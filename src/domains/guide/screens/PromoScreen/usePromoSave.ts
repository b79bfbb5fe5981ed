import { useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import { GUIDE_PROMO_MERGE } from '#contract/guide/guide-merge.ts';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { withUntouched } from '#shared/merge/three-way.ts';
import { saveConflict, type SaveConflict } from '#ui/conflict/save-conflict.ts';
import { show, toast } from '#ui/feedback/feedback.ts';
import { reportUnsent } from '#ui/files/useFileSend.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { promoFormOf, type PromoForm, type PromoImageForm } from '../../rules/promo/promo-form-rules.ts';
import { mergedPromo, PROMO_UNITS, promoSaveOf, type PromoSave } from '../../rules/promo/promo-record.ts';
import { useOpenGuidePromoMutation, useSaveGuidePromoMutation } from '../../state/lab-endpoints.ts';
import { filePort, findVersionConflict, uploadGroup } from '../../state/page.ts';

interface Conflict extends SaveConflict {
  /** What the next save builds on. */
  readonly base: PromoBase;
  readonly merge: (keysOfMine: readonly string[]) => Promise<PromoForm>;
}

/** What a form was opened with; a new promotion has neither row nor version. */
export interface PromoBase {
  readonly stored: PromoDetail | null;
  readonly form: PromoForm;
}

interface SaveOptions {
  readonly guidePromoId: string;
  /** Entry of the queue that was opened again in this form. */
  readonly replaces: string | undefined;
  /** Files of pictures that are not stored yet, by key. */
  readonly fileOf: (key: string) => File | undefined;
  /** Called before the person is informed. */
  readonly onSaved: () => Promise<void>;
}

interface Sent {
  readonly fileGroupId: string | null;
  readonly imgs: readonly PromoImageForm[];
}

/** Saves a promotion: new pictures first, then the form, then, when asked for, its opening. */
export function usePromoSave({ guidePromoId, replaces, fileOf, onSaved }: SaveOptions) {
  const [savePromo] = useSaveGuidePromoMutation();
  const [openPromo] = useOpenGuidePromoMutation();
  const [share, setShare] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Undefined when the upload failed and the form must stay as it is. */
  const sendFiles = async (imgs: readonly PromoImageForm[], fileGroupId: string | null): Promise<Sent | undefined> => {
    const added = imgs.filter((img) => img.fileId === null);
    if (added.length === 0) return { fileGroupId, imgs };
    const keepFileIds = imgs.flatMap((img) => img.fileId ?? []);
    setShare(0);
    const sent = await uploadGroup(
      added.flatMap((img) => fileOf(img.key) ?? []),
      { policyCd: 'IMG', ...(fileGroupId ? { fileGroupId } : {}), keepFileIds, onProgress: setShare },
    );
    setShare(null);
    if (!sent.ok) {
      await reportUnsent(sent.error);
      return undefined;
    }
    const stored = await filePort.list(sent.value);
    if (!stored) {
      toast('error', message('M-LOAD-FAIL'));
      return undefined;
    }
    const fresh = stored.filter((file) => !keepFileIds.includes(file.fileId));
    return { fileGroupId: sent.value, imgs: withFiles(imgs, added, fresh) };
  };
  /**
   * A stored promotion in the form, with the names of its pictures. Null when their list cannot be had: the version
   * would seem to have none.
   */
  const readForm = async (promo: PromoDetail): Promise<PromoForm | null> => {
    const files = promo.fileGroupId ? await filePort.list(promo.fileGroupId) : [];
    if (!files) toast('error', message('M-LOAD-FAIL'));
    return files && promoFormOf(promo, cleanStoredHtml(promo.cntn), files);
  };
  const reportStale = async (
    error: Parameters<typeof findVersionConflict>[0],
    mine: PromoSave,
    base: PromoBase,
  ): Promise<void> => {
    const found = findVersionConflict<PromoDetail>(error),
      current = found?.current,
      theirs = current && (await readForm(current));
    if (!found || !current || !theirs) return;
    setConflict({
      ...saveConflict(GUIDE_PROMO_MERGE, PROMO_UNITS, found, base.stored, mine),
      base: { stored: current, form: theirs },
      merge: async (keys) => (await readForm(mergedPromo(mine, current, keys))) ?? theirs,
    });
  };
  const send = async (form: PromoForm, base: PromoBase, isOpening: boolean): Promise<void> => {
    const { stored } = base,
      version = stored?.version,
      fileGroupId = stored?.fileGroupId ?? null;
    const sent = await sendFiles(form.imgs, fileGroupId);
    if (!sent) return;
    const typed = promoSaveOf({ ...form, imgs: sent.imgs }, { guidePromoId, version, fileGroupId: sent.fileGroupId });
    const save = stored
      ? withUntouched(
          GUIDE_PROMO_MERGE.units,
          { ...stored },
          promoSaveOf(base.form, { guidePromoId, version, fileGroupId }),
          typed,
        )
      : typed;
    const saved = await savePromo({ ...save, base: stored ?? undefined, replaces });
    if (saved.error) {
      await reportStale(saved.error, save, base);
      return;
    }
    if (saved.data.state === 'queued') {
      await onSaved();
      show(savedMessage(saved.data));
      return;
    }
    const [row] = saved.data.data.data;
    const opened = isOpening && row ? await openPromo({ guidePromoId, version: row.version }) : null;
    await onSaved();
    if (!opened) show('M-OK');
    else if (!opened.error) toast('success', '공개했습니다.');
  };
  const submit = async (form: PromoForm, base: PromoBase, isOpening: boolean): Promise<void> => {
    setSaving(true);
    await send(form, base, isOpening);
    setSaving(false);
  };
  return { submit, isSaving, share, conflict, closeConflict: () => setConflict(null) };
}

/** Stored files come back in the order in which they were sent. */
function withFiles(
  imgs: readonly PromoImageForm[],
  added: readonly PromoImageForm[],
  fresh: readonly FileRow[],
): readonly PromoImageForm[] {
  return imgs.map((img) => (img.fileId === null ? { ...img, fileId: fresh[added.indexOf(img)]?.fileId ?? null } : img));
}
