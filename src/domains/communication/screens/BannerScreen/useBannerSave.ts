import { useRef, useState } from 'react';
import { tellUnsent } from '#ui/files/useFileSend.ts';
import { bannerPayload, type BannerForm } from '../../rules/banner/banner-form-rules.ts';
import { useSaveBannerMutation } from '../../state/banner-endpoints.ts';
import { uploadGroup } from '../../state/page.ts';

/** Pictures that were chosen and are not sent yet. */
export interface Chosen {
  readonly file: File;
  readonly url: string;
}
export interface ChosenPictures {
  readonly main: Chosen | null;
  readonly mobile: Chosen | null;
}

/** Sends the chosen pictures, then the form. A picture that went up is not sent again when the save has to be repeated. */
export function useBannerSave(bannerId: string, version: number | undefined) {
  const [saveBanner] = useSaveBannerMutation();
  type Saved = Awaited<ReturnType<typeof saveBanner>>;
  const [share, setShare] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const sent = useRef(new Map<File, string>());

  /** Id of the group that holds the file; undefined when it could not be sent, which was told. */
  const groupWith = async (chosen: Chosen | null, groupId: string): Promise<string | undefined> => {
    if (chosen === null) return groupId;
    const { file } = chosen;
    const known = sent.current.get(file);
    if (known !== undefined) return known;
    const answer = await uploadGroup([file], {
      policyCd: 'BANNER',
      ...(groupId ? { fileGroupId: groupId, keepFileIds: [] } : {}),
      onProgress: setShare,
    });
    setShare(null);
    if (!answer.ok) {
      await tellUnsent(answer.error);
      return undefined;
    }
    sent.current.set(file, answer.value);
    return answer.value;
  };
  const send = async (form: BannerForm, files: ChosenPictures): Promise<Saved | null> => {
    const fileGroupId = await groupWith(files.main, form.fileGroupId);
    const moFileGroupId = fileGroupId === undefined ? undefined : await groupWith(files.mobile, form.moFileGroupId);
    if (fileGroupId === undefined || moFileGroupId === undefined) return null;
    return saveBanner(bannerPayload(bannerId, version, { ...form, fileGroupId, moFileGroupId }));
  };
  /** Null when a picture could not be sent: the form stays as it is. */
  const save = async (form: BannerForm, files: ChosenPictures): Promise<Saved | null> => {
    setSaving(true);
    const saved = await send(form, files);
    setSaving(false);
    return saved;
  };
  return { save, isSaving, share };
}
