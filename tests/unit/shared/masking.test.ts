import { describe, expect, it } from 'vitest';
import { mask } from '#shared/masking.ts';

describe('masking of personal data', () => {
  it.each([
    ['NAME', '김', '*'],
    ['NAME', '김철', '김*'],
    ['NAME', '홍길동', '홍*동'],
    ['NAME', '남궁민수', '남**수'],
    ['NAME', 'John Smith', 'Jo** Sm***'],
    ['NAME', 'Al Bo', 'A* B*'],
    ['NAME', 'José García', 'Jo** Ga****'],
    ['NAME', 'Nguyễn Văn Án'.normalize('NFD'), 'Ng**** Vă* Á*'],
    ['PHONE', '01012345678', '010-****-5678'],
    ['PHONE', '021234567', '02-***-4567'],
    ['PHONE', '0531234567', '053-***-4567'],
    ['PHONE', '1234', '****'],
    ['EMAIL', 'kim.minsu@u.ac.kr', 'ki*******@u.ac.kr'],
    ['EMAIL', 'ab@u.ac.kr', 'a*@u.ac.kr'],
    ['EMAIL', 'a@u.ac.kr', '*@u.ac.kr'],
    ['BIRTH', '20030415', '2003-**-**'],
    ['ADDR', '경북 경산시 하양읍 1', '경북 경산시 ***'],
    ['ACNT', '110-234-561234', '110-***-**1234'],
  ] as const)('a %s like %s becomes %s', (kind, value, covered) => {
    expect(mask(kind, value)).toBe(covered);
  });

  it('nothing stays nothing under any mask', () => {
    expect(mask('NAME', null)).toBeNull();
  });
});
