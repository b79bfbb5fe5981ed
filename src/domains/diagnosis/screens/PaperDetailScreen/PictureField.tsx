import { useRef, useState } from 'react';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { Button } from '#ui/button/Button.tsx';
import { useFileChecks } from '#ui/files/useFileChecks.ts';
import { reportUnsent } from '#ui/files/useFileSend.ts';
import { QuestionPicture, QuestionPictures } from '../../components/answer/QuestionPicture.tsx';
import { filePort, uploadGroup, useConnectionStatus } from '../../state/page.ts';
import { loadQuestionPicture } from '../../state/question-picture.ts';

interface PictureFieldProps {
  readonly fileGroupId: string | null;
  readonly isEditable: boolean;
  readonly onChange: (fileGroupId: string | null) => void;
}

const { BANNER } = UPLOAD_POLICIES,
  HELP = `문항과 선택지 사이에 표시됩니다. ${BANNER.types.map((type) => type.slice(1).toUpperCase()).join('·')}, ${BANNER.allowSize}MB까지 등록할 수 있습니다.`,
  OFFLINE = '이미지는 온라인에서만 등록할 수 있습니다.';

/** The picture of a question. It goes up when it is chosen: another one is another group, for other versions show the first. */
export function PictureField({ fileGroupId, isEditable, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null),
    checks = useFileChecks(filePort),
    isOnline = useConnectionStatus() !== 'offline';
  const [share, setShare] = useState<number | null>(null);
  const send = async (file: File): Promise<void> => {
    setShare(0);
    const sent = await uploadGroup([file], { policyCd: 'BANNER', onProgress: setShare });
    setShare(null);
    if (sent.ok) onChange(sent.value);
    else await reportUnsent(sent.error);
  };
  if (!isEditable && fileGroupId === null) return null;
  const isBusy = share !== null || checks.isChecking;
  return (
    <div className="field" role="group" aria-label="자료 이미지">
      <span className="field-label">자료 이미지</span>
      {fileGroupId === null ? null : (
        <div className="question-picture">
          <QuestionPictures value={loadQuestionPicture}>
            <QuestionPicture fileGroupId={fileGroupId} alt="자료 이미지 미리보기" />
          </QuestionPictures>
        </div>
      )}
      {isEditable ? (
        <>
          <div className="form-row">
            <Button
              icon="image"
              disabled={!isOnline || isBusy}
              title={isOnline ? undefined : OFFLINE}
              onClick={() => input.current?.click()}
            >
              {fileGroupId === null ? '이미지 선택' : '이미지 변경'}
            </Button>
            {fileGroupId === null ? null : (
              <Button icon="times" onClick={() => onChange(null)}>
                빼기
              </Button>
            )}
            {share === null ? null : (
              <span className="muted numeric" role="status">
                이미지 전송 {Math.round(share * 100)}%
              </span>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="자료 이미지 파일"
            accept={BANNER.types.join(',')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) checks.check([file], BANNER, 0, () => void send(file));
              event.target.value = '';
            }}
          />
          <p className="field-help">{isOnline ? HELP : OFFLINE}</p>
        </>
      ) : null}
    </div>
  );
}
