import type { UploadPolicyCd } from '#contract/files/upload-policy.ts';
import { alert } from '#ui/feedback/feedback.ts';
import type { FileChoice } from './FileField.tsx';
import type { UploadGroup } from './file-port.ts';
import { reportUnsent, useFileSend } from './useFileSend.ts';

/** The group of a row that is saved, and the files that reach it behind its text. */
export interface FilePlace {
  readonly fileGroupId: string | null;
  readonly files?: { readonly fileGroupId: string; readonly files: readonly File[] };
}
interface PlaceOptions {
  /** The group that the row has already. */
  readonly groupId: string | null;
  /** The stored files could not be listed: all of them stay. */
  readonly keepsAll?: boolean;
  /** Nothing of the stored files is to be taken out; that asks for a connection. */
  readonly keepsStored: boolean;
  /** Whether the row may be there before its files are. */
  readonly mayFollow: boolean;
  /** Group that is not on the server yet, because files of an entry that is opened again wait behind it. */
  readonly laterGroupId: string | null;
  /** Why files that wait hold up this save. */
  readonly waitText: string;
}

const followed = (files: readonly File[], fileGroupId: string): FilePlace => ({
  fileGroupId,
  files: { fileGroupId, files },
});

/**
 * Where the files of a form go when it is saved: up now, or behind its text where the line is bad. `isPoor` is what the
 * page believes of the line.
 */
export function useFilePlace(upload: UploadGroup, policyCd: UploadPolicyCd, isPoor: boolean) {
  const { trySend, share } = useFileSend(upload, policyCd);
  /** Undefined when neither was possible, which was reported, and the form must stay as it is. */
  const place = async (
    choice: FileChoice,
    { groupId, keepsAll = false, keepsStored, mayFollow: mayWait, laterGroupId, waitText }: PlaceOptions,
  ): Promise<FilePlace | undefined> => {
    const mayFollow = mayWait && keepsStored;
    if (laterGroupId !== null && mayFollow) return followed(choice.added, laterGroupId);
    if (laterGroupId !== null) {
      await alert(waitText);
      return undefined;
    }
    if (choice.added.length === 0 && keepsStored) return { fileGroupId: groupId };
    const sent = mayFollow && isPoor ? null : await trySend(choice, { groupId, keepsAll });
    if (sent?.ok) return { fileGroupId: sent.value };
    if (mayFollow && (sent === null || sent.error.kind === 'offline'))
      return followed(choice.added, groupId ?? crypto.randomUUID());
    if (sent) await reportUnsent(sent.error);
    return undefined;
  };
  return { place, share };
}
