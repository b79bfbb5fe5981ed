import { OTSDR_MESSAGES, OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { downloadPersons, nameBefore, recordPersonalAccess } from '#server/domains/people/index.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { decideMember } from './member-events.ts';
import { coverRow, listHistory, listPrograms, plainMembers } from './member-queries.ts';
import { members, presentMember, requireMember } from './member-record.ts';
import { saveMember } from './save-member.ts';
import { applyMemberUpload, checkMemberUpload } from './upload.ts';

const SHOWN = ['memberNm', 'email', 'mobile', 'birthDt'];
const FIELD_MESSAGES = { mobile: OTSDR_MESSAGES.shortMobile, grdnMobile: OTSDR_MESSAGES.shortMobile };

export const otsdrMemberBindings: readonly Binding[] = [
  implement('getOtsdrMemberList', async (query, call) => {
    const page = await plainMembers.page(query, call);
    return { ...page, data: page.data.map(coverRow) };
  }),
  implement('getOtsdrMember', async ({ otsdrMemberId }, call) => {
    const member = await requireMember(call, otsdrMemberId);
    if (member.statCd === 'PURGE') throw refused('STATE', OTSDR_MESSAGES.purged);
    await recordPersonalAccess(call, {
      acsDivCd: 'VIEW',
      resourcePath: OTSDR_SCREEN,
      sbjtDivCd: 'OTSDR',
      subjects: { keys: [otsdrMemberId] },
      fieldNms: ['memberNm'],
    });
    const shown = await presentMember(call, member);
    return {
      data: [{ ...shown, memberNm: nameBefore(call, shown.memberNm) }],
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
        count: () => plainMembers.count(filter, call),
        read: (limit) => plainMembers.read(filter, call, limit),
      },
    ),
  ),
  implement(
    'saveOtsdrMember',
    async (form, call) => {
      await saveMember(call, form);
      return { data: [await members.require(call, form.otsdrMemberId)] };
    },
    { messages: FIELD_MESSAGES },
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
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyOtsdrMemberUpload', async ({ uploadId }, call) => ({
    data: [await applyMemberUpload(call, uploadId)],
  })),
];
