import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import './excel.css';

interface ExcelButtonProps {
  /** Share done from 0 to 1 while a file is made, else null. */
  readonly share: number | null;
  readonly onDownload: () => void;
  readonly onCancel: () => void;
}

/** 엑셀 다운로드 of a list: all rows of its conditions and sorting. Meanwhile it says how far it is and can be stopped. */
export function ExcelButton({ share, onDownload, onCancel }: ExcelButtonProps) {
  if (share === null)
    return (
      <Button icon="file-excel" onClick={onDownload}>
        엑셀 다운로드
      </Button>
    );
  return (
    <span className="excel-progress">
      <ProgressBar label="엑셀 다운로드" value={share} />
      <span className="numeric" aria-hidden="true">
        {Math.round(share * 100)}%
      </span>
      <IconButton icon="times" label="엑셀 다운로드 취소" size="small" onClick={onCancel} />
    </span>
  );
}
