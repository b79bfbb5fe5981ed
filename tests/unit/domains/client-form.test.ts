import { describe, expect, it } from 'vitest';
import { fields as clientFields } from 'virtual:fields/saveClient';
import { fields as idpFields } from 'virtual:fields/saveIdp';
import {
  checkClient,
  clientFormOf,
  rangesOf,
  saveClientArg,
  type ClientForm,
} from '#domains/system/rules/clients/client-form.ts';
import { idpFormOf, saveIdpArg } from '#domains/system/rules/clients/idp-form.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const NEW_CLIENT = clientFormOf(null);
const check = (form: ClientForm) => checkForm(clientFields, form, checkClient(form));

describe('forms of clients and providers', () => {
  const good = {
    ...NEW_CLIENT,
    clientCd: 'PORTAL',
    clientNm: '학생 포털',
    mngrStfNo: [{ key: 'admin01', label: '김정훈' }],
    allowIps: '10.1.0.0/16',
  };

  it('an empty form names its fields in order', () => {
    expect(Object.entries(check(NEW_CLIENT))).toEqual([
      ['clientCd', '코드를 입력해주세요.'],
      ['clientNm', '명칭을 입력해주세요.'],
      ['mngrStfNo', '담당자를 선택해주세요.'],
      ['allowIps', '허용 IP를 1개 이상 입력해주세요.'],
    ]);
    expect(check(good)).toEqual({});
    expect(check({ ...good, clientCd: 'a', rateLimit: 9 })).toEqual({
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
    const form = idpFormOf(null);
    expect(Object.keys(checkForm(idpFields, form))).toEqual(['idpNm', 'issuerUrl', 'clientIdVal']);
    expect(saveIdpArg('id', undefined, { ...form, issuerUrl: ' https://sso.univ.ac.kr ' })).toMatchObject({
      issuerUrl: 'https://sso.univ.ac.kr',
      clientSecret: '',
    });
  });
});
