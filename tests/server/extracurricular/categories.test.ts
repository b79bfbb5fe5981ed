import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { aprvLine, category, curri, lowest } from '#tests/support/writes/ecp-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('categories of programmes', () => {
  const server = useServer();
  const context = async () => openWriteContext(server);
  const ask = async (op: Op, arg: object, who = 'oper01') => (await server.signIn(who)).call(op, arg);
  const refusal = async (op: Op, arg: object, who = 'oper01') => {
    const { status, body } = await ask(op, arg, who);
    return [status, body.data?.errors?.map(({ field, message }) => `${field}: ${message}`) ?? body.message];
  };
  /** What is said about the one row of an act. */
  const outcome = async (op: Op, arg: object, who = 'oper01') => {
    const { rows, status } = await ask(op, arg, who);
    return [status, rows[0]?.['okYn'], rows[0]?.['message']];
  };

  it('the tree has three levels, and a fourth is refused at its parent', async () => {
    const small = await lowest(await context());
    expect(small.lvl).toBe(3);
    expect(String(small.pathNm).split(' > ')).toHaveLength(3);
    expect(await refusal('saveCategory', category({ upCategoryId: small.categoryId }))).toEqual([
      400,
      ['upCategoryId: 분류는 3단계까지 등록할 수 있습니다.'],
    ]);
  });

  it('the database itself takes no fourth level and no parent of another family', async () => {
    const small = await lowest(await context()),
      { db } = server.database;
    const insert = async (upCategoryId: unknown, userDiv: string, lvl: number) =>
      sql`insert into "ecpCategory" ("categoryId", "userDiv", "categoryCd", "categoryNm", "upCategoryId", "lvl")
        values (${randomUUID()}, ${userDiv}, ${`X-${randomUUID().slice(0, 8).toUpperCase()}`}, '직접', ${upCategoryId}, ${lvl})`.execute(
        db,
      );
    await expect(insert(small.categoryId, 'USER', 4)).rejects.toThrow(/check constraint/);
    await expect(insert(small.categoryId, 'USER', 3)).rejects.toThrow(/foreign key/);
    await expect(insert(small.upCategoryId, 'PROF', 3)).rejects.toThrow(/foreign key/);
  });

  it('a code belongs to one category of a family, and a name to one below a parent', async () => {
    const stored = await (await context()).call('oper01', 'saveCategory', category());
    expect(await refusal('saveCategory', category({ categoryCd: stored.categoryCd }))).toEqual([
      409,
      ['categoryCd: 이미 사용 중인 분류코드입니다.'],
    ]);
    expect(await refusal('saveCategory', category({ categoryNm: stored.categoryNm }))).toEqual([
      409,
      ['categoryNm: 같은 상위 분류에 같은 이름의 분류가 있습니다.'],
    ]);
    // Another family has codes of its own.
    expect((await ask('saveCategory', category({ userDiv: 'PROF', categoryCd: stored.categoryCd }))).status).toBe(200);
  });

  it('what holds children or curricula is not deleted and keeps its level', async () => {
    const own = await context(),
      form = await curri(own),
      { rows: tree } = await ask('getCategoryTree', { userDiv: 'USER' }),
      small = tree.find((row) => row['categoryId'] === form.categoryId),
      middle = tree.find((row) => row['categoryId'] === small?.['upCategoryId']);
    await own.call('dept01', 'saveCurri', form);
    const rowOf = (row: typeof small) => ({ rows: [{ id: row?.['categoryId'], version: row?.['version'] }] });
    expect(await outcome('deleteCategory', rowOf(middle))).toEqual([200, 'N', '하위 분류가 있어 삭제할 수 없습니다.']);
    expect(await outcome('deleteCategory', rowOf(small))).toEqual([
      200,
      'N',
      '과정이 등록된 분류는 삭제할 수 없습니다. 사용 여부를 미사용으로 변경해주세요.',
    ]);
    const { categoryId, categoryCd, categoryNm, version } = small ?? {};
    expect(await refusal('saveCategory', category({ categoryId, categoryCd, categoryNm, version }))).toEqual([
      400,
      ['upCategoryId: 하위 분류나 과정이 있는 분류는 단계를 변경할 수 없습니다.'],
    ]);
  });

  it('departments read the tree of each family and change none', async () => {
    for (const { userDiv } of FAMILIES) {
      expect((await ask('getCategoryTree', { userDiv }, 'dept01')).status).toBe(200);
      expect((await ask('saveCategory', category({ userDiv }), 'dept01')).status).toBe(403);
    }
    expect((await ask('getCategoryTree', { userDiv: 'USER' }, 'cnslr01')).status).toBe(403);
  });

  describe('approval lines', () => {
    const preview = async (arg: object) => {
      const { rows, body } = await ask('getAprvLine', { userDiv: 'USER', ...arg });
      return {
        steps: rows.map((row) => [
          row['stepNm'],
          row['stepState'],
          (row['candidates'] as { stfNo: string }[]).map(({ stfNo }) => stfNo).join(','),
        ]),
        lines: (body.data as unknown as { lines: unknown[] }).lines,
      };
    };

    it('begin with the head of the department and the central office, curricula with the office alone', async () => {
      expect((await preview({ deptCd: '1010', refDiv: 'PRD_OPEN' })).steps).toEqual([
        ['학과장·부서장 승인', 'READY', 'head01'],
        ['주관부서 승인', 'READY', 'oper01,oper02'],
      ]);
      expect((await preview({ deptCd: '1010', refDiv: 'CURRI' })).steps).toEqual([
        ['주관부서 승인', 'READY', 'oper01,oper02'],
      ]);
    });

    it('ask the nearest head above where a department has none', async () => {
      expect((await preview({ deptCd: '1011', refDiv: 'PRD_OPEN' })).steps[0]).toEqual([
        '학과장·부서장 승인',
        'READY',
        'head01',
      ]);
    });

    it('of a category hold for those below it, before the default', async () => {
      const own = await context(),
        small = await lowest(own),
        line = await own.call(
          'oper01',
          'saveAprvLine',
          aprvLine({
            categoryId: small.upCategoryId,
            steps: [{ stepNm: '비교과센터장 승인', aprverDiv: 'STF', stfNo: 'oper02' }],
          }),
        );
      expect((await preview({ categoryId: String(small.categoryId), deptCd: '1010' })).steps).toEqual([
        ['비교과센터장 승인', 'READY', 'oper02'],
      ]);
      expect((await preview({ categoryId: String(small.upCategoryId) })).lines).toMatchObject([
        { aprvLineId: line.aprvLineId },
      ]);
    });

    it('have at least one step, each with who decides it', async () => {
      const { categoryId } = await (await context()).call('oper01', 'saveCategory', category());
      expect(await refusal('saveAprvLine', aprvLine({ categoryId, steps: [] }))).toEqual([
        400,
        ['steps: 결재 단계를 1개 이상 등록해주세요.'],
      ]);
      expect(
        await refusal(
          'saveAprvLine',
          aprvLine({
            categoryId,
            steps: [
              { stepNm: '주관', aprverDiv: 'CENTRAL' },
              { stepNm: '지정', aprverDiv: 'STF' },
            ],
          }),
        ),
      ).toEqual([400, ['steps.0.roleCd: 결재 역할과 부서를 선택해주세요.', 'steps.1.stfNo: 결재자를 선택해주세요.']]);
    });

    it('of the same conditions are refused, and the default stays', async () => {
      expect(await refusal('saveAprvLine', aprvLine())).toEqual([409, ['refDiv: 같은 조건의 결재선이 이미 있습니다.']]);
      const { lines } = await preview({}),
        plain = (lines as { aprvLineId: string; refDiv: string | null; version: number }[]).find(
          ({ refDiv }) => refDiv === null,
        );
      expect(await outcome('deleteAprvLine', { rows: [{ id: plain?.aprvLineId, version: plain?.version }] })).toEqual([
        200,
        'N',
        '기본 결재선은 삭제할 수 없습니다.',
      ]);
    });
  });
});
