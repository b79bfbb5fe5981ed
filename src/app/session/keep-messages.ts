import { fillText } from '#messages/message.ts';

/** What became of the work that was open when the last session of this page ended. */
export interface Kept {
  readonly forms: 'none' | 'kept' | 'lost';
  /** Writes of the person that had not been sent. */
  readonly waitingCount: number;
}

const FORMS_KEPT = '작성 중이던 내용을 이 기기에 보관했습니다. 다시 로그인하면 불러올 수 있습니다.',
  FORMS_LOST = '작성 중이던 내용을 이 기기에 보관하지 못했습니다.',
  QUEUE_KEPT = '전송 대기 작업 {n}건을 이 기기에 보관했습니다. 다시 로그인하면 전송합니다.',
  BOTH_KEPT = '전송 대기 작업 {n}건과 작성 중이던 내용을 이 기기에 보관했습니다. 다시 로그인하면 이어집니다.',
  QUEUE_ALONE_KEPT = '전송 대기 작업 {n}건은 이 기기에 보관했으나, 작성 중이던 내용은 보관하지 못했습니다.';

/** One line for the sign-in screen; null when nothing was open. */
export function keptMessage({ forms, waitingCount }: Kept): string | null {
  if (waitingCount > 0) {
    const text = { none: QUEUE_KEPT, kept: BOTH_KEPT, lost: QUEUE_ALONE_KEPT }[forms];
    return fillText(text, { n: waitingCount });
  }
  return { none: null, kept: FORMS_KEPT, lost: FORMS_LOST }[forms];
}
