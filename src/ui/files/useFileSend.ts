import { useRef, useState } from 'react';
import { ok, type CallError, type Result } from '#contract/errors.ts';
import type { UploadPolicyCd } from '#contract/files/upload-policy.ts';
import { alert, show } from '#ui/feedback/feedback.ts';
import type { FileChoice } from './FileField.tsx';
import type { UploadGroup } from './file-port.ts';

interface SendOptions {
  /** The group that the row has already. */
  readonly groupId: string | null;
  /** The stored files could not be listed: all of them stay. */
  readonly keepsAll?: boolean;
}

interface FileSend {
  /** Share of the present upload from 0 to 1; null while there is none. */
  readonly share: number | null;
  /**
   * Id of the group with the choice in it; undefined when it could not be sent, which was reported, and the form must
   * stay as it is.
   */
  readonly send: (choice: FileChoice, options: SendOptions) => Promise<string | undefined>;
  /** The same, and the caller reports the result: for a form whose files may also go later. */
  readonly trySend: (choice: FileChoice, options: SendOptions) => Promise<Result<string>>;
}

/**
 * Says why files could not be sent, as far as the form is the one to say it: a file that the server refuses, and a line
 * that is not there, behind which some forms let files follow. Everything else has been reported as for any other call.
 */
export async function reportUnsent(error: CallError): Promise<void> {
  if (error.kind === 'offline' || error.kind === 'worker-lost') show('M-ONLINE-ONLY');
  else if (error.kind === 'invalid') await alert(error.errors[0]?.message ?? error.message);
}

/**
 * Sends the files of a form when it is saved. A choice that went up is not sent again when the save itself has to be
 * repeated.
 */
export function useFileSend(upload: UploadGroup, policyCd: UploadPolicyCd): FileSend {
  const [share, setShare] = useState<number | null>(null);
  const sent = useRef<{ readonly choice: FileChoice; readonly groupId: string } | null>(null);
  const trySend: FileSend['trySend'] = async (choice, { groupId, keepsAll = false }) => {
    if (sent.current?.choice === choice) return ok(sent.current.groupId);
    setShare(0);
    const answer = await upload(choice.added, {
      policyCd,
      ...(groupId ? { fileGroupId: groupId } : {}),
      ...(keepsAll ? {} : { keepFileIds: choice.kept.map((file) => file.fileId) }),
      onProgress: setShare,
    });
    setShare(null);
    if (answer.ok) sent.current = { choice, groupId: answer.value };
    return answer;
  };
  const send: FileSend['send'] = async (choice, options) => {
    const answer = await trySend(choice, options);
    if (answer.ok) return answer.value;
    await reportUnsent(answer.error);
    return undefined;
  };
  return { share, send, trySend };
}
