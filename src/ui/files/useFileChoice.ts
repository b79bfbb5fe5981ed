import { useState } from 'react';
import type { FileRow } from '#contract/files.ts';
import type { FileChoice } from './FileField.tsx';
import type { FilePort } from './file-port.ts';
import { useFileGroup } from './useFileGroup.ts';

export interface FileChoiceState {
  readonly choice: FileChoice;
  readonly setChoice: (choice: FileChoice) => void;
  /** Whether saving has to send anything. */
  readonly isChanged: boolean;
  /** No stored file is to be taken out. */
  readonly keepsStored: boolean;
  readonly isLoading: boolean;
  readonly isUnknown: boolean;
}

const isSameList = (kept: readonly FileRow[], files: readonly FileRow[]): boolean => kept.length === files.length && kept.every((file) => files.includes(file));

/** What a form does with the files of a group: the stored ones stay until somebody says otherwise; another group starts anew. */
export function useFileChoice(fileGroupId: string | null, port: FilePort, revision = 0): FileChoiceState {
  const group = useFileGroup(fileGroupId, port, revision);
  const [state, setState] = useState<{ readonly files: readonly FileRow[]; readonly choice: FileChoice }>({ files: group.files, choice: { kept: group.files, added: [] } });
  // Adjusted while rendering: the list of another group is never shown with the choice of the former.
  const isStale = state.files !== group.files;
  const present = isStale ? { files: group.files, choice: { kept: group.files, added: [] } } : state;
  if (isStale) setState(present);
  const { choice } = present, keepsStored = isSameList(choice.kept, group.files);
  return {
    choice, setChoice: (next) => setState({ files: group.files, choice: next }), isChanged: choice.added.length > 0 || !keepsStored, keepsStored,
    isLoading: group.isLoading, isUnknown: group.isUnknown,
  };
}
