import type { Kysely } from 'kysely';
import { insertRows } from '../../insert-rows.ts';
import type { Schema } from '../../schema.ts';
import { stableId } from '../stable-id.ts';

/** 핵심기본간호술 of the 한국간호교육평가원, and the placements (certification.md 2.4). */
const SKILLS = [
  '활력징후 측정',
  '경구투약',
  '근육주사',
  '피하주사',
  '피내주사',
  '정맥 수액 주입',
  '수혈요법',
  '간헐적 위관영양',
  '단순도뇨',
  '유치도뇨',
  '배출관장',
  '수술 전 간호',
  '수술 후 간호',
  '입원관리',
  '격리실 보호장구 착용',
  '산소포화도 측정과 심전도 모니터 적용',
  '비강 캐뉼라를 이용한 산소요법',
  '기도흡인',
  '기관절개관 관리',
  '기본 심폐소생술 및 제세동기 적용',
];
const PLACEMENTS = ['성인간호', '모성간호', '아동간호', '정신간호', '지역사회간호', '노인간호', '간호관리'];

const rowsOf = (srcDiv: 'SKILL_PASS' | 'CLINIC_HOUR', prefix: string, names: readonly string[]) =>
  names.map((itemNm, at) => {
    const itemCd = `${prefix}${String(at + 1).padStart(2, '0')}`;
    return {
      certiUpItemId: stableId(`certiUpItem:${itemCd}`),
      srcDiv,
      itemCd,
      itemNm: srcDiv === 'CLINIC_HOUR' ? `${itemNm} 실습` : itemNm,
      useYn: 'Y' as const,
      regId: 'SYSTEM',
      modId: 'SYSTEM',
      version: 1,
    };
  });

/** Items that the nursing department uploads; what staff have changed in one stays. */
export const seedUpItems = async (db: Kysely<Schema>, now: Date): Promise<void> =>
  insertRows(
    db,
    'certiUpItem',
    [...rowsOf('SKILL_PASS', 'S', SKILLS), ...rowsOf('CLINIC_HOUR', 'C', PLACEMENTS)],
    now,
    true,
  );
