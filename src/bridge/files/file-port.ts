import { UPLOAD_POLICIES } from '#contract/upload-policy.ts';
import type { FilePort, UploadGroup } from '#ui/files/file-port.ts';
import { worker } from '../client.ts';

/** File components on the worker: checks, lists, contents and archives. */
export const filePort: FilePort = {
  check: (files, policyCd, alreadyCnt) => worker.checkFiles(files, { ...UPLOAD_POLICIES[policyCd], alreadyCnt }),
  // A list that does not arrive counts as empty, as the specification asks.
  list: async (fileGroupId) => {
    const answer = await worker.call('getFileList', { fileGroupId });
    return answer.ok ? answer.value.data.data : [];
  },
  fetch: async (file) => {
    const answer = await worker.fetchFile(file, { background: true });
    return answer.ok ? answer.value : null;
  },
  downloadZip: (fileIds, onProgress) => worker.downloadZip(fileIds, { onProgress }),
};

/** Sends the files of a form and answers the id of their group. */
export const uploadGroup: UploadGroup = (files, { onProgress, ...rest }) => worker.upload({ files, fileType: 'group', ...rest }, { onProgress });

/** Sends one picture of the editor and answers its link, or null when it could not be sent. */
export async function uploadEditorImage(file: File): Promise<string | null> {
  const answer = await worker.upload({ files: [file], fileType: 'link', policyCd: 'EDITOR' });
  return answer.ok ? answer.value : null;
}
