import { describe, expect, it } from 'vitest';
import { checkClient, NEW_CLIENT, rangesOf, saveClientArg } from '#domains/system/rules/clients/client-form.ts';
import { checkIdp, idpFormOf, saveIdpArg } from '#domains/system/rules/clients/idp-form.ts';

describe('forms of clients and providers', () => {
  const good = {
    ...NEW_CLIENT,
    clientCd: 'PORTAL',
    clientNm: '학생 포털',
    mngrStfNo: [{ key: 'admin01', label: '김정훈' }],
    allowIps: '10.1.0.0/16',
  };

  it('an empty form names its fields in order', () => {
    expect(Object.entries(checkClient(NEW_CLIENT))).toEqual([
      ['clientCd', '코드를 입력해주세요.'],
      ['clientNm', '명칭을 입력해주세요.'],
      ['mngrStfNo', '담당자를 선택해주세요.'],
      ['allowIps', '허용 IP를 1개 이상 입력해주세요.'],
    ]);
    expect(checkClient(good)).toEqual({});
    expect(checkClient({ ...good, clientCd: 'a', rateLimit: 9 })).toEqual({
      clientCd: '코드는 영문 대문자, 숫자, 밑줄 2~30자로 입력해주세요.',
      rateLimit: '분당 호출수는 10~6,000 사이로 입력해주세요.',
    });
  });

  it('ranges stand in lines or between commas', () => {
    expect(rangesOf(' 10.0.0.1\n10.1.0.0/16, ::1  \n')).toEqual(['10.0.0.1', '10.1.0.0/16', '::1']);
    expect(saveClientArg('id', 3, good)).toMatchObject({
      clientId: 'id',
      version: 3,
      mngrStfNo: 'admin01',
      allowIps: ['10.1.0.0/16'],
    });
  });

  it('a provider needs its address, and a secret only when it changes', () => {
    const form = idpFormOf(undefined);
    expect(Object.keys(checkIdp(form))).toEqual(['idpNm', 'issuerUrl', 'clientIdVal']);
    expect(saveIdpArg('id', undefined, { ...form, issuerUrl: ' https://sso.univ.ac.kr ' })).toMatchObject({
      issuerUrl: 'https://sso.univ.ac.kr',
      clientSecret: '',
    });
  });
});
