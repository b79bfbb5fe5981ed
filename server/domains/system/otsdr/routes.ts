import type { OtsdrMember } from '#contract/system/otsdr/otsdr-member.ts';
import { ageOn, OTSDR_MESSAGES, OTSDR_SCREEN, PURGED_NAME } from '#contract/system/otsdr/otsdr-rules.ts';
import { MOST_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { downloadPersons, recordPersonalAccess, staffName } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { readPage } from '#server/http/paging.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { mask } from '#shared/masking.ts';
import { decideMember, isChild, takeMember } from './member-events.ts';
import { countMembers, coverRow, listHistory, listMembers, listPrograms, type StoredMember } from './member-queries.ts';
import { saveMember } from './save-member.ts';
import { applyMemberUpload, checkMemberUpload } from './upload.ts';

const SHOWN = ['memberNm', 'email', 'mobile', 'birthDt'];
const SENTENCES = { mobile: OTSDR_MESSAGES.shortMobile, grdnMobile: OTSDR_MESSAGES.shortMobile };

/** The name in clear, everything else that identifies the member covered. */
async function present(call: CallContext, member: StoredMember): Promise<OtsdrMember> {
  const { statCd, memberNm, birthDt, grdnNm, grdnMobile } = member;
  const programs = await listPrograms(call.db, member.otsdrMemberId);
  return {
    ...coverRow(member),
    memberNm: statCd === 'PURGE' ? PURGED_NAME : memberNm,
    grdnNm: mask('NAME', grdnNm),
    grdnMobile: mask('PHONE', grdnMobile),
    age: birthDt === null ? null : ageOn(birthDt, koreanDate8(call.now)),
    childYn: isChild(member) ? 'Y' : 'N',
    prgCnt: programs.filter((program) => program.statCd !== 'CNCL').length,
    aprvNm: await staffName(call.db, member.aprvUserId),
  };
}

export const otsdrMemberBindings: readonly Binding[] = [
  implement('getOtsdrMemberList', async (query, call) => {
    const page = await readPage(
      query,
      () => countMembers(call.db, query, call.scope),
      (limit, offset) => listMembers(call.db, query, call.scope, koreanDate8(call.now), limit, offset),
    );
    return { ...page, data: page.data.map(coverRow) };
  }),
  implement('getOtsdrMember', async ({ otsdrMemberId }, call) => {
    const member = await takeMember(call, otsdrMemberId);
    if (member.statCd === 'PURGE') throw refused('STATE', OTSDR_MESSAGES.purged);
    await recordPersonalAccess(call, {
      acsDivCd: 'VIEW',
      resourcePath: OTSDR_SCREEN,
      sbjtDivCd: 'OTSDR',
      subjects: { keys: [otsdrMemberId] },
      fieldNms: ['memberNm'],
    });
    return {
      data: [await present(call, member)],
      history: await listHistory(call.db, otsdrMemberId),
      programs: await listPrograms(call.db, otsdrMemberId),
    };
  }),
  implement('downloadOtsdrMemberExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) =>
    downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'OTSDR',
        fieldNms: SHOWN,
        cover: coverRow,
        count: () => countMembers(call.db, filter, call.scope),
        read: (limit) => listMembers(call.db, filter, call.scope, koreanDate8(call.now), limit, 0),
      },
    ),
  ),
  implement(
    'saveOtsdrMember',
    async (form, call) => {
      await saveMember(call, form);
      return { data: [await present(call, await takeMember(call, form.otsdrMemberId))] };
    },
    { sentences: SENTENCES },
  ),
  implement('approveOtsdrMember', async ({ rows }, call) => ({
    data: await forEachRow(call, rows, (each, row) => decideMember(each, 'approve', row)),
  })),
  implement('rejectOtsdrMember', async ({ rows, rjctRsn }, call) => ({
    data: await forEachRow(call, rows, (each, row) => decideMember(each, 'reject', row, rjctRsn)),
  })),
  implement('stopOtsdrMember', async ({ rows, stopRsn }, call) => ({
    data: await forEachRow(call, rows, (each, row) => decideMember(each, 'stop', row, stopRsn)),
  })),
  implement('resumeOtsdrMember', async ({ rows }, call) => ({
    data: await forEachRow(call, rows, (each, row) => decideMember(each, 'resume', row)),
  })),
  implement('wthdrOtsdrMember', async ({ rows }, call) => ({
    data: await forEachRow(call, rows, (each, row) => decideMember(each, 'withdraw', row)),
  })),
  implement('uploadOtsdrMember', async ({ rows }, call) => checkMemberUpload(call, rows), {
    mostBodyBytes: MOST_UPLOAD_BYTES,
  }),
  implement('applyOtsdrMemberUpload', async ({ uploadId }, call) => ({
    data: [await applyMemberUpload(call, uploadId)],
  })),
];
