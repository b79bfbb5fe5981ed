import { useCallback } from 'react';
import type { Arg, Op } from '#contract/registry.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import { worker } from '../client.ts';
import { usePerson } from '../shared-state/useSharedState.ts';
import { coveredCall } from './covered-call.ts';

interface BookCall<K extends Op> {
  readonly op: K;
  readonly arg: Arg<K>;
  /** Name of the file, without time and ending. */
  readonly baseName: string;
  /** The user is part of the name where the file holds personal data. */
  readonly isPersonal: boolean;
}

/** Saves a workbook whose sheets the server has put together. @returns whether it was saved */
export function useBookDownload(): <K extends Op>(book: BookCall<K>) => Promise<boolean> {
  const loginId = usePerson()?.loginId;
  return useCallback(
    async ({ op, arg, baseName, isPersonal }) => {
      const who = isPersonal && loginId !== undefined ? { loginId } : {};
      const made = await coveredCall(op, async () => worker.makeBook({ op, arg, baseName, ...who }));
      if (made.ok) saveBlob(made.value.blob, made.value.fileName);
      return made.ok;
    },
    [loginId],
  );
}

interface CarriedFile {
  readonly fileNm: string;
  /** In base64. */
  readonly content: string;
}

/** Saves the PDF that an answer carries. */
export async function savePdf(op: Op, arg: object): Promise<void> {
  const answer = await coveredCall(op, async () => worker.call(op, arg));
  if (!answer.ok) return;
  const [file] = (answer.value.data as unknown as { readonly data: readonly CarriedFile[] }).data;
  if (file) saveCarriedPdf(file);
}

/** Saves a PDF that the answer to a write has carried. */
export function saveCarriedPdf({ content, fileNm }: CarriedFile): void {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'application/pdf' }), fileNm);
}
