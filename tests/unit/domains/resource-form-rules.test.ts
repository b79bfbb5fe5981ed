import { describe, expect, test } from 'vitest';
import { fields } from 'virtual:fields/saveResource';
import type { ResourceRow } from '#contract/system/resources/resource.ts';
import {
  checkResourceForm,
  MATCH_LABELS,
  resourceEffect,
  resourceFormOf,
  resourcePayload,
  type ResourceForm,
} from '#domains/system/rules/resources/resource-form-rules.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const STORED: ResourceRow = {
  resourceId: 'r1',
  resourcePath: '/admin/mileage/mileageMng/sdaMng',
  resourceNm: '비교과 활동 관리',
  matchDivCd: 'EXACT',
  acsDivCd: 'ROLE',
  upResourceId: null,
  upResourcePath: null,
  inhrtYn: 'N',
  prsnInfoYn: 'Y',
  resourceDesc: '활동',
  useYn: 'Y',
  apiCnt: 3,
  roleCnt: 2,
  menuNm: null,
  version: 4,
  modDt: '2026-04-06T10:00:00.000+09:00',
};
const FORM = resourceFormOf(STORED);
const check = (part: Partial<ResourceForm>) => {
  const form = { ...FORM, ...part };
  return checkForm(fields, form, checkResourceForm('r1')(form));
};

describe('system.md 2.6: the form of a resource', () => {
  test('a new one is for roles, inherits nothing and is in use', () => {
    expect(resourceFormOf(null)).toEqual({
      resourcePath: '',
      resourceNm: '',
      acsDivCd: 'ROLE',
      upResourceId: null,
      inhrtYn: 'N',
      prsnInfoYn: 'N',
      resourceDesc: '',
      useYn: 'Y',
    });
  });

  test('a stored one opens as it is stored, nothing described is empty', () => {
    expect(FORM).toEqual({
      resourcePath: '/admin/mileage/mileageMng/sdaMng',
      resourceNm: '비교과 활동 관리',
      acsDivCd: 'ROLE',
      upResourceId: null,
      inhrtYn: 'N',
      prsnInfoYn: 'Y',
      resourceDesc: '활동',
      useYn: 'Y',
    });
    expect(
      resourceFormOf({
        ...STORED,
        acsDivCd: 'LOGIN',
        upResourceId: 'r0',
        inhrtYn: 'Y',
        prsnInfoYn: 'N',
        useYn: 'N',
        resourceDesc: null,
      }),
    ).toMatchObject({
      acsDivCd: 'LOGIN',
      upResourceId: 'r0',
      inhrtYn: 'Y',
      prsnInfoYn: 'N',
      useYn: 'N',
      resourceDesc: '',
    });
  });

  test('what is saved carries trimmed texts, and an empty description as null', () => {
    const form = { ...FORM, resourcePath: ' /admin/x ', resourceNm: ' 화면 ', resourceDesc: '  ', upResourceId: 'r0' };
    expect(resourcePayload('r1', 4, form)).toEqual({
      resourceId: 'r1',
      version: 4,
      resourcePath: '/admin/x',
      resourceNm: '화면',
      acsDivCd: 'ROLE',
      upResourceId: 'r0',
      inhrtYn: 'N',
      prsnInfoYn: 'Y',
      resourceDesc: null,
      useYn: 'Y',
    });
    expect(resourcePayload('r2', undefined, { ...FORM, resourceDesc: ' 설명 ' })).toMatchObject({
      version: undefined,
      resourceDesc: '설명',
    });
  });
});

describe('system.md 5.4: what is wrong stands at its field', () => {
  test.each<[Partial<ResourceForm>, Partial<Record<keyof ResourceForm, string>>]>([
    [{}, {}],
    [{ resourcePath: '' }, { resourcePath: '경로를 입력해주세요.' }],
    [{ resourcePath: '  ' }, { resourcePath: '경로를 입력해주세요.' }],
    [{ resourcePath: 'admin/x' }, { resourcePath: '경로는 /로 시작해야 합니다.' }],
    [{ resourcePath: 'https://u.ac.kr/x' }, { resourcePath: '경로는 /로 시작해야 합니다.' }],
    [{ resourcePath: '/admin/x?y=1' }, { resourcePath: '경로에는 물음표, #, 빈칸을 쓸 수 없습니다.' }],
    [{ resourcePath: '/admin/x#y' }, { resourcePath: '경로에는 물음표, #, 빈칸을 쓸 수 없습니다.' }],
    [{ resourcePath: '/admin/x y' }, { resourcePath: '경로에는 물음표, #, 빈칸을 쓸 수 없습니다.' }],
    [{ resourcePath: ' /admin/x ' }, {}],
    [{ resourcePath: '/admin/cqi/:propUserDiv' }, {}],
    [{ resourceNm: '' }, { resourceNm: '자원명을 입력해주세요.' }],
    [{ resourceNm: ' ' }, { resourceNm: '자원명을 입력해주세요.' }],
    [{ resourceNm: '가' }, { resourceNm: '자원명을 2자 이상 입력해주세요.' }],
    [{ resourceNm: ' 가 ' }, { resourceNm: '자원명을 2자 이상 입력해주세요.' }],
    [{ resourceNm: '가나' }, {}],
    [{ acsDivCd: 'PUBLIC' }, { acsDivCd: '관리 화면은 공개로 설정할 수 없습니다.' }],
    [{ acsDivCd: 'PUBLIC', resourcePath: ' /admin/x' }, { acsDivCd: '관리 화면은 공개로 설정할 수 없습니다.' }],
    [{ acsDivCd: 'PUBLIC', resourcePath: '/guide/x' }, {}],
    [{ acsDivCd: 'LOGIN' }, {}],
    [{ inhrtYn: 'Y' }, { upResourceId: '상속 자원은 상위자원을 선택해야 합니다.' }],
    [{ inhrtYn: 'Y', upResourceId: 'r0' }, {}],
    [{ upResourceId: 'r0' }, {}],
    [{ inhrtYn: 'Y', upResourceId: 'r1' }, { upResourceId: '자신을 상위자원으로 선택할 수 없습니다.' }],
  ])('%o: %o', (part, errors) => {
    expect(check(part)).toEqual(errors);
  });

  test('path and name are told together, in the order of the form', () => {
    const errors = check({ resourceNm: '', resourcePath: 'x' });
    expect(Object.entries(errors)).toEqual([
      ['resourcePath', '경로는 /로 시작해야 합니다.'],
      ['resourceNm', '자원명을 입력해주세요.'],
    ]);
  });
});

describe('whom a change of a resource would touch is asked', () => {
  test.each<Partial<ResourceForm>>([
    {},
    { resourceNm: '다른 이름' },
    { resourcePath: '/admin/y' },
    { prsnInfoYn: 'N' },
    { resourceDesc: '' },
  ])('not for %o', (part) => {
    expect(resourceEffect(STORED, { ...FORM, ...part })).toBeNull();
  });

  test.each<Partial<ResourceForm>>([{ acsDivCd: 'LOGIN' }, { upResourceId: 'r0' }, { inhrtYn: 'Y' }, { useYn: 'N' }])(
    'for %o, with all that decides who may open it',
    (part) => {
      expect(resourceEffect(STORED, { ...FORM, ...part })).toEqual({
        resource: { resourceId: 'r1', acsDivCd: 'ROLE', upResourceId: null, inhrtYn: 'N', useYn: 'Y', ...part },
      });
    },
  );
});

test('system.md 5.4: the check of a path says why it leads there', () => {
  expect(MATCH_LABELS).toEqual({
    EXACT: '경로가 같은 자원입니다.',
    PARAM: '구간 수가 같고, 매개변수가 아닌 구간이 가장 많이 일치하는 자원입니다.',
    PREFIX: '앞부분이 가장 길게 일치하는 자원입니다.',
    NONE: '일치하는 자원이 없어 화면을 열 수 없습니다.',
    BAD_PATH: '이 시스템의 경로로 쓸 수 없는 주소입니다.',
  });
});
