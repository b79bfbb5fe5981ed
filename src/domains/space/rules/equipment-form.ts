import { message } from '#messages/message.ts';
import { doubledKind } from '#shared/space/equipment-faults.ts';

/** What is wrong with the equipment of a space beside the rules of its rows. */
export const checkEquipment = ({ rows }: { readonly rows: readonly { readonly fcltCd: string }[] }) => ({
  rows: rows.some(({ fcltCd }) => fcltCd === '')
    ? message('M-REQ-SEL', { label: '비품' })
    : doubledKind(rows) === null
      ? undefined
      : message('M-DUP', { label: '비품' }),
});
