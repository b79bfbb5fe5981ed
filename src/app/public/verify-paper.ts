import { worker } from '#bridge/client.ts';
import { GRADE_NAMES, ISSUE_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { PROGRAMMES, programmeOf } from '#contract/certification/programmes.ts';
import type { CallError } from '#contract/errors.ts';
import { CERT_STATE_NAMES } from '#contract/extracurricular/oprt-codes.ts';
import { OPRT_WORDS } from '#contract/extracurricular/oprt-words.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';

/** A paper that we have issued. */
export interface VerifiedPaper {
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}
/** What the server has said, or why it has not. */
export type Outcome = { readonly found: VerifiedPaper } | { readonly text: string };

const refusal = ({ kind }: CallError, wrong: string): Outcome => {
  if (kind === 'offline') return { text: message('M-OFFLINE') };
  return { text: kind === 'too-many' ? message('M-429') : wrong };
};

async function askAboutCompletion(certNo: string, code: string): Promise<Outcome> {
  const answer = await worker.call('verifyCert', { certNo, code }, {});
  if (!answer.ok) return refusal(answer.error, OPRT_WORDS.certNotFound);
  const [found] = answer.value.data.data;
  if (found?.okYn !== 'Y') return { text: OPRT_WORDS.certNotFound };
  const { certSt, curriNm, issueDt } = found;
  return {
    found: {
      text: certSt === 'VALID' ? '발급한 이수증이 맞습니다.' : '취소된 이수증입니다. 더 이상 유효하지 않습니다.',
      facts: [
        { label: '번호', value: found.certNo },
        { label: '과정명', value: curriNm ?? '-' },
        { label: '발급일', value: displayDate(issueDt ?? '') },
        { label: '상태', value: certSt ? CERT_STATE_NAMES[certSt] : '-' },
      ],
    },
  };
}

async function askAboutCertification(serialNo: string, verifyCd: string): Promise<Outcome> {
  const answer = await worker.call('checkCerti', { serialNo, verifyCd }, {});
  if (!answer.ok) return refusal(answer.error, CERTI_WORDS.verifyWrong);
  const [found] = answer.value.data.data;
  if (found?.okYn !== 'Y') return { text: CERTI_WORDS.verifyWrong };
  const { certiDiv, certiGrdCd, issueDt, issueSt, stdNm } = found;
  return {
    found: {
      text: issueSt === 'VALID' ? '발급한 인증서가 맞습니다.' : '취소된 인증서입니다. 더 이상 유효하지 않습니다.',
      facts: [
        { label: '번호', value: found.serialNo },
        { label: '성명', value: stdNm ?? '-' },
        { label: '구분', value: certiDiv === null ? '-' : programmeOf(certiDiv).title },
        { label: '등급', value: certiGrdCd === null ? '-' : GRADE_NAMES[certiGrdCd] },
        { label: '발급일', value: displayDate(issueDt ?? '') },
        { label: '상태', value: issueSt === null ? '-' : ISSUE_STATE_NAMES[issueSt] },
      ],
    },
  };
}

/** Asks the server about a paper; its number says of which kind it is. */
export async function verifyPaper(typedNo: string, typedCode: string): Promise<Outcome> {
  const number = typedNo.trim().toUpperCase(),
    code = typedCode.trim(),
    isCertification = PROGRAMMES.some(({ serialPrefix }) => number.startsWith(`${serialPrefix}-`));
  return (isCertification ? askAboutCertification : askAboutCompletion)(number, code);
}
