import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { fieldLabel } from '../../rules/items/item-detail-rules.ts';
import type { ItemFormState } from './useItemForm.ts';

/** What the save bar says: what changed, and whether the device keeps it. */
export function saveStatus({ isSaving, isDirty, changed, files, keptAt }: ItemFormState): string {
  if (files.share !== null) return `첨부파일 전송 ${Math.round(files.share * 100)}%`;
  if (isSaving) return message('M-BUSY');
  if (!isDirty) return '';
  const names = [...changed.map(fieldLabel), ...(files.isChanged ? [fieldLabel('fileGroupId')] : [])];
  return `변경: ${names.join(', ')}${keptAt === null ? '' : ` · 이 기기에 보관됨 ${displayMoment(keptAt)}`}`;
}
