import { describe, expect, test } from 'vitest';
import { bodyFrom, meetByUnits, openedEntry } from '#kit/form/operation-save.ts';
import type { BodyParts } from '#kit/form/record-form.ts';

interface Form {
  readonly nm: string;
  readonly text: string;
}
interface Row extends Form {
  readonly rowId: string;
  readonly version: number;
  readonly fileGroupId: string | null;
}
const building = {
  operation: {
    op: 'saveNotice' as const,
    waits: true,
    merge: { key: 'rowId', units: [['nm'], ['text'], ['fileGroupId']] as const },
  },
  units: [
    { key: 'nm', label: '이름', show: ({ nm }: Readonly<Record<string, unknown>>) => String(nm) },
    { key: 'text', label: '글', show: ({ text }: Readonly<Record<string, unknown>>) => String(text) },
  ],
  // A form writes the same text differently than it is stored.
  formOf: (row: Row | null): Form => ({ nm: row?.nm ?? '', text: row?.text.trim() ?? '' }),
  bodyOf: (
    { nm, text }: Form,
    rowId: string,
    version: number | undefined,
    parts: BodyParts<Row, 'DRAFT' | 'POST'>,
  ) => ({
    rowId,
    ...(version === undefined ? {} : { version }),
    actionCd: parts.act,
    nm,
    text,
    fileGroupId: parts.fileGroupId,
  }),
  formFrom: ({ nm, text }: Form): Form => ({ nm, text }),
};
const stored: Row = { rowId: 'r', version: 3, nm: '이름', text: ' 글 ', fileGroupId: 'g1' };
const sending = { id: 'r', base: stored, act: 'POST' as const, place: { fileGroupId: 'g1' } };

describe('a save of an operation', () => {
  test('leaves what the form has not changed word for word as it is stored', () => {
    expect(bodyFrom(building, { ...sending, form: { nm: '새 이름', text: '글' } })).toEqual({
      rowId: 'r',
      version: 3,
      actionCd: 'POST',
      nm: '새 이름',
      text: ' 글 ',
      fileGroupId: 'g1',
    });
    expect(bodyFrom(building, { ...sending, form: { nm: '이름', text: '다른 글' } })).toMatchObject({
      text: '다른 글',
    });
  });

  test('finds what is stored inside one field of the row, where the contract keeps it there', () => {
    interface Inside extends Omit<Row, 'text'> {
      readonly body: { readonly text: string };
    }
    const merge = { key: 'rowId', inside: 'body', units: [['nm'], ['text']] as const },
      inside = {
        ...building,
        operation: { ...building.operation, merge },
        formOf: (row: Inside | null): Form => ({ nm: row?.nm ?? '', text: row?.body.text.trim() ?? '' }),
        bodyOf: ({ nm, text }: Form, rowId: string) => ({ rowId, nm, text }),
      },
      { text, ...head } = stored,
      base: Inside = { ...head, body: { text } };
    expect(bodyFrom(inside, { ...sending, base, form: { nm: '새 이름', text: '글' } })).toMatchObject({
      nm: '새 이름',
      text: ' 글 ',
    });
    const { merge: met } = meetByUnits(
      inside,
      { ...base, version: 4, body: { text: '그들의 글' } },
      { ...sending, base, form: { nm: '새 이름', text: '글' } },
    );
    expect(met(['nm'])).toEqual({ nm: '새 이름', text: '그들의 글' });
  });

  test('of a new record is what the form says, for the act that was named', () => {
    const body = bodyFrom(building, {
      id: 'n',
      form: { nm: '이름', text: '글' },
      base: null,
      act: 'DRAFT',
      place: { fileGroupId: null },
    });
    expect(body).toEqual({ rowId: 'n', actionCd: 'DRAFT', nm: '이름', text: '글', fileGroupId: null });
  });

  test('says that its files come later, into the group that is made for them', () => {
    const place = { fileGroupId: 'g2', files: { fileGroupId: 'g2', files: [] } };
    expect(bodyFrom(building, { ...sending, place, form: { nm: '이름', text: '글' } })).toMatchObject({
      fileGroupId: 'g2',
      fileLaterYn: 'Y',
    });
  });
});

describe('two versions of a record', () => {
  const current: Row = { ...stored, version: 4, text: '그 사람 글', fileGroupId: 'g3' };
  const form = { nm: '내 이름', text: '글' };

  test('differ unit by unit, and what only one has changed is his', () => {
    const { fields, merge } = meetByUnits(building, current, { ...sending, form });
    expect(fields.map(({ key, side }) => [key, side])).toEqual([
      ['nm', 'mine'],
      ['text', 'theirs'],
    ]);
    expect(merge(['nm'])).toEqual({ nm: '내 이름', text: '그 사람 글' });
    expect(merge([])).toEqual({ nm: '이름', text: '그 사람 글' });
  });

  test('bring the group of the files from the side that was chosen', () => {
    const place = { fileGroupId: 'g2' },
      { groupOf } = meetByUnits(building, current, { ...sending, form, place });
    expect([groupOf?.(['fileGroupId']), groupOf?.([])]).toEqual(['g2', 'g3']);
  });

  test('have files that left with the refused save placed anew', () => {
    const place = { fileGroupId: 'g2', files: { fileGroupId: 'g2', files: [] } },
      { groupOf } = meetByUnits(building, current, { ...sending, form, place });
    expect([groupOf?.(['fileGroupId']), groupOf?.([])]).toEqual([undefined, 'g3']);
  });
});

test('an entry of the queue opens with its words, and errors stand at the fields of the form', () => {
  const save = { rowId: 'r', version: 3, actionCd: 'POST' as const, nm: '이름', text: '글', fileGroupId: null },
    errors = [{ field: 'text.0', message: '글을 입력해주세요.' }];
  expect(
    openedEntry(building, { clientReqId: 'c', save, base: stored, errors }, (field) => field.split('.')[0] ?? field),
  ).toEqual({
    clientReqId: 'c',
    id: 'r',
    form: { nm: '이름', text: '글' },
    errors: [{ field: 'text', message: '글을 입력해주세요.' }],
  });
  expect(openedEntry(building, null, (field) => field)).toBeNull();
});
