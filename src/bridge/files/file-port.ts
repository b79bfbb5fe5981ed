import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import type { FileRow } from '#contract/files/files.ts';
import { message } from '#messages/message.ts';
import type { DownloadedFile, FilePort, UploadGroup } from '#ui/files/file-port.ts';
import { worker } from '../client.ts';
import { withoutEnding } from '../failures/ending-port.ts';
import { coveredCall } from './covered-call.ts';

/** Groups whose list is shown as the device had it. */
const shownAsCopies = new Set<string>();
/** Lists that are being asked for: components that open together over one group share the answer. */
const listsUnderWay = new Map<string, Promise<readonly FileRow[] | null>>();

async function askList(fileGroupId: string): Promise<readonly FileRow[] | null> {
  const answer = withoutEnding(await worker.call('getFileList', { fileGroupId }));
  if (!answer.ok) return null;
  if (answer.value.storedAt === null) shownAsCopies.delete(fileGroupId);
  else shownAsCopies.add(fileGroupId);
  return answer.value.data.data;
}

const list: FilePort['list'] = (fileGroupId) => {
  const known = listsUnderWay.get(fileGroupId);
  if (known) return known;
  const asked = askList(fileGroupId).finally(() => {
    if (listsUnderWay.get(fileGroupId) === asked) listsUnderWay.delete(fileGroupId);
  });
  listsUnderWay.set(fileGroupId, asked);
  return asked;
};

const isUnreachable = ({ kind }: CallError): boolean =>
  kind === 'offline' || kind === 'worker-lost' || kind === 'cancelled';

async function askFile(file: FileRow, held: Blob | undefined): Promise<Result<DownloadedFile>> {
  const found = await worker.call('getFileList', { fileId: file.fileId });
  // Without a line the page has what it fetched before.
  if (!found.ok) return held && isUnreachable(found.error) ? ok({ blob: held, fileName: file.oriFileNm }) : found;
  const [row] = found.value.data.data;
  if (!row) return fail({ kind: 'refused', reason: 'GONE', message: message('M-GONE'), errors: [] });
  if (held && row.saveFileNm === file.saveFileNm) return ok({ blob: held, fileName: row.oriFileNm });
  const content = await worker.fetchFile(row);
  return content.ok ? ok({ blob: content.value, fileName: row.oriFileNm }) : content;
}

/** File components on the worker: checks, lists, contents and archives. */
export const filePort: FilePort = {
  check: (files, rules, alreadyCnt) => worker.checkFiles(files, { ...rules, alreadyCnt }),
  list,
  fetch: async (file) => {
    const answer = withoutEnding(await worker.fetchFile(file, { background: true }));
    if (answer.ok) return answer.value;
    return shownAsCopies.has(file.fileGroupId) && isUnreachable(answer.error) ? 'unreachable' : 'missing';
  },
  watch: (fileGroupId, changed) =>
    worker.listen((event) => {
      const hasArrived = event.type === 'outbox-arrived' && event.ops.includes('attachFile'),
        isLate = event.type === 'late-answer' && event.op === 'getFileList' && event.error === null;
      // A caller that has the server's answer is not made to refetch by the answer to another caller.
      if (!hasArrived && !(isLate && shownAsCopies.has(fileGroupId))) return;
      listsUnderWay.delete(fileGroupId);
      changed();
    }),
  download: (file, held) => coveredCall('getFileList', () => askFile(file, held)),
  downloadZip: (fileIds, onProgress) => coveredCall('getFileList', () => worker.downloadZip(fileIds, { onProgress })),
};

/** A file that lies ready for a person, by its place. */
export const downloadStored = (file: Pick<FileRow, 'linkUrlPath' | 'saveFileNm'>): Promise<Result<Blob>> =>
  coveredCall('getFileList', () => worker.fetchFile(file));

/**
 * A refused file is reported by an alert, and without a connection some forms send their files later: the form says
 * both.
 */
const isFormsMatter = (error: CallError): boolean => error.kind === 'invalid' || isUnreachable(error);

/** Sends the files of a form and answers the id of their group. */
export const uploadGroup: UploadGroup = async (files, { onProgress, ...rest }) => {
  const sent = await coveredCall(
    'attachFile',
    () => worker.upload({ files, fileType: 'group', ...rest }, { onProgress }),
    isFormsMatter,
  );
  // A list that was asked for before does not know what has come since.
  listsUnderWay.clear();
  return sent;
};

/** Sends one picture of the editor and answers its link, or null when it could not be sent. */
export async function uploadEditorImage(file: File): Promise<string | null> {
  const answer = await coveredCall('attachFile', () =>
    worker.upload({ files: [file], fileType: 'link', policyCd: 'EDITOR' }),
  );
  return answer.ok ? answer.value : null;
}
