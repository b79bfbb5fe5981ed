import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { KINDS, kindDetailPath, kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens,
  PSYC = kindOf('PSYC');

testListStates(screens, {
  path: `${kindPath(PSYC)}?tab=applications`,
  op: 'getAplyList',
  table: '상담 신청',
  row: /P20\d{7}/,
  nothing: `${kindPath(PSYC)}?tab=applications&aplySts=CNCL&topicCd=SEXV`,
  stranger: 'prof01',
  as: 'cnslr01',
  lookup: 'getCnslrList',
});
testListStates(screens, {
  path: `${kindPath(PSYC)}?tab=cases`,
  op: 'getCaseList',
  table: '상담 사례',
  row: /PC20\d{7}/,
  nothing: `${kindPath(PSYC)}?tab=cases&topicCd=SEXV`,
  stranger: 'prof01',
  as: 'cnslr01',
  lookup: 'getCnslrList',
});

describe('a case', () => {
  let caseId = '',
    caseNo = '',
    mine = '';
  beforeAll(async () => {
    const { rows } = await callAs('cnslr02', 'getCaseList', { cnslDivCd: 'PSYC', caseSts: 'PROG' });
    caseId = String(rows[0]?.['caseId']);
    caseNo = String(rows[0]?.['caseNo']);
    mine = `${kindDetailPath(PSYC)}?caseId=${caseId}`;
  });

  test('is called by its number, and offers its counsellor notes and the end', async () => {
    const page = await renderScreen(mine, { as: 'cnslr02' });
    await page.findByRole('heading', { name: caseNo });
    expect(document.title).toContain(caseNo);
    await page.findByRole('button', { name: '종결' });
    await page.findByRole('button', { name: '기록 작성' });
    expect(page.queryByRole('button', { name: '긴급열람' })).toBeNull();
    expect(page.queryByRole('button', { name: '담당 변경' })).toBeNull();
  });

  test('offers the head another counsellor, more sessions and 긴급열람, and no note', async () => {
    const page = await renderScreen(mine, { as: 'cnslr01' });
    await page.findByRole('button', { name: '담당 변경' });
    await page.findByRole('button', { name: '회기 연장' });
    await page.findByRole('button', { name: '긴급열람' });
    expect(page.queryByRole('button', { name: '기록 작성' })).toBeNull();
    expect(page.queryByRole('button', { name: '종결' })).toBeNull();
  });

  test('긴급열람 asks for the password at its field', async () => {
    const page = await renderScreen(mine, { as: 'cnslr01' });
    await page.user.click(await page.findByRole('button', { name: '긴급열람' }));
    const dialog = within(await page.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('button', { name: '열람' }));
    await dialog.findByText('비밀번호 또는 일회용 코드를 입력해주세요.');
  });

  test('a note that lacks something says so where it stands, before it is signed', async () => {
    const page = await renderScreen(mine, { as: 'cnslr02' });
    await page.user.click(await page.findByRole('button', { name: '기록 작성' }));
    const sign = await page.findByRole('button', { name: '서명' });
    expect(sign).toHaveProperty('disabled', true);
    expect(sign.title).toBe('저장한 뒤에 서명할 수 있습니다.');
    await page.findByLabelText(/상담내용/);
  });
});

describe('what is written before there is a case, and after it has gone to another', () => {
  const made = async (): Promise<Record<string, unknown>> => {
    const { rows } = await callAs('cnslr01', 'getAplyList', { cnslDivCd: 'PSYC', aplySts: 'RCPT', rowsPerPage: 100 });
    return rows[0] ?? {};
  };

  test('the intake of an application has assessments of danger beside it', async () => {
    const { aplyId, version } = await made();
    await callAs('oper05', 'saveCnsnt', {
      cnslDivCd: 'PSYC',
      aplyId,
      items: [{ cnsntItemCd: 'BASIC', agrYn: 'Y' }],
    });
    await callAs('cnslr01', 'startIntk', { cnslDivCd: 'PSYC', aplyId, version });
    const page = await renderScreen(`${kindDetailPath(PSYC)}?aplyId=${String(aplyId)}`, { as: 'cnslr01' });
    await page.findByRole('heading', { name: '위험평가' });
    await page.findByText('등록된 위험평가가 없습니다.');
    await page.user.click(await page.findByRole('button', { name: '위험평가 등록' }));
    const dialog = await page.findDialog('위험평가 등록');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: /^위험수준/ }), '3');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    // At the switch and at the text.
    expect(await dialog.findAllByText('안전계획을 작성해주세요.')).toHaveLength(2);
  });

  test('who has handed a case over finds it by its number, with the summary to write', async () => {
    const { rows } = await callAs('cnslr02', 'getCaseList', { cnslDivCd: 'PSYC', caseSts: 'PROG' }),
      { caseId, caseNo, version } = rows.at(-1) ?? {};
    const team = await callAs('cnslr01', 'getCnslrList', { cnslDivCd: 'PSYC', rowsPerPage: 100 }),
      cnslrId = team.rows.find(({ stfNo }) => stfNo === 'cnslr03')?.['cnslrId'];
    expect(
      (await callAs('cnslr01', 'trnsfCase', { cnslDivCd: 'PSYC', caseId, version, cnslrId, rsn: '휴직' })).status,
    ).toBe(200);
    const list = await renderScreen(`${kindPath(PSYC)}?tab=cases`, { as: 'cnslr02' });
    await list.user.click(await list.findByRole('link', { name: String(caseNo) }));
    await list.findByText(/까지 이관 요약을 작성합니다\./);
    expect(list.queryByText('사례 정보')).toBeNull();
    await list.user.click(await list.findByRole('button', { name: '이관 요약 작성' }));
    await list.findByLabelText(/상담내용/);
  });
});

test('a draft goes on from what its writer has saved, again and again', async () => {
  const { rows } = await callAs('cnslr02', 'getCaseList', { cnslDivCd: 'PSYC', caseSts: 'PROG' }),
    caseId = String(rows[0]?.['caseId']),
    noteId = crypto.randomUUID();
  await callAs('cnslr02', 'saveNote', {
    noteId,
    cnslDivCd: 'PSYC',
    caseId,
    rsvId: null,
    noteDivCd: 'SESN',
    sesnDt: '20260406',
    strtTm: '0900',
    endTm: '0950',
    mthdCd: 'FACE',
    topicCds: ['ADPT'],
    riskLvl: null,
    cntn: '처음 쓴 글',
    chiefCn: null,
    intvCn: null,
    obsvCn: null,
    taskCn: null,
    planCn: null,
  });
  const page = await renderScreen(`${kindDetailPath(PSYC)}?caseId=${caseId}`, { as: 'cnslr02' });
  await page.user.click(await page.findByRole('button', { name: /회기.*작성중/ }));
  const text = await page.findByLabelText<HTMLTextAreaElement>(/^상담내용/),
    level = page.getByLabelText<HTMLSelectElement>(/^위험수준/);
  for (const [words, risk] of [
    ['고쳐 쓴 글', '1'],
    ['다시 고쳐 쓴 글', '2'],
  ] as const) {
    await page.fill(text, words);
    await page.user.selectOptions(level, risk);
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await waitFor(async () => {
      const [note] = (await callAs('cnslr02', 'getNote', { cnslDivCd: 'PSYC', noteId })).rows;
      expect(note).toMatchObject({ cntn: words, riskLvl: Number(risk) });
    });
    await page.findByText(/^저장됨 \d\d:\d\d$/);
    expect([text.value, level.value]).toEqual([words, risk]);
  }
});

describe('의뢰', () => {
  test('a professor refers on the screen of a kind, and is told at the fields what it stands on', async () => {
    const page = await renderScreen(`${kindPath(kindOf('EMPL'))}?tab=refers`, { as: 'prof01' });
    expect(page.queryByRole('tab', { name: '사례' })).toBeNull();
    await page.user.click(await page.findByRole('button', { name: '의뢰 등록' }));
    const dialog = await page.findDialog('의뢰 등록');
    await page.user.click(dialog.getByRole('button', { name: '의뢰' }));
    await dialog.findByText('의뢰 근거를 선택해주세요.');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: /^의뢰 근거/ }), 'DNGR');
    await page.user.click(dialog.getByRole('button', { name: '의뢰' }));
    await dialog.findByText('사유를 2글자 이상 입력해주세요.');
  });

  test('the head takes one that was received, and a case refers outside', async () => {
    const page = await renderScreen(`${kindPath(kindOf('LRN'))}?tab=refers&boxCd=RCVD&referSts=REQ`, { as: 'cnslr03' });
    const [number] = await page.findAllByText(/^RL20\d{7}$/);
    await page.user.click(number ?? document.body);
    const dialog = await page.findDialog(/^의뢰 RL/);
    await dialog.findByRole('button', { name: '접수' });
    await page.user.click(await dialog.findByRole('button', { name: '반려' }));
    const reason = await page.findDialog('의뢰 반려');
    await page.user.click(reason.getByRole('button', { name: '반려' }));
    await reason.findByText('사유를 2글자 이상 입력해주세요.');
    const { rows } = await callAs('cnslr02', 'getCaseList', { cnslDivCd: 'PSYC', caseSts: 'PROG' }),
      own = await renderScreen(`${kindDetailPath(PSYC)}?caseId=${String(rows[0]?.['caseId'])}&tab=refers`, {
        as: 'cnslr02',
      });
    await own.user.click(await own.findByRole('button', { name: '외부기관 의뢰 등록' }));
    await own.findDialog('외부기관 의뢰 등록');
  });
});

test('applications wait for the head with their acts, and for reception without the assignment', async () => {
  const head = await renderScreen(`${kindPath(PSYC)}?tab=applications`, { as: 'cnslr01' });
  const table = await head.findByRole('table', { name: '상담 신청' }),
    [box] = await within(table).findAllByRole('checkbox', { name: /선택/ });
  expect(box).toBeDefined();
  const other = await renderScreen(`${kindPath(PSYC)}?tab=applications`, { as: 'oper05' });
  await other.findByRole('button', { name: '대리 신청' });
});

test('글쓰기상담 takes no application without the piece of writing, 심리상담 none with half a PHQ-9', async () => {
  const writing = await renderScreen(`${kindPath(kindOf('WRT'))}?tab=applications`, { as: 'cnslr03' });
  await writing.user.click(await writing.findByRole('button', { name: '대리 신청' }));
  const form = await writing.findDialog('글쓰기상담 대리 신청');
  await writing.user.click(form.getByRole('button', { name: '신청' }));
  expect(await form.findByText('원고 파일을 첨부해주세요.', { selector: '.field-error' })).toBeTruthy();
  const group: HTMLElement = form.getByRole('group', { name: /^원고 파일/ }),
    input = group.querySelector<HTMLInputElement>('.file-drop input[type=file]');
  await writing.user.upload(input ?? document.body, new File(['서론'], '초고.txt', { type: 'text/plain' }));
  await form.findByText('초고.txt');
  await waitFor(() => expect(form.queryByText('원고 파일을 첨부해주세요.', { selector: '.field-error' })).toBeNull());
  const counsel = await renderScreen(`${kindPath(PSYC)}?tab=applications`, { as: 'cnslr01' });
  await counsel.user.click(await counsel.findByRole('button', { name: '대리 신청' }));
  const asked = await counsel.findDialog('심리상담 대리 신청');
  await counsel.user.click(asked.getByText('PHQ-9 (선택)'));
  await counsel.user.click(
    within(asked.getByRole('group', { name: /^9\. 죽고 싶은 생각/ })).getByRole('radio', { name: '며칠 동안' }),
  );
  await counsel.user.click(asked.getByRole('button', { name: '신청' }));
  expect(await asked.findByText('PHQ-9 아홉 문항에 모두 답해주세요.', { selector: '.field-error' })).toBeTruthy();
});

test.each(KINDS)('$name has its list of cases', async (kind) => {
  const page = await renderScreen(`${kindPath(kind)}?tab=cases`, {
    as: kind.counsellors.includes('ROLE_CAREER') ? 'career01' : kind.cnslDivCd === 'PSYC' ? 'cnslr01' : 'cnslr03',
  });
  await page.findByRole('table', { name: '상담 사례' });
});
