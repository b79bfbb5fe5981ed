import { describe, expect, it } from 'vitest';
import type { AccessModel, Resource } from '#server/access/access-model.ts';
import { authorise, permissionsOn } from '#server/access/authorise.ts';
import { buildDeptTree } from '#server/access/dept-tree.ts';
import type { Permissions } from '#server/access/permissions.ts';
import { findResource, normalisePath } from '#server/access/resource-match.ts';
import { EVERYTHING, isInScope, NOTHING, uniteScopes, type Scope } from '#server/access/scope.ts';
import { grantOn } from '#contract/permission.ts';

const resource = (resourcePath: string, over: Partial<Resource> = {}): Resource => ({
  resourceId: resourcePath,
  resourceNm: resourcePath,
  resourcePath,
  matchDivCd: 'EXACT',
  acsDivCd: 'ROLE',
  upResourceId: null,
  inhrtYn: 'N',
  prsnInfoYn: 'N',
  useYn: 'Y',
  ...over,
});
const own: Scope = { ...NOTHING, ownerId: 'me' };
const RESOURCES = [
  resource('/a/list'),
  resource('/a/list/detail', { upResourceId: '/a/list', inhrtYn: 'Y' }),
  resource('/a/:kind/reg', { matchDivCd: 'PARAM' }),
  resource('/a/user/:id', { matchDivCd: 'PARAM' }),
  resource('/guide', { matchDivCd: 'PREFIX', acsDivCd: 'LOGIN' }),
  resource('/guide/deep', { matchDivCd: 'PREFIX' }),
  resource('/gone', { useYn: 'N' }),
];
const byId = new Map(RESOURCES.map((one) => [one.resourceId, one]));
const model: AccessModel = {
  stamp: 1,
  resources: RESOURCES,
  resourceById: byId,
  resourceByPath: byId,
  menus: [],
  roleIdsByMenuId: new Map(),
  depts: buildDeptTree([]),
  headUserIds: new Set(),
  allowedCidrs: [],
  policy: {
    securityPolicyId: 'POLICY',
    maxTimeLimit: 480,
    maxTimeLimitYn: 'Y',
    emptyTime: 25,
    emptyTimeYn: 'Y',
    afterEmptyTime: 5,
    afterEmptyTimeYn: 'Y',
    fstOptYn: 'Y',
    sndOptYn: 'Y',
    dupLoginDivCd: 'KICK_OLD',
    localLoginDivCd: 'ALL',
    ssoLogoutYn: 'N',
    pwdMinLen: 9,
    pwdKindCnt: 3,
    pwdChgCycle: 90,
    pwdHisCnt: 3,
    pwdFailLmt: 5,
    lockMin: 30,
    dormDays: 90,
    ipLimitDivCd: 'NONE',
    outOtpYn: 'Y',
    unmaskMin: 5,
    unmaskDayLmt: 200,
    loginHisMm: 24,
    apiHisMm: 24,
    menuHisMm: 12,
    permHisMm: 60,
    sqlHisMm: 12,
    regId: '',
    regDt: '',
    modId: '',
    modDt: '',
    version: 1,
  },
};
const permissions: Permissions = {
  userId: 'me',
  roleIds: new Set(['r']),
  roleCds: ['ROLE_X'],
  roleNms: ['X'],
  roleScope: own,
  specialPerms: new Set(),
  byResourceId: new Map([
    [
      '/a/list',
      new Map([
        ['R', EVERYTHING],
        ['U', own],
      ] as const),
    ],
    ['/gone', new Map([['R', EVERYTHING]] as const)],
  ]),
};

describe('finding the resource of a path', () => {
  it.each([
    ['/a/list', '/a/list'],
    ['/a/list/detail', '/a/list/detail'],
    ['/a/prof/reg', '/a/:kind/reg'],
    ['/a/user/7', '/a/user/:id'],
    ['/a/user/reg', '/a/:kind/reg'],
    ['/guide/list', '/guide'],
    ['/guide/deep/er', '/guide/deep'],
    ['/guidebook', null],
    ['/a', null],
  ])('%s belongs to %s', (path, expected) => {
    expect(findResource(RESOURCES, path)?.resourcePath ?? null).toBe(expected);
  });

  it.each([
    ['/a//b/?x=1#y', '/a/b'],
    ['/', '/'],
    ['/a%20b', '/a b'],
    ['/%E0%A4%A', null],
    ['a/b', null],
    ['/a/%2e%2e/b', null],
    ['/a\\b', null],
    ['/a%0ab', null],
  ])('%s is normalised to %s', (url, expected) => {
    expect(normalisePath(url)).toBe(expected);
  });
});

describe('deciding', () => {
  it('session-security.md 8.6: a detail inherits the letters of its list', () => {
    const detail = byId.get('/a/list/detail');
    expect(detail && permissionsOn(model, permissions, detail)).toEqual(['R', 'U']);
  });

  it('signed in is enough to read a LOGIN screen only', () => {
    const guide = byId.get('/guide');
    expect(guide && permissionsOn(model, permissions, guide)).toEqual(['R']);
  });

  it('what is out of use or unknown is denied', () => {
    for (const path of ['/gone', '/unknown'])
      expect(authorise(model, permissions, grantOn('R', path)).scope).toBeNull();
  });

  it('any of several resources is enough', () => {
    expect(authorise(model, permissions, grantOn('R', '/gone', '/a/list')).scope).toEqual(EVERYTHING);
  });

  it('saving asks for C or U by the version', () => {
    expect(authorise(model, permissions, grantOn('SAVE', '/a/list'), true)).toMatchObject({
      permission: 'C',
      scope: null,
    });
    expect(authorise(model, permissions, grantOn('SAVE', '/a/list'), false)).toMatchObject({
      permission: 'U',
      scope: own,
    });
  });

  it('the union of scopes reaches what either reaches', () => {
    const united = uniteScopes(own, { ...NOTHING, deptCds: new Set(['1010']), widest: 'DEPT' });
    expect(united.widest).toBe('DEPT');
    expect([
      isInScope(united, { deptCd: '1010', ownerId: null }),
      isInScope(united, { deptCd: '1020', ownerId: 'me' }),
      isInScope(united, { deptCd: '1020', ownerId: 'you' }),
      isInScope(united, { deptCd: null, ownerId: null }),
    ]).toEqual([true, true, false, false]);
  });

  it('a department without a college climbs to its office', () => {
    const tree = buildDeptTree(
      [
        ['0', null, 'ROOT'],
        ['1', '0', 'COLG'],
        ['11', '1', 'HAKGUA'],
        ['111', '11', 'MAJOR'],
        ['9', '0', 'ADM'],
        ['91', '9', 'ADM'],
      ].map(([deptCd, upDeptCd, deptDiv]) => ({
        deptCd: deptCd ?? '',
        upDeptCd: upDeptCd ?? null,
        deptDiv: deptDiv ?? '',
        deptNm: '',
      })),
    );
    expect([tree.findCollege('111'), tree.findCollege('91'), tree.findCollege('x')]).toEqual(['1', '9', 'x']);
    expect([tree.listWithin('1'), tree.listUpwards('111'), tree.listWithin('x')]).toEqual([
      ['1', '11', '111'],
      ['111', '11', '1', '0'],
      [],
    ]);
  });
});
