import { useEffect, useRef, useState } from 'react';
import { reportUnsent } from '#ui/files/useFileSend.ts';
import type { BannerForm } from '../../rules/banner/banner-form-rules.ts';
import { uploadGroup } from '../../state/page.ts';

/** A picture that was chosen and is not sent yet, with the address at which the page shows it. */
interface Chosen {
  readonly file: File;
  readonly url: string;
}
interface ChosenPictures {
  readonly main: Chosen | null;
  readonly mobile: Chosen | null;
}

const NOTHING_CHOSEN: ChosenPictures = { main: null, mobile: null };
const chosen = (file: File): Chosen => ({ file, url: URL.createObjectURL(file) });

/** The pictures of a banner's form, chosen beside its fields and sent when it is saved. */
export function useBannerPictures() {
  const [files, setFiles] = useState(NOTHING_CHOSEN);
  const [share, setShare] = useState<number | null>(null);
  const sent = useRef(new Map<File, string>());
  const shownUrls = useRef<readonly string[]>([]);
  useEffect(() => {
    shownUrls.current = [files.main, files.mobile].flatMap((one) => one?.url ?? []);
  }, [files]);
  // Local pictures are let go with the form.
  useEffect(
    () => () => {
      for (const url of shownUrls.current) URL.revokeObjectURL(url);
    },
    [],
  );

  /** Id of the group that holds the picture; undefined when it could not be sent, which the person knows. One that went up is not sent again when the save is repeated. */
  const groupWith = async (picture: Chosen | null, groupId: string): Promise<string | undefined> => {
    if (picture === null) return groupId;
    const { file } = picture;
    const known = sent.current.get(file);
    if (known !== undefined) return known;
    const answer = await uploadGroup([file], {
      policyCd: 'BANNER',
      ...(groupId ? { fileGroupId: groupId, keepFileIds: [] } : {}),
      onProgress: setShare,
    });
    setShare(null);
    if (!answer.ok) {
      await reportUnsent(answer.error);
      return undefined;
    }
    sent.current.set(file, answer.value);
    return answer.value;
  };
  return {
    mainUrl: files.main?.url ?? null,
    mobileUrl: files.mobile?.url ?? null,
    isChanged: files !== NOTHING_CHOSEN,
    /** How much of a picture has gone up, from 0 to 1; null while none is on its way. */
    share,
    chooseMain: (file: File): void => setFiles((before) => ({ ...before, main: chosen(file) })),
    chooseMobile: (file: File | null): void => setFiles((before) => ({ ...before, mobile: file && chosen(file) })),
    /** Sends what was chosen; the form with its groups, or null when a picture could not be sent. */
    send: async (form: BannerForm): Promise<BannerForm | null> => {
      const fileGroupId = await groupWith(files.main, form.fileGroupId);
      if (fileGroupId === undefined) return null;
      const moFileGroupId = await groupWith(files.mobile, form.moFileGroupId);
      return moFileGroupId === undefined ? null : { ...form, fileGroupId, moFileGroupId };
    },
  };
}
