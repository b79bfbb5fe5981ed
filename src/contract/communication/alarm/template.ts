import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { flag, flagFilter, keyword, rowVersion, text } from '../../fields.ts';
import { pagingFields, totalCount } from '../../paging.ts';
import { grantOn } from '../../permission.ts';
import { channelList } from './alarm-fields.ts';
import { CHANNELS, LONGEST_ALARM_TEXT, LONGEST_ALARM_TITLE } from './alarm-rules.ts';
import { ALARM_SCREEN } from './alarm-screens.ts';
import { LONGEST_LEAD_DAYS, LONGEST_TEMPLATE_NAME, MAX_LEAD_DAYS } from './template-rules.ts';

export const almTmplSchema = z.object({
  tmplCd: z.string(),
  tmplNm: z.string(),
  areaCd: z.string(),
  evntDesc: z.string(),
  /** The receivers, in words; the event itself knows whom it means. */
  rcvrRuleCd: z.string(),
  titleTmpl: z.string(),
  cntnTmpl: z.string(),
  varNms: z.array(z.string()).readonly(),
  chnlCds: z.array(z.enum(CHANNELS)).readonly(),
  mndtYn: z.enum(['Y', 'N']),
  /** Days before the event on which it is sent; empty when it is sent with the event. */
  leadDays: z.array(z.number()).readonly(),
  useYn: z.enum(['Y', 'N']),
  version: z.number(),
  modDt: z.string(),
  modNm: z.string().nullable(),
});
export type AlmTmpl = z.infer<typeof almTmplSchema>;

const key = { tmplCd: z.string().regex(/^[A-Z0-9_]{1,30}$/) };
const words = {
  titleTmpl: text('제목', LONGEST_ALARM_TITLE, 2),
  cntnTmpl: text('내용', LONGEST_ALARM_TEXT, 2),
  chnlCds: channelList,
};

export const templateEndpoints = {
  getAlmTmplList: declareRead({
    path: '/api/cmnct/getAlmTmplList',
    access: grantOn('R', ALARM_SCREEN),
    offline: 'recent',
    summary: '자동 알림 설정 목록',
    query: z.strictObject({
      areaCd: z.string().max(30).optional(),
      useYn: flagFilter,
      searchKeyword: keyword,
      ...pagingFields(['areaCd', 'tmplNm', 'mndtYn', 'useYn']),
    }),
    row: almTmplSchema,
    extra: totalCount,
  }),
  saveAlmTmpl: declareWrite({
    path: '/api/cmnct/saveAlmTmpl',
    access: grantOn('U', ALARM_SCREEN),
    offline: 'online',
    summary: '자동 알림 저장',
    body: z.strictObject({
      ...key,
      version: rowVersion,
      tmplNm: text('이름', LONGEST_TEMPLATE_NAME, 2),
      ...words,
      mndtYn: flag('필수'),
      useYn: flag('사용'),
      leadDays: z.array(z.number().int().min(0).max(LONGEST_LEAD_DAYS)).max(MAX_LEAD_DAYS).meta({ label: '발송 시점' }),
    }),
    row: almTmplSchema,
  }),
  /** Sends the words of the form, with samples for their variables, to the person who asks. */
  testAlmTmpl: declareWrite({
    path: '/api/cmnct/testAlmTmpl',
    access: grantOn('U', ALARM_SCREEN),
    offline: 'online',
    summary: '자동 알림 시험 발송',
    body: z.strictObject({ ...key, ...words }),
    row: z.object({ alarmId: z.string() }),
  }),
};
