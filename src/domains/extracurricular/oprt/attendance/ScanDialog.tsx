import { useEffect, useRef, useState } from 'react';
import { OPRT_WORDS } from '#contract/extracurricular/oprt-words.ts';
import { readSign, type PublicKey, type SignPerson } from '#shared/extracurricular/attendance-qr.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { openReader } from './barcode.ts';

const EVERY_MS = 250,
  /** The device's clock may be so much behind or ahead of the server's, which decides in the end. */
  SKEW_MS = 5 * 60_000;

interface ScanDialogProps {
  readonly keys: readonly PublicKey[];
  /** Records the person as present. @returns how the person is called, or null for who is not expected */
  readonly onScanned: (person: SignPerson, sign: string) => string | null;
  readonly onClose: () => void;
}

/** Whose sign it is, as far as this device can say. */
async function judgeSign(sign: string, keys: readonly PublicKey[]) {
  const now = await readSign(sign, keys, Date.now());
  return now.verdict === 'EARLY' ? readSign(sign, keys, Date.now() + SKEW_MS) : now;
}

/** Reads the signs of participants through the camera, one after the other. */
export function ScanDialog({ keys, onScanned, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [notice, setNotice] = useState('참여자의 QR을 화면 가운데에 맞춰주세요.'),
    [isBlocked, setBlocked] = useState(false);
  const handler = useRef(onScanned);
  useEffect(() => {
    handler.current = onScanned;
  });
  useEffect(() => {
    const reader = openReader();
    let stream: MediaStream | null = null,
      timer: number | undefined,
      isGone = false,
      last = '';
    const take = async (sign: string): Promise<void> => {
      // It lies before the camera for a while.
      if (sign === last) return;
      last = sign;
      const judged = await judgeSign(sign, keys);
      if (judged.verdict === 'INVALID' || judged.verdict === 'EARLY') {
        setNotice(OPRT_WORDS.badQr);
        return;
      }
      const name = handler.current(judged.person, sign);
      setNotice(
        name === null
          ? OPRT_WORDS.notInRoster
          : `${name} 출석${judged.verdict === 'UNKNOWN_KEY' ? ' (미검증: 서버에서 확인합니다.)' : ''}`,
      );
    };
    const look = async (): Promise<void> => {
      const [code] = (await reader?.detect(video.current as HTMLVideoElement).catch(() => [])) ?? [];
      if (code) await take(code.rawValue);
      if (!isGone) timer = window.setTimeout(() => void look(), EVERY_MS);
    };
    const begin = async (): Promise<void> => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isGone || !video.current) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      stream = opened;
      video.current.srcObject = opened;
      await video.current.play();
      void look();
    };
    begin().catch(() => setBlocked(true));
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [keys]);
  return (
    <Dialog title="QR 출석" size="medium" onClose={onClose}>
      {isBlocked ? (
        <StateNotice
          icon="camera"
          text="카메라를 사용할 수 없습니다."
          detail="브라우저에서 카메라 사용을 허용하거나, 성명 또는 학번 뒷자리로 찾아 출석을 입력해주세요."
        />
      ) : (
        <div className="att-scan">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's picture, without sound */}
          <video ref={video} playsInline muted aria-label="카메라 화면" />
          <p role="status">{notice}</p>
        </div>
      )}
    </Dialog>
  );
}
