import { COMMON, flag, maybeYmd, oneOf, ymd } from '../ddl.ts';

/** Departments, staff, students and accounts. `shregSt` and the like are codes, kept open because staff may add to them. */
export const PEOPLE = [
  `create table "dept" (
    "deptId" text primary key, "deptCd" text not null unique, "deptNm" text not null, "deptEngNm" text,
    ${oneOf('deptDiv', ['ROOT', 'COLG', 'HAKGUA', 'MAJOR', 'ADM'])},
    "upDeptCd" text references "dept" ("deptCd") deferrable initially deferred, "headStfNo" text,
    "sortOrdr" integer not null default 0, ${flag('useYn', 'Y')}, ${maybeYmd('endDt')}, ${COMMON},
    constraint "dept_root_ck" check (("deptDiv" = 'ROOT') = ("upDeptCd" is null)))`,
  `create index "dept_upDeptCd_ix" on "dept" ("upDeptCd")`,
  `create unique index "dept_root_uq" on "dept" ("deptDiv") where "deptDiv" = 'ROOT'`,

  `create table "staff" (
    "staffId" text primary key, "stfNo" text not null unique, "stfNm" text not null, "stfDivCd" text not null,
    "stfPstnCd" text not null, "deptCd" text not null references "dept" ("deptCd"), "hldofStCd" text not null default '10',
    "telNo" text, "email" text, "mobile" text check ("mobile" ~ '^[0-9]{9,11}$'),
    ${maybeYmd('entDt')}, ${maybeYmd('rtrDt')}, ${COMMON},
    constraint "staff_dates_ck" check ("rtrDt" is null or "entDt" is null or "entDt" <= "rtrDt"))`,
  `create index "staff_deptCd_ix" on "staff" ("deptCd", "stfNm", "stfNo")`,
  `create index "staff_stfNm_trgm" on "staff" using gin ("stfNm" gin_trgm_ops)`,
  `alter table "dept" add constraint "dept_headStfNo_fk" foreign key ("headStfNo") references "staff" ("stfNo") deferrable initially deferred`,

  `create table "student" (
    "studentId" text primary key, "stdNo" text not null unique check ("stdNo" ~ '^[0-9]{8,10}$'), "stdNm" text not null,
    "colgCd" text not null references "dept" ("deptCd"), "hakguaCd" text not null references "dept" ("deptCd"),
    "majorCd" text references "dept" ("deptCd"), "gradeCd" text not null, "shregSt" text not null,
    "advsrStfNo" text references "staff" ("stfNo"), "mobile" text check ("mobile" ~ '^[0-9]{9,11}$'), "email" text,
    ${ymd('birthDt')}, ${oneOf('genderCd', ['M', 'F'])}, "ntnltyCd" text not null default 'KR',
    "entYear" text not null check ("entYear" ~ '^[0-9]{4}$'), ${ymd('entDt')},
    "entDivCd" text not null default 'NEW', "entGradeCd" text not null default '1', "degrCd" text not null default 'B',
    "dghtDivCd" text not null default 'DAY', ${maybeYmd('grdtDt')}, "gradYm" text check ("gradYm" ~ '^[0-9]{6}$'),
    "leaveDivCd" text, ${maybeYmd('leaveEndDt')}, ${flag('rtnAplyYn', 'N')}, ${maybeYmd('quitAplyDt')}, ${COMMON})`,
  `create index "student_dept_ix" on "student" ("hakguaCd", "shregSt", "gradeCd", "stdNo")`,
  `create index "student_colg_ix" on "student" ("colgCd", "shregSt", "stdNo")`,
  `create index "student_major_ix" on "student" ("majorCd") where "majorCd" is not null`,
  `create index "student_shregSt_ix" on "student" ("shregSt", "stdNo")`,
  `create index "student_advsr_ix" on "student" ("advsrStfNo", "shregSt")`,
  `create index "student_stdNm_ix" on "student" ("stdNm", "stdNo")`,
  `create index "student_stdNm_trgm" on "student" using gin ("stdNm" gin_trgm_ops)`,

  `create table "user" (
    "userId" text primary key, "loginId" text not null unique check ("loginId" = lower("loginId")),
    ${oneOf('userDivCd', ['STF', 'CLIENT'], 'STF')}, "stfNo" text unique references "staff" ("stfNo"),
    ${oneOf('acntStCd', ['ACTIVE', 'LOCK', 'DORM', 'STOP'], 'ACTIVE')}, ${flag('localLoginYn', 'Y')}, ${flag('emrgYn', 'N')},
    "pwdHash" text, "pwdChgDt" timestamptz, ${flag('pwdTmpYn', 'N')},
    "pwdFailCnt" integer not null default 0 check ("pwdFailCnt" >= 0), "lockDt" timestamptz, "ssoSub" text unique,
    ${flag('otpYn', 'N')}, "otpSecretEnc" text, "lastLoginDt" timestamptz,
    ${oneOf('themeCd', ['LIGHT', 'DARK'], 'LIGHT')}, ${COMMON},
    constraint "user_stfNo_ck" check ("userDivCd" <> 'STF' or "stfNo" is not null))`,
] as const;
