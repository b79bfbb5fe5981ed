import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { useScreens, newBrowser, type Browser, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { pictureOf } from '#tests/support/picture.ts';
import { item } from '#tests/support/writes/mileage-writes.ts';
import { openSpaceFor } from '#tests/support/writes/space-writes.ts';
import { clientKey } from '#tests/support/writes/system-writes.ts';
import { WRITES } from '#tests/support/writes/index.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { HONG } from './part-harness.ts';

const HOME = '/part/home.html',
  DEMO = '/part/demo.html';

describe('the home of participants', () => {
  const { renderScreen, callAs, server, advance } = useScreens();
  const db = () => server().database.db;

  /** Comes in by the demo campus's portal, as the named student or whoever's line is named. */
  const enter = async (browser: Browser = newBrowser(), name: string | RegExp = /홍길동/): Promise<ShownScreen> => {
    const page = await renderScreen(DEMO, { as: null, on: 'phone', browser });
    await page.user.click(await page.findByRole('button', { name }));
    await page.findByRole('heading', { name: '나의 참여' });
    return page;
  };
  /** A button that waits for what is asked again is pressed once it may be. */
  const press = async (page: ShownScreen, name: string | RegExp): Promise<void> => {
    const button = await waitFor(() => {
      const found = page.getByRole('button', { name });
      expect(found.hasAttribute('disabled')).toBe(false);
      return found;
    });
    await page.user.click(button);
  };
  const openSection = async (page: ShownScreen, title: string): Promise<void> => {
    await press(page, new RegExp(`^${title}`));
    await page.findByRole('heading', { name: title });
  };
  const agree = async (page: ShownScreen, verb: string): Promise<void> =>
    page.user.click(within(await page.findByRole('dialog', { name: verb })).getByRole('button', { name: verb }));
  /** A space that the operator has opened for everybody. */
  const openSpace = async (over: object = {}) => {
    const spaceNm = `시험 세미나실 ${Math.random().toString(36).slice(2, 8)}`,
      { spaceId } = await openSpaceFor(
        { call: async (loginId, op, arg) => (await callAs(loginId, op, arg)).rows[0] ?? {} },
        {},
        { spaceNm, ...over },
      );
    return { spaceNm, spaceId: String(spaceId) };
  };
  const bookingsOf = (spaceId: string) =>
    db().selectFrom('spaceBkng').select(['aplyId', 'bkngSt', 'strtTm']).where('spaceId', '=', spaceId).execute();
  const choose = async (page: ShownScreen, label: string, option: string | RegExp): Promise<void> => {
    const select = await page.findByRole('combobox', { name: new RegExp(`^${label}`) });
    await page.user.selectOptions(select, await within(select).findByRole('option', { name: option }));
  };
  /** Fills the form of a booking up to the button. */
  const fillBooking = async (page: ShownScreen, spaceNm: string, useDt = '2026-04-10'): Promise<void> => {
    await press(page, '예약하기');
    await choose(page, '공간', new RegExp(spaceNm));
    await page.fill(page.getByLabelText(/^이용일/), useDt);
    await page.user.click(await page.findByRole('radio', { name: '10:00~10:30' }));
    await choose(page, '이용목적', '학습');
    await page.user.type(page.getByLabelText(/^이용내용/), '전공 스터디');
    await page.user.type(page.getByLabelText(/^이용인원/), '4');
  };

  it('is opened by a portal with a way in that works once, and leads to what the person has', async () => {
    const context = await openWriteContext(server()),
      opened = await server().call(
        'openPartSession',
        { userDiv: 'USER', userKey: HONG },
        { headers: await clientKey(context) },
      ),
      address = `${HOME}#token=${String(opened.rows[0]?.entryToken)}`;
    const page = await renderScreen(address, { as: null, on: 'phone' });
    expect(await page.findByRole('heading', { name: '나의 참여' })).toBeTruthy();
    expect(page.getByText('홍길동')).toBeTruthy();
    expect(location.hash).toBe('');
    const sections = within(page.getByRole('navigation', { name: '나의 참여' }));
    expect(sections.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching('진단·설문·시험'),
      expect.stringMatching('비교과 프로그램'),
      expect.stringMatching('공간 예약'),
      expect.stringMatching('마일리지'),
      expect.stringMatching('대학 인증'),
      expect.stringMatching('상담'),
    ]);
    await openSection(page, '진단·설문·시험');
    await press(page, '처음으로');
    // A reload stays in the section that is open.
    await openSection(page, '공간 예약');
    const again = await page.reload();
    expect(await again.findByRole('heading', { name: '공간 예약' })).toBeTruthy();
    const late = await renderScreen(address, { as: null, on: 'phone' });
    expect(await late.findByText('접속 시간이 만료되었습니다. 포털에서 다시 열어주세요.')).toBeTruthy();
  });

  it('lets people of the demo campus in through its portal, outsiders without what only students have', async () => {
    const page = await enter(newBrowser(), /외부인 \(주\)한결소프트/);
    expect(location.pathname).toBe(HOME);
    expect(page.queryByRole('button', { name: /^마일리지/ })).toBeNull();
    expect(page.queryByRole('button', { name: /^대학 인증/ })).toBeNull();
    expect(page.queryByRole('button', { name: /^상담/ })).toBeNull();
    await openSection(page, '비교과 프로그램');
    expect(await page.findByText(/^과학실험 체험교실/)).toBeTruthy();
    await press(page, '나가기');
    await agree(page, '나가기');
    expect(await page.findByText('나갔습니다. 다시 참여하려면 포털에서 열어주세요.')).toBeTruthy();
  });

  it('books a space in free time, says at each field what is missing, and cancels', async () => {
    const { spaceNm, spaceId } = await openSpace(),
      page = await enter();
    await openSection(page, '공간 예약');
    await press(page, '예약하기');
    await choose(page, '공간', new RegExp(spaceNm));
    await press(page, '예약');
    expect(await page.findByText('이용내용을 입력해주세요.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(await bookingsOf(spaceId)).toEqual([]);
    await press(page, '예약 목록');
    await fillBooking(page, spaceNm);
    expect(page.getByText('작성하던 내용을 불러왔습니다.')).toBeTruthy();
    await press(page, '예약');
    expect(await page.findByText(/예약되었습니다\. \(예약번호 /)).toBeTruthy();
    expect(await bookingsOf(spaceId)).toEqual([{ aplyId: HONG, bkngSt: 'APRV', strtTm: '1000' }]);
    // What has been booked is free for nobody else, the person included.
    await press(page, '예약하기');
    await choose(page, '공간', new RegExp(spaceNm));
    await page.fill(page.getByLabelText(/^이용일/), '2026-04-10');
    expect(await page.findByRole('radio', { name: '10:30~11:00' })).toBeTruthy();
    expect(page.queryByRole('radio', { name: '10:00~10:30' })).toBeNull();
    await press(page, '예약 목록');
    await press(page, `${spaceNm} 2026-04-10 예약 취소`);
    await agree(page, '예약 취소');
    expect(await page.findByText('예약을 취소했습니다.')).toBeTruthy();
    expect(await page.findByText('신청자취소')).toBeTruthy();
    expect(await bookingsOf(spaceId)).toMatchObject([{ bkngSt: 'CNCLU' }]);
  });

  it('lets the person in on the day, from the moment that the rule allows', async () => {
    const { spaceNm, spaceId } = await openSpace(),
      page = await enter();
    await openSection(page, '공간 예약');
    await press(page, '예약하기');
    await choose(page, '공간', new RegExp(spaceNm));
    await page.fill(page.getByLabelText(/^이용일/), '2026-04-06');
    await page.user.click(await page.findByRole('radio', { name: '13:00~13:30' }));
    await choose(page, '이용목적', '학습');
    await page.user.type(page.getByLabelText(/^이용내용/), '조별 모임');
    await page.user.type(page.getByLabelText(/^이용인원/), '4');
    await press(page, '예약');
    await press(page, `${spaceNm} 2026-04-06 입실확인`);
    expect((await page.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(await bookingsOf(spaceId)).toMatchObject([{ bkngSt: 'APRV' }]);
    // From ten to one to five to one.
    await advance((2 * 60 + 55) * 60_000);
    await press(page, `${spaceNm} 2026-04-06 입실확인`);
    expect(await page.findByText('입실을 확인했습니다.')).toBeTruthy();
    expect(await bookingsOf(spaceId)).toMatchObject([{ bkngSt: 'USE' }]);
  });

  it('does once what is tried again because its answer was lost, also after a reload, and keeps what was typed', async () => {
    const { spaceNm, spaceId } = await openSpace(),
      page = await enter();
    await openSection(page, '공간 예약');
    await fillBooking(page, spaceNm);
    page.browser.hold = (request) => {
      // It has arrived, and its answer does not.
      if (request.url.endsWith('/bookSpace')) page.browser.line = 'down';
    };
    await press(page, '예약');
    expect(await page.findByText('온라인에서만 처리할 수 있습니다. 네트워크 연결을 확인해주세요.')).toBeTruthy();
    expect(await bookingsOf(spaceId)).toHaveLength(1);
    page.browser.hold = () => undefined;
    page.browser.line = 'up';
    const again = await page.reload();
    expect(await again.findByText('작성하던 내용을 불러왔습니다.')).toBeTruthy();
    expect(again.getByLabelText<HTMLInputElement>(/^이용내용/).value).toBe('전공 스터디');
    await press(again, '예약');
    expect(await again.findByText(/예약되었습니다\. \(예약번호 /)).toBeTruthy();
    expect(await bookingsOf(spaceId)).toHaveLength(1);
  });

  it('without a line shows the copies that it has, says of which it has none, and loses nothing typed', async () => {
    const { spaceNm } = await openSpace(),
      page = await enter();
    await openSection(page, '비교과 프로그램');
    await page.findByText('신청한 프로그램이 없습니다.');
    await press(page, '처음으로');
    await openSection(page, '공간 예약');
    await fillBooking(page, spaceNm);
    page.browser.line = 'down';
    await press(page, '예약');
    expect(await page.findByText('온라인에서만 처리할 수 있습니다. 네트워크 연결을 확인해주세요.')).toBeTruthy();
    expect(await page.findByText('오프라인')).toBeTruthy();
    await press(page, '예약 목록');
    await press(page, '처음으로');
    await openSection(page, '비교과 프로그램');
    expect(await page.findByText(/기준으로 저장된 내용입니다\.$/)).toBeTruthy();
    const again = await page.reload();
    await press(again, '처음으로');
    await openSection(again, '공간 예약');
    expect(await again.findByText('오프라인에서는 볼 수 없는 내용입니다.')).toBeTruthy();
    again.browser.line = 'up';
    await press(again, '다시 시도');
    await press(again, '예약하기');
    expect((await again.findByLabelText<HTMLInputElement>(/^이용내용/)).value).toBe('전공 스터디');
  });

  it('applies for a programme, shows its sessions, and takes the application back with a reason', async () => {
    const page = await enter();
    await openSection(page, '비교과 프로그램');
    const chip = (await page.findAllByText('신청 가능'))[0] ?? expect.fail('nothing is open'),
      card = chip.closest<HTMLElement>('.part-card') ?? expect.fail('no card'),
      prdNm = within(card).getByRole('heading').textContent;
    await press(page, `${prdNm} 자세히`);
    await press(page, '신청');
    expect(await page.findByText(/^신청되었습니다\. \(/)).toBeTruthy();
    const applOf = () =>
      db()
        .selectFrom('ecpAppl as a')
        .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
        .select(['a.applSt', 'a.applyRouteDiv'])
        .where('a.userId', '=', HONG)
        .where('p.prdNm', '=', prdNm)
        .execute();
    expect(await applOf()).toHaveLength(1);
    await press(page, `${prdNm} 신청 내용`);
    expect(await page.findByRole('heading', { name: '출석' })).toBeTruthy();
    expect((await page.findAllByText('예정')).length).toBeGreaterThan(0);
    await press(page, '신청 취소');
    expect((await page.findAllByRole('alert')).length).toBeGreaterThan(0);
    await page.user.type(page.getByLabelText(/^취소사유/), '일정 변경');
    await press(page, '신청 취소');
    expect(await page.findByText('신청을 취소했습니다.')).toBeTruthy();
    expect(await applOf()).toMatchObject([{ applSt: 'CANCELED' }]);
  });

  it('applies for points with evidence: kept as a draft, gone on with, submitted and taken back', async () => {
    const { sdaNm } = item({ evidReqYn: 'Y' }),
      made = await callAs('oper01', 'saveSda', item({ evidReqYn: 'Y', sdaNm }));
    expect(made.status).toBe(200);
    const page = await enter();
    await openSection(page, '마일리지');
    await press(page, '활동 신청');
    await choose(page, '활동', sdaNm);
    await page.user.type(page.getByLabelText(/^활동명/), '지역 봉사');
    await page.fill(page.getByLabelText(/^취득·활동일/), '2026-03-20');
    await press(page, '신청');
    // At the field, and once more beside the button.
    expect(await page.findAllByText('증빙을 등록해주세요.')).toHaveLength(2);
    await page.user.upload(
      page.getByLabelText(/^증빙/),
      new File([Uint8Array.from(pictureOf(40, 30))], '수료증.png', { type: 'image/png' }),
    );
    expect(await page.findByText('수료증.png')).toBeTruthy();
    await press(page, '임시저장');
    expect(await page.findByText('임시저장되었습니다.')).toBeTruthy();
    await press(page, '지역 봉사 이어서 작성');
    expect(await page.findByText('수료증.png')).toBeTruthy();
    await press(page, '신청');
    expect(await page.findByText(/^신청되었습니다\. \(신청번호 /)).toBeTruthy();
    const applyOf = () =>
      db().selectFrom('mlgApply').select(['applySt', 'stdNo']).where('actTitle', '=', '지역 봉사').execute();
    expect(await applyOf()).toEqual([{ applySt: 'SUBMITTED', stdNo: HONG }]);
    await press(page, '지역 봉사 신청 취소');
    await agree(page, '신청 취소');
    expect(await page.findByText('신청을 취소했습니다.')).toBeTruthy();
    expect(await applyOf()).toEqual([{ applySt: 'CANCELED', stdNo: HONG }]);
  });

  it('shows how far a certification is, applies for it and takes that back', async () => {
    const context = await openWriteContext(server()),
      { headers } = await WRITES.applyMyCerti(context),
      [mine] = (await server().call('getMyCerti', { certiDiv: 'DYU' }, { headers: headers ?? {} })).rows,
      { stdNo } = await db()
        .selectFrom('student')
        .innerJoin('certiState as s', 's.stdNo', 'student.stdNo')
        .select('student.stdNo')
        .where('student.stdNm', '=', String(mine?.stdNm))
        .where('s.certiSt', '=', 'QUALIFIED')
        .executeTakeFirstOrThrow();
    const opened = await server().call(
        'openPartSession',
        { userDiv: 'USER', userKey: stdNo },
        { headers: await clientKey(context) },
      ),
      page = await renderScreen(`${HOME}#token=${String(opened.rows[0]?.entryToken)}`, { as: null, on: 'phone' });
    await openSection(page, '대학 인증');
    const card = within(await page.findByRole('region', { name: 'DYU 인증' }));
    expect(await card.findByText('요건충족')).toBeTruthy();
    await press(page, 'DYU 인증 신청');
    expect(await card.findByText('인증을 신청했습니다.')).toBeTruthy();
    await press(page, 'DYU 인증 신청 취소');
    await agree(page, '신청 취소');
    expect(await card.findByText('인증 신청을 취소했습니다.')).toBeTruthy();
  });

  it('another person of the same device finds nothing of what was typed', async () => {
    const { spaceNm } = await openSpace(),
      browser = newBrowser(),
      page = await enter(browser);
    await openSection(page, '공간 예약');
    await fillBooking(page, spaceNm);
    await press(page, '나가기');
    await agree(page, '나가기');
    const other = await renderScreen(DEMO, { as: null, on: 'phone', browser });
    const [, second] = await other.findAllByRole('button', { name: /학생/ });
    await other.user.click(second ?? expect.fail('one person alone'));
    await openSection(other, '공간 예약');
    await press(other, '예약하기');
    expect((await other.findByLabelText<HTMLInputElement>(/^이용내용/)).value).toBe('');
    expect(other.queryByText('작성하던 내용을 불러왔습니다.')).toBeNull();
  });
});
