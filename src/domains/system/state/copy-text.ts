import { toast } from '#ui/feedback/feedback.ts';

/** Puts a text into the clipboard and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) toast('success', '복사했습니다.');
  else toast('warning', '복사하지 못했습니다. 직접 선택해 복사해주세요.');
}
