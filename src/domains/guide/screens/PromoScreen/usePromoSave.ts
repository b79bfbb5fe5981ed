import { useState } from 'react';
import type { FileRow } from '#contract/files.ts';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import { message } from '#messages/message.ts';
import { encodeEntities } from '#shared/entities.ts';
import type { ConflictField } from '#ui/dialog/ConflictDialog.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { tellUnsent } from '#ui/files/useFileSend.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { mergePromos, promoConflicts, promoFormOf, type PromoForm, type PromoImageForm } from '../../rules/promo/promo-form-rules.ts';
import { useOpenGuidePromoMutation, useSaveGuidePromoMutation } from '../../state/lab-endpoints.ts';
import { filePort, findVersionConflict, uploadGroup } from '../../state/page.ts';

interface Conflict {
  readonly savedBy: string;
  readonly savedAt: string;
  readonly fields: readonly ConflictField[];
  readonly theirs: PromoForm;
  readonly version: number;
  readonly merge: (keysOfMine: readonly string[]) => PromoForm;
}

interface SaveOptions {
  readonly guidePromoId: string;
  readonly fileGroupId: string | null;
  /** Files of pictures that are not stored yet, by key. */
  readonly fileOf: (key: string) => File | undefined;
  /** Called before the person is told. */
  readonly onSaved: () => Promise<void>;
}

interface Sent { readonly fileGroupId: string | null; readonly imgs: readonly PromoImageForm[] }

/** Saves a promotion: new pictures first, then the form, then, when asked for, its opening. */
export function usePromoSave({ guidePromoId, fileGroupId, fileOf, onSaved }: SaveOptions) {
  const [savePromo] = useSaveGuidePromoMutation();
  const [openPromo] = useOpenGuidePromoMutation();
  const [share, setShare] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Undefined when the upload failed and the form must stay as it is. */
  const sendFiles = async (imgs: readonly PromoImageForm[]): Promise<Sent | undefined> => {
    const added = imgs.filter((img) => img.fileId === null);
    if (added.length === 0) return { fileGroupId, imgs };
    const keepFileIds = imgs.flatMap((img) => img.fileId ?? []);
    setShare(0);
    const sent = await uploadGroup(added.flatMap((img) => fileOf(img.key) ?? []), { policyCd: 'IMG', ...(fileGroupId ? { fileGroupId } : {}), keepFileIds, onProgress: setShare });
    setShare(null);
    if (!sent.ok) {
      await tellUnsent(sent.error);
      return undefined;
    }
    const stored = await filePort.list(sent.value);
    if (!stored) { toast('error', message('M-LOAD-FAIL')); return undefined; }
    const fresh = stored.filter((file) => !keepFileIds.includes(file.fileId));
    return { fileGroupId: sent.value, imgs: withFiles(imgs, added, fresh) };
  };
  const reportStale = async (error: Parameters<typeof findVersionConflict>[0], mine: PromoForm): Promise<void> => {
    const found = findVersionConflict<PromoDetail>(error);
    if (!found) return;
    const files = found.current.fileGroupId ? await filePort.list(found.current.fileGroupId) : [];
    // Without the list the other version would seem to have no pictures.
    if (!files) { toast('error', message('M-LOAD-FAIL')); return; }
    const theirs = promoFormOf(found.current, cleanStoredHtml(found.current.cntn), files);
    setConflict({
      savedBy: found.modNm, savedAt: found.modDt.slice(0, 16).replace('T', ' '), fields: promoConflicts(mine, theirs), theirs, version: found.current.version, merge: (keys) => mergePromos(mine, theirs, keys),
    });
  };
  const send = async (form: PromoForm, version: number | undefined, isOpening: boolean): Promise<void> => {
    const sent = await sendFiles(form.imgs);
    if (!sent) return;
    const saved = await savePromo({
      guidePromoId, version, promoNm: form.promoNm.trim(), strtDt: form.strtDt || null, endDt: form.endDt || null, cntn: encodeEntities(form.cntn), fileGroupId: sent.fileGroupId,
      imgs: sent.imgs.flatMap(({ fileId, altText, crop }) => (fileId === null ? [] : [{ fileId, altText: altText.trim(), crop }])),
    });
    if (saved.error) { await reportStale(saved.error, { ...form, imgs: sent.imgs }); return; }
    if (saved.data.state === 'queued') { await onSaved(); show('M-QUEUED'); return; }
    const stored = saved.data.data.data[0];
    const opened = isOpening && stored ? await openPromo({ guidePromoId, version: stored.version }) : null;
    await onSaved();
    if (!opened) show('M-OK');
    else if (!opened.error) toast('success', '공개했습니다.');
  };
  const submit = async (form: PromoForm, version: number | undefined, isOpening: boolean): Promise<void> => {
    setSaving(true);
    await send(form, version, isOpening);
    setSaving(false);
  };
  return { submit, isSaving, share, conflict, closeConflict: () => setConflict(null) };
}

/** Stored files come back in the order in which they were sent. */
function withFiles(imgs: readonly PromoImageForm[], added: readonly PromoImageForm[], fresh: readonly FileRow[]): readonly PromoImageForm[] {
  return imgs.map((img) => (img.fileId === null ? { ...img, fileId: fresh[added.indexOf(img)]?.fileId ?? null } : img));
}
