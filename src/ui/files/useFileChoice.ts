import { useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { ChangeFiles, FileChoice } from './FileField.tsx';
import type { FilePort } from './file-port.ts';
import { useFileChecks, type FileChecks } from './useFileChecks.ts';
import { useFileGroup } from './useFileGroup.ts';

export interface FileChoiceState {
  readonly choice: FileChoice;
  readonly setChoice: ChangeFiles;
  readonly checks: FileChecks;
  /** Whether saving has to send anything. */
  readonly isChanged: boolean;
  /** No stored file is to be taken out. */
  readonly keepsStored: boolean;
  readonly isLoading: boolean;
  readonly isUnknown: boolean;
}

const isSameList = (kept: readonly FileRow[], files: readonly FileRow[]): boolean =>
  kept.length === files.length && kept.every((file) => files.includes(file));

interface Chosen {
  readonly key: string;
  readonly files: readonly FileRow[];
  readonly choice: FileChoice;
}
const isIn =
  (files: readonly FileRow[]) =>
  ({ fileId }: FileRow): boolean =>
    files.some((file) => file.fileId === fileId);

/**
 * The choice for a list that has grown or shrunk on the server: what the person has taken out stays out, what he has
 * added stays.
 */
function carriedOver({ files: before, choice: { kept, added } }: Chosen, files: readonly FileRow[]): FileChoice {
  const takenOut = before.filter((file) => !isIn(kept)(file));
  return { kept: files.filter((file) => !isIn(takenOut)(file)), added };
}

const NO_FILES: readonly File[] = [];

/**
 * What a form does with the files of a group: the stored ones stay until chosen otherwise; another group starts anew.
 * @param begun files that the form begins with beside the stored ones
 */
export function useFileChoice(
  fileGroupId: string | null,
  port: FilePort,
  revision = 0,
  begun = NO_FILES,
): FileChoiceState {
  const group = useFileGroup(fileGroupId, port, revision),
    { key, files } = group;
  const checks = useFileChecks(port);
  const [state, setState] = useState<Chosen>({ key, files, choice: { kept: files, added: begun } });
  // Adjusted while rendering: the list of another group is never shown with the choice of the former.
  const isStale = state.files !== files || state.key !== key;
  const present = !isStale
    ? state
    : { key, files, choice: state.key === key ? carriedOver(state, files) : { kept: files, added: [] } };
  if (isStale) setState(present);
  const { choice } = present,
    keepsStored = isSameList(choice.kept, files);
  return {
    choice,
    setChoice: (change) => setState((now) => ({ ...now, choice: change(now.choice) })),
    checks,
    isChanged: choice.added.length > 0 || !keepsStored,
    keepsStored,
    isLoading: group.isLoading,
    isUnknown: group.isUnknown,
  };
}
