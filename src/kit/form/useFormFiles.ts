import { useState } from 'react';
import type { UploadPolicyCd } from '#contract/files/upload-policy.ts';
import { filePort, uploadGroup } from '#bridge/files/file-port.ts';
import { useConnectionStatus } from '#bridge/shared-state/useSharedState.ts';
import type { ChangeFiles, FileChoice } from '#ui/files/FileField.tsx';
import { useFileChoice } from '#ui/files/useFileChoice.ts';
import type { FileChecks } from '#ui/files/useFileChecks.ts';
import { useFilePlace, type FilePlace } from '#ui/files/useFilePlace.ts';

export interface FormFileOptions<Row, Act> {
  readonly policyCd: UploadPolicyCd;
  /** The group of a stored row. */
  readonly groupOf: (row: Row) => string | null;
  /** Files that a new record begins with: those of the one that is copied. */
  readonly added?: readonly File[];
  /** Whether the text of an act may be stored before its files are; never, when left out. */
  readonly mayFollow?: (act: Act) => boolean;
  /** Why files that wait on the device hold up a save that they may not follow. */
  readonly waitText?: string;
}

/** What a field for files needs of its form. */
export interface FormFiles {
  readonly choice: FileChoice;
  readonly setChoice: ChangeFiles;
  readonly checks: FileChecks;
  /** Files were added or taken out since the form was opened or saved. */
  readonly isChanged: boolean;
  /** Share of the present upload from 0 to 1; null while there is none. */
  readonly share: number | null;
}

/** Group of a save whose files wait on the device behind it. */
interface SentGroup {
  readonly fileGroupId?: string | null;
  readonly fileLaterYn?: 'Y' | 'N';
}

interface FilesOfForm<Row, Act> extends FormFiles {
  /** Undefined when the files have neither gone up nor may follow, which was reported. */
  readonly place: (base: Row | null, act: Act) => Promise<FilePlace | undefined>;
  /** The choice is saved: what was added is the device's or the server's now. */
  readonly settle: (sent: FilePlace, isStored: boolean) => void;
  /** The form stands on another row. */
  readonly rebase: () => void;
  /** A save that was to send them failed behind `rebase`: they are in the form's hands as before. */
  readonly keepAdded: () => void;
}

const NO_FILES: readonly File[] = [];

/**
 * The files beside the text of a form: what is chosen, checked in the background, sent before the text is saved, or,
 * where the line is bad, behind it.
 * @param entry what was sent, where the form opens with an entry of the queue
 */
export function useFormFiles<Row extends { readonly version: number }, Act>(
  options: FormFileOptions<Row, Act> | undefined,
  base: Row | null,
  entry: SentGroup | null,
): FilesOfForm<Row, Act> {
  const { groupOf, added = NO_FILES, mayFollow, waitText = '' } = options ?? {};
  const word = useConnectionStatus();
  const { place, share } = useFilePlace(
    uploadGroup,
    options?.policyCd ?? 'NOTICE',
    word === 'offline' || word === 'weak',
  );
  /** The group of a save that waits on the device: on the server already, or made with the files behind it. */
  const [sent, setSent] = useState(() => ({
    groupId: entry?.fileLaterYn === 'Y' ? undefined : entry?.fileGroupId,
    laterGroupId: entry?.fileLaterYn === 'Y' ? (entry.fileGroupId ?? null) : null,
  }));
  const storedGroup = (base && groupOf?.(base)) ?? null,
    groupId = sent.groupId === undefined ? storedGroup : sent.groupId;
  const files = useFileChoice(groupId, filePort, base?.version, added);
  const { choice, setChoice, keepsStored, checks } = files;
  /** Files that were added when the form was opened or saved; they are no change of it. */
  const [first, setFirst] = useState(added);
  /** The choice that is saved: until the list of what is stored has arrived, it differs from the list of before. */
  const [saved, setSaved] = useState<FileChoice | null>(null);
  const isAdded = choice.added !== first && choice.added.length + first.length > 0;
  return {
    choice,
    setChoice,
    checks,
    share,
    isChanged: choice !== saved && (isAdded || !keepsStored),
    place: async (on, act) =>
      place(choice, {
        groupId: sent.groupId === undefined ? ((on && groupOf?.(on)) ?? null) : sent.groupId,
        // Of a list that has not arrived nothing was taken out.
        keepsAll: files.isUnknown || files.isLoading,
        keepsStored,
        mayFollow: mayFollow?.(act) ?? false,
        laterGroupId: sent.laterGroupId,
        waitText,
      }),
    settle: ({ fileGroupId, files: later }, isStored) => {
      if (!options) return;
      setSent({ groupId: isStored || later ? undefined : fileGroupId, laterGroupId: later?.fileGroupId ?? null });
      const left = { kept: choice.kept, added: NO_FILES };
      // With the next save they would go a second time.
      setChoice(() => left);
      setSaved(left);
      setFirst(NO_FILES);
    },
    rebase: () => setSent({ groupId: undefined, laterGroupId: null }),
    keepAdded: () => {
      if (choice.added.length > 0) setChoice(({ kept }) => ({ kept, added: choice.added }));
    },
  };
}
