import { describe, expect, test } from 'vitest';
import type { NoticeDetail, SaveNotice } from '#contract/communication/notice.ts';
import { emptyNotice } from '#domains/communication/rules/notice-form-rules.ts';
import { noticeSaveOf, noticeUnits } from '#domains/communication/rules/notice-record.ts';
import { noticeProposal } from '#domains/communication/rules/proposal.ts';

const UNITS = noticeUnits({
  divOf: (divCd) => (divCd === 'GEN' ? '일반' : divCd),
  targetOf: (targetCd) => ({ STF: '교직원', STDNT: '학생', ALL: '전체' })[targetCd] ?? targetCd,
  deptOf: (deptCd) => ({ '1010': '공과대학', '1020': '인문대학' })[deptCd] ?? deptCd,
  roleOf: (roleCd) => roleCd,
  channelOf: (chnlCd) => chnlCd,
});
const FORM: SaveNotice = noticeSaveOf(
  {
    ...emptyNotice('20260406', '1000'),
    title: '장학금 신청 안내',
    noticeDivCd: 'GEN',
    cntn: '<p>신청은 4월까지입니다.</p>',
    trgtDivCd: 'STDNT',
    trgts: [{ trgtKindCd: 'DEPT', trgtCd: '1010' }],
  },
  { noticeId: 'n1', version: 3, actionCd: 'POST', fileGroupId: 'group-of-files' },
);
const notice = (over: Partial<NoticeDetail>): NoticeDetail =>
  ({
    ...FORM,
    fixEndDt: null,
    popStrtDt: null,
    popEndDt: null,
    almChnlCds: [],
    statCd: 'APRV',
    pending: null,
    ...over,
  }) as NoticeDetail;
const factOf = (seen: NoticeDetail, key: string) => noticeProposal(seen, UNITS)?.facts.find((fact) => fact.key === key);

describe('what an approver decides about', () => {
  test('nothing where nothing waits', () => {
    expect(noticeProposal(notice({}), UNITS)).toBeNull();
    expect(noticeProposal(notice({ statCd: 'DRAFT' }), UNITS)).toBeNull();
  });

  test('of a first publication all facts, with the departments by name, and no side for now', () => {
    const proposal = noticeProposal(notice({ statCd: 'WAIT' }), UNITS);
    expect(proposal?.facts.map(({ key }) => key)).toEqual(UNITS.map(({ key }) => key).filter((key) => key !== 'cntn'));
    expect(factOf(notice({ statCd: 'WAIT' }), 'trgtDivCd')).toMatchObject({
      now: null,
      later: '학생, 공과대학',
      isChanged: false,
    });
    expect(proposal?.fileGroupId).toBe('group-of-files');
  });

  test('of a change both sides, and which of them differ', () => {
    const form: SaveNotice = {
      ...FORM,
      title: '장학금 추가 신청 안내',
      trgts: [...FORM.trgts, { trgtKindCd: 'DEPT', trgtCd: '1020' }],
      cntn: '&lt;p&gt;신청은 5월까지입니다.&lt;/p&gt;',
    };
    const seen = notice({ pending: { editorNm: '박지은', form } }),
      proposal = noticeProposal(seen, UNITS);
    expect(proposal?.facts.filter(({ isChanged }) => isChanged).map(({ key }) => key)).toEqual([
      'title',
      'trgtDivCd',
      'cntn',
    ]);
    expect(factOf(seen, 'trgtDivCd')).toMatchObject({ now: '학생, 공과대학', later: '학생, 공과대학, 인문대학' });
    expect(factOf(seen, 'cntn')).toMatchObject({ now: '신청은 4월까지입니다.', later: '신청은 5월까지입니다.' });
    expect(factOf(seen, 'postStrtDt')).toMatchObject({ isChanged: false });
    expect(proposal?.cntn).toBe(form.cntn);
  });

  test('a change of letters alone is seen too, and the text is not shown twice when it stays', () => {
    const bold = notice({
      pending: {
        editorNm: null,
        form: { ...FORM, cntn: '&lt;p&gt;&lt;b&gt;신청은 4월까지입니다.&lt;/b&gt;&lt;/p&gt;' },
      },
    });
    expect(factOf(bold, 'cntn')).toMatchObject({ isChanged: true });
    expect(factOf(bold, 'cntn')?.now).toBe(factOf(bold, 'cntn')?.later);
    const same = noticeProposal(notice({ pending: { editorNm: null, form: { ...FORM, title: '다른 제목' } } }), UNITS);
    expect(same?.cntn).toBeNull();
  });

  test('other files are a change', () => {
    const seen = notice({ pending: { editorNm: null, form: { ...FORM, fileGroupId: 'another-group' } } });
    expect(factOf(seen, 'fileGroupId')).toMatchObject({ isChanged: true, later: '있음 (another-)' });
    expect(noticeProposal(seen, UNITS)?.fileGroupId).toBe('another-group');
  });
});
