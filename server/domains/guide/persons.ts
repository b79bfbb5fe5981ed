import type { Data, ParsedArg } from '#contract/registry.ts';
import type { GuidePerson } from '#contract/guide/guide-detail.ts';
import { GUIDE_RESOURCE } from '#contract/guide/guide-items.ts';
import { mask, type MaskClass } from '#shared/masking.ts';
import { uncoverFor } from '#server/domains/system/index.ts';
import type { CallContext } from '#server/http/call-context.ts';

const CLASSES: Readonly<Record<keyof Omit<GuidePerson, 'stdNo' | 'hakguaNm'>, MaskClass>> = {
  stdNm: 'NAME',
  mobile: 'PHONE',
  email: 'EMAIL',
  birthDt: 'BIRTH',
  addr: 'ADDR',
  acntNo: 'ACNT',
};

/** No real people: invented people whose data may be uncovered to try the dialog and the audit screens. */
const PERSONS: readonly GuidePerson[] = [
  [
    '99990001',
    '가나다',
    '견본학과',
    '01000001234',
    'sample.one@example.ac.kr',
    '20030415',
    '경북 경산시 견본로 1',
    '110-000-000001',
  ],
  [
    '99990002',
    '라마',
    '견본학과',
    '01000005678',
    'sample.two@example.ac.kr',
    '20021130',
    '대구광역시 수성구 견본로 2',
    '110-000-000002',
  ],
  [
    '99990003',
    '바사아자',
    '시험학과',
    '021234567',
    'ab@example.ac.kr',
    '20040229',
    '서울특별시 종로구 견본로 3',
    '352-0000-0003-13',
  ],
  [
    '99990004',
    'Sample Person',
    '시험학과',
    '0530001234',
    's@example.ac.kr',
    '20010101',
    '부산광역시 해운대구 견본로 4',
    '3333-00-0000004',
  ],
  [
    '99990005',
    '차카타',
    '예시학과',
    '01000009999',
    'sample.five@example.ac.kr',
    '20050505',
    '제주특별자치도 제주시 견본로 5',
    '110-000-000005',
  ],
].map(([stdNo = '', stdNm = '', hakguaNm = '', mobile = '', email = '', birthDt = '', addr = '', acntNo = '']) => ({
  stdNo,
  stdNm,
  hakguaNm,
  mobile,
  email,
  birthDt,
  addr,
  acntNo,
}));

const covered = (person: GuidePerson): GuidePerson => ({
  ...person,
  ...Object.fromEntries(
    Object.entries(CLASSES).map(([field, maskClass]) => [
      field,
      mask(maskClass, person[field as keyof typeof CLASSES]),
    ]),
  ),
});

/** The invented people with everything covered that identifies them. */
export const listPersons = (): GuidePerson[] => PERSONS.map(covered);

/**
 * Fields of people in clear; unknown keys are left out and not logged. @throws Failure 403 without UNMASK on the guide,
 * 400 for an unknown kind of reason
 */
export async function unmaskPersons(
  call: CallContext,
  { keys, fields, ...reason }: ParsedArg<'unmaskGuidePerson'>,
): Promise<Data<'unmaskGuidePerson'>> {
  const found = PERSONS.filter((person) => keys.includes(person.stdNo));
  const showSec = await uncoverFor(call, {
    resourcePath: GUIDE_RESOURCE,
    sbjtDivCd: 'STDNT',
    sbjtKeys: found.map((person) => person.stdNo),
    fieldNms: fields,
    ...reason,
  });
  return {
    data: found.map((person) => ({
      stdNo: person.stdNo,
      ...Object.fromEntries(fields.map((field) => [field, person[field]])),
    })),
    showSec,
  };
}
