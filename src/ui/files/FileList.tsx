import { useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import { message } from '#messages/message.ts';
import { displayFileSize } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import type { FilePort } from './file-port.ts';
import { LockedMark } from './LockedMark.tsx';
import { useMissingFiles } from './missing-files.ts';
import { saveBlob } from './save-blob.ts';
import { reportUndelivered } from './report-undelivered.ts';
import { useFileGroup } from './useFileGroup.ts';
import './files.css';

interface FileListProps {
  readonly fileGroupId: string | null;
  readonly port: FilePort;
  /** Another number: the group holds something else now. */
  readonly revision?: number;
}

/** Files of a group with their names as links, their sizes and one button for all of them. */
export function FileList({ fileGroupId, port, revision = 0 }: FileListProps) {
  const group = useFileGroup(fileGroupId, port, revision),
    missing = useMissingFiles(),
    files = group.files.filter(({ fileId }) => !missing.has(fileId));
  const [share, setShare] = useState<number | null>(null);

  const downloadOne = async (file: FileRow): Promise<void> => {
    const result = await port.download(file, group.blobOf(file.fileId));
    if (result.ok) saveBlob(result.value.blob, result.value.fileName);
    else reportUndelivered(result.error);
  };
  const downloadAll = async (): Promise<void> => {
    if (files.length === 0) {
      show('M-NOFILE');
      return;
    }
    setShare(0);
    const result = await port.downloadZip(
      files.map((file) => file.fileId),
      setShare,
    );
    setShare(null);
    if (result.ok) saveBlob(result.value.blob, result.value.fileName);
    else reportUndelivered(result.error);
  };

  return (
    <div className="file-list">
      <div className="file-list-head">
        <span className="field-label">첨부파일 {files.length > 0 ? `${files.length}개` : ''}</span>
        <Button size="small" icon="download" disabled={share !== null} onClick={() => void downloadAll()}>
          {share === null ? '전체 다운로드' : `${Math.round(share * 100)}%`}
        </Button>
      </div>
      {files.length === 0 ? (
        <p className="muted">{message('M-NOFILE')}</p>
      ) : (
        <ul>
          {files.map((file) => (
            <li key={file.fileId} className="file-row">
              <span className="pi pi-file" aria-hidden="true" />
              <button type="button" className="file-name" onClick={() => void downloadOne(file)}>
                {file.oriFileNm}
              </button>
              {file.lockYn === 'Y' ? <LockedMark /> : null}
              <span className="file-size">{displayFileSize(file.fileSize)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
