import { describe, expect, it } from 'vitest';
import { isLogged, isSecret, shapeOf, summariseBinds } from '#server/plugins/statement-rules.ts';

const shape = (sql: string) => {
  const found = shapeOf(sql);
  if (!found) throw new Error('no shape');
  return found;
};

describe('what the statement log keeps', () => {
  it('a statement is known by its words alone', () => {
    const two = shape('select "a" from "student" where "stdNo" in ($1, $2)'),
      five = shape('select "a"  from "student"\n where "stdNo" in ($1, $2, $3, $4, $5)');
    expect(two.sqlId).toBe(five.sqlId);
    expect(two).toMatchObject({
      sqlDivCd: 'S',
      tableNms: ['student'],
      sqlCn: 'select "a" from "student" where "stdNo" in (?, …)',
    });
    expect(shape('select "a" from "student" where "nm" = \'홍길동\'').sqlCn).not.toContain('홍길동');
    const rows = (count: number): string => Array.from({ length: count }, () => '($1, $2)').join(', ');
    expect(shape(`insert into "notice" ("a", "b") values ${rows(2)}`).sqlId).toBe(
      shape(`insert into "notice" ("a", "b") values ${rows(5)}`).sqlId,
    );
  });

  it('kinds and tables are read out of the words', () => {
    expect(shape('update "user" set "a" = $1 where "id" = $2')).toMatchObject({ sqlDivCd: 'U', tableNms: ['user'] });
    expect(shape('delete from "cmmnCd" where "a" = $1')).toMatchObject({ sqlDivCd: 'D', tableNms: ['cmmnCd'] });
    expect(shape('select 1 from "user" left join "staff" on true join "user" u on true').tableNms).toEqual([
      'user',
      'staff',
    ]);
    expect([shapeOf('begin'), shapeOf('create table "x" ("a" text)')]).toEqual([null, null]);
  });

  it('changes, looks at persons and slowness are kept', () => {
    const read = shape('select * from "guideItem"'),
      person = shape('select * from "student"'),
      change = shape('update "guideItem" set "a" = $1');
    expect([isLogged(read, 5, 'u'), isLogged(read, 999, 'u'), isLogged(read, 1_000, null)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([isLogged(person, 1, 'u'), isLogged(person, 1, null)]).toEqual([true, false]);
    expect(isLogged(change, 0, null)).toBe(true);
    expect(isLogged(shape('update pgboss.job set state = $1'), 5, null)).toBe(false);
  });

  it('logs never tell of themselves', () => {
    for (const table of ['apiUseHis', 'sqlLogHis', 'sqlStmt', 'logSeal', 'prsnAcsHis'])
      expect(isLogged(shape(`insert into "${table}" ("a") values ($1)`), 5_000, 'u')).toBe(false);
    expect(isLogged(shape('select * from "prsnAcsHis" join "staff" on true'), 1, 'u')).toBe(false);
  });

  it.each([
    ['select * from "cnslNote"', true],
    ['select 1 from "student" join "cnslCase" on true', true],
    ['select 1 from "student" where exists (select from "cnslRsv")', true],
    ['update "cnslAply" set "riskLvl" = $1', true],
    ['insert into "drptIntv" ("intvId") values ($1)', true],
    ['update "drptFlag" set "ansCd" = $1', true],
    ['insert into "drptRunRsltItem" ("rsltId") values ($1)', true],
    ['update "drptTrgt" set "trgtSt" = $1', false],
    ['select * from "vStatCnsl"', true],
    ['select * from "respAns"', true],
    ['select * from "student"', false],
    ['select * from "consult"', false],
  ])('values of counselling and of answers stay out: %s', (sql, isOut) => {
    expect(isSecret(shape(sql))).toBe(isOut);
  });

  it('of texts only their length is told', () => {
    expect(summariseBinds([7, true, null, 'ACTIVE', '홍길동', '20210001', new Date(0), ['a', 'b'], { a: 1 }])).toBe(
      '[7, true, null, ACTIVE, text(3), text(8), 1970-01-01T00:00:00.000Z, list(2), object]',
    );
    expect(summariseBinds(Array.from({ length: 25 }, (_, n) => n))).toMatch(/19, \+5\]$/);
  });
});
