import type { FilePort, UploadGroup } from '#ui/files/file-port.ts';
import { worker } from '../client.ts';
import { withoutEnding } from '../failures/ending-port.ts';

/** File components on the worker: checks, lists, contents and archives. */
export const filePort: FilePort = {
  check: (files, rules, alreadyCnt) => worker.checkFiles(files, { ...rules, alreadyCnt }),
  list: async (fileGroupId) => {
    const answer = withoutEnding(await worker.call('getFileList', { fileGroupId }));
    return answer.ok ? answer.value.data.data : null;
  },
  fetch: async (file) => {
    const answer = withoutEnding(await worker.fetchFile(file, { background: true }));
    return answer.ok ? answer.value : null;
  },
  watch: (arrived) => worker.listen((event) => {
    if (event.type === 'outbox-arrived' ? event.ops.includes('attachFile') : event.type === 'late-answer' && event.op === 'getFileList' && event.error === null) arrived();
  }),
  downloadZip: async (fileIds, onProgress) => withoutEnding(await worker.downloadZip(fileIds, { onProgress })),
};

/** Sends the files of a form and answers the id of their group. */
export const uploadGroup: UploadGroup = async (files, { onProgress, ...rest }) => withoutEnding(await worker.upload({ files, fileType: 'group', ...rest }, { onProgress }));

/** Sends one picture of the editor and answers its link, or null when it could not be sent. */
export async function uploadEditorImage(file: File): Promise<string | null> {
  const answer = withoutEnding(await worker.upload({ files: [file], fileType: 'link', policyCd: 'EDITOR' }));
  return answer.ok ? answer.value : null;
}
