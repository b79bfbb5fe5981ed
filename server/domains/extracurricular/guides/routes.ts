import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { assignGuide, autoAssign } from './assign.ts';
import { decideLog, listLogs, logs } from './logs.ts';
import { findCurricula, profList, profs } from './profs.ts';
import { copyProfs, deleteProf, saveProf } from './save-prof.ts';
import { subjectOf } from '../participant-rows.ts';
import { covered, inside, listGuidedPeriods, readTeam, teamList } from './teams.ts';
import { applyProfs, checkProfs } from './upload.ts';

/** 지도교수: who is appointed, which teams they guide, and the records of those teams. */
export const guideBindings: readonly Binding[] = [
  implement('getGuideProfList', profList.page),
  implement('downloadGuideProfExcel', profList.excel),
  implement('getGuideCurriList', async (query, call) => ({ data: await findCurricula(call, query) })),
  implement('saveGuideProf', async (form, call) => {
    const ids = await inside(call, async (within) => saveProf(within, form));
    return { data: await Promise.all(ids.map(async (id) => profs.require(call, id))) };
  }),
  implement('deleteGuideProf', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteProf) })),
  implement('copyGuideProf', async (form, call) =>
    inside(call, async (within) => ({ data: [await copyProfs(within, form)] })),
  ),
  implement('uploadGuideProfExcel', async (form, call) => checkProfs(call, form), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applyGuideProfUpload', async ({ uploadId }, call) =>
    inside(call, async (within) => ({ data: [await applyProfs(within, uploadId)] })),
  ),
  implement('getGuideTeamList', async (query, call) =>
    inside(call, async (within) => {
      const { data, totalCount } = await teamList.page(query, within);
      return { data: data.map(covered), totalCount };
    }),
  ),
  implement('downloadGuideTeamExcel', async ({ plainYn, rsnCd, rsnCn, ...query }, call) =>
    inside(call, async (within) =>
      downloadPersons(
        call,
        { plainYn, rsnCd, rsnCn },
        {
          sbjtDivCd: ({ userDiv }) => subjectOf(userDiv),
          fieldNms: ['leaderNm'],
          cover: covered,
          count: async () => teamList.count(query, within),
          read: async (limit) => teamList.read(query, within, limit),
        },
      ),
    ),
  ),
  implement('getGuidePrdList', async (query, call) => listGuidedPeriods(call, query)),
  implement('getTeam', async ({ teamId }, call) => ({ data: [await readTeam(call, teamId)] })),
  implement('getTeamLogList', async ({ teamId }, call) => ({ data: await listLogs(call, teamId) })),
  implement('assignGuideProf', async (form, call) => {
    await assignGuide(call, form);
    return { data: [await readTeam(call, form.teamId)] };
  }),
  implement('autoAssignGuideProf', async (form, call) => ({ data: [await autoAssign(call, form)] })),
  implement('confirmTeamLog', async ({ logId, version }, call) => {
    await decideLog(call, logId, version, null);
    return { data: [await logs.require(call, logId)] };
  }),
  implement('returnTeamLog', async ({ logId, version, rsn }, call) => {
    await decideLog(call, logId, version, rsn);
    return { data: [await logs.require(call, logId)] };
  }),
];
