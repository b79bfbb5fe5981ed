import type { FilePort, UploadGroup } from '#ui/files/file-port.ts';
import { worker } from '../client.ts';
import { withoutEnding } from '../failures/ending-port.ts';

/** Groups whose list is shown as the device had it. */
const shownAsCopies = new Set<string>();

/** File components on the worker: checks, lists, contents and archives. */
export const filePort: FilePort = {
  check: (files, rules, alreadyCnt) => worker.checkFiles(files, { ...rules, alreadyCnt }),
  list: async (fileGroupId) => {
    const answer = withoutEnding(await worker.call('getFileList', { fileGroupId }));
    if (!answer.ok) return null;
    if (answer.value.storedAt === null) shownAsCopies.delete(fileGroupId);
    else shownAsCopies.add(fileGroupId);
    return answer.value.data.data;
  },
  fetch: async (file) => {
    const answer = withoutEnding(await worker.fetchFile(file, { background: true }));
    return answer.ok ? answer.value : null;
  },
  watch: (fileGroupId, changed) =>
    worker.listen((event) => {
      if (event.type === 'outbox-arrived' && event.ops.includes('attachFile')) changed();
      // Whoever has the server's answer is not sent to ask again by the answer to somebody else.
      else if (
        event.type === 'late-answer' &&
        event.op === 'getFileList' &&
        event.error === null &&
        shownAsCopies.has(fileGroupId)
      )
        changed();
    }),
  downloadZip: async (fileIds, onProgress) => withoutEnding(await worker.downloadZip(fileIds, { onProgress })),
};

/** Sends the files of a form and answers the id of their group. */
export const uploadGroup: UploadGroup = async (files, { onProgress, ...rest }) =>
  withoutEnding(await worker.upload({ files, fileType: 'group', ...rest }, { onProgress }));

/** Sends one picture of the editor and answers its link, or null when it could not be sent. */
export async function uploadEditorImage(file: File): Promise<string | null> {
  const answer = withoutEnding(await worker.upload({ files: [file], fileType: 'link', policyCd: 'EDITOR' }));
  return answer.ok ? answer.value : null;
}
