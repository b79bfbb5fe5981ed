import { describe, expect, it } from 'vitest';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { hashOf } from '#server/canonical-hash.ts';
import { addQuestions } from '#domains/diagnosis/rules/paper-editor.ts';
import { bodyOf, newPaperForm } from '#domains/diagnosis/rules/paper-form.ts';
import { exportPaper, importPaper } from '#domains/diagnosis/rules/paper-file.ts';

const { questionTypes } = instrumentOf('SURVEY');
const paper = addQuestions(newPaperForm({ instrument: instrumentOf('SURVEY'), deptCd: '9200', sectId: 's1' }), {
  place: { sectId: 's1' },
  qstnTp: 'RANK',
  isExam: false,
  lines: ['순위를 정해주세요.', '<굵게>'],
  ids: ['a', 'b'],
});

describe('내보내기 and 가져오기', () => {
  it('a paper comes out of its file as it went in', () => {
    const { body } = importPaper(exportPaper('SURVEY', paper), 'SURVEY', questionTypes);
    expect(body).toEqual(bodyOf(paper));
    expect(hashOf(body)).toBe(hashOf(bodyOf(paper)));
  });

  it('files of another kind, another instrument or a later programme are refused in words', () => {
    const text = exportPaper('SURVEY', paper),
      problemOf = (file: string, instDiv = 'SURVEY', types: readonly string[] = questionTypes) =>
        importPaper(file, instDiv, types).problem;
    expect(problemOf('{')).toBe('unreadable');
    expect(problemOf('{"a":1}')).toBe('unreadable');
    expect(problemOf(text, 'SATIS')).toBe('instrument');
    expect(problemOf(text.replace('"formatVersion": 1', '"formatVersion": 2'))).toBe('newer');
    expect(problemOf(text, 'SURVEY', ['LIKERT'])).toBe('types');
    expect(problemOf(text.replace('"qstns": [', '"qstns": [1,'))).toBe('unreadable');
  });
});
