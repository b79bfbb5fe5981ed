import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  SPACE = '/admin/spaceBkng/spaceBkngMng',
  BOOKING = '/admin/spaceBkng/spaceBkngApplyMng';
const me = `(select "callText"('user'))`;
const keys = (path: string, permissions: string): string =>
  [...permissions].map((permission) => `'${path} ${permission}'`).join(', ');
const all = (path: string, permissions: string): string => `(select "callAll"(${keys(path, permissions)}))`;
const within = (column: string, path: string, permissions: string): string =>
  `${column} = any ((select "callDepts"(${keys(path, permissions)}))::text[])`;

/** The space lies in the hands of the caller, by a letter of either screen. */
const managed = (table: string): string =>
  `${all(BOOKING, 'CRU')} or ${all(SPACE, 'RUD')} or exists (select from "space" s where s."spaceId" = "${table}"."spaceId"
    and (${within('s."mngDeptCd"', BOOKING, 'CRU')} or ${within('s."mngDeptCd"', SPACE, 'RUD')}))`;
const OWN = `"rgstId" = ${me} or ("aplyDivCd" in ('STF', 'PROF') and "aplyId" = ${me})
  or ("aplyDivCd" = 'DEPT' and ${within('"aplyId"', BOOKING, 'CRU')})`;
const SEEN = `${OWN} or ${managed('spaceBkng')}`;

const BOOKINGS = [
  `alter table "spaceBkng" enable row level security`,
  `create policy "spaceBkng_select" on "spaceBkng" for select to ${ROLE} using (${SEEN})`,
  // A moved booking keeps who entered the first one; who writes it is named beside.
  `create policy "spaceBkng_insert" on "spaceBkng" for insert to ${ROLE} with check ("regId" = ${me})`,
  `create policy "spaceBkng_update" on "spaceBkng" for update to ${ROLE} using (${SEEN}) with check (true)`,
  // A date of a series that finds its time taken is taken back.
  `create policy "spaceBkng_delete" on "spaceBkng" for delete to ${ROLE} using ("regId" = ${me})`,
  `alter table "spacePnlt" enable row level security`,
  `create policy "spacePnlt_select" on "spacePnlt" for select to ${ROLE} using (${managed('spacePnlt')})`,
  `create policy "spacePnlt_insert" on "spacePnlt" for insert to ${ROLE} with check ("regId" = ${me})`,
  `create policy "spacePnlt_update" on "spacePnlt" for update to ${ROLE} using (${managed('spacePnlt')}) with check (true)`,
  // How many no-shows a penalty has used up, wherever they were: a number, and none of the bookings.
  `create function "countNoShows"("id" text) returns integer language sql stable security definer set search_path from current as $$
    select count(*)::integer from "spaceBkng" where "pnltId" = "id" $$`,
];

const FILES = [
  `create function "callSeesBooking"("id" text) returns boolean language plpgsql stable as $$
    begin
      return exists (select from "spaceBkng" b where b."bkngId" = "id");
    end $$`,
  // As before, but pictures of spaces are for all who look at spaces, and files of a booking go with the booking.
  `alter policy "fileGroup_select" on "fileGroup" using (case when "ownerId" is null then "regId" = ${me}
    when "ownerResourcePath" = '/admin/cmnct/cmnctMng/notice' then "callSeesNotice"("ownerId")
    when "ownerResourcePath" = '/admin/cmnct/cmnctMng/mainBannerMng' then "callAll"("ownerResourcePath" || ' R') or "callSeesBanner"("ownerId")
    when "ownerResourcePath" = '${SPACE}' then "callHolds"(${keys(SPACE, 'R')}, ${keys(BOOKING, 'R')})
    when "ownerResourcePath" = '${BOOKING}' then "callSeesBooking"("ownerId")
    else "callAll"("ownerResourcePath" || ' R') end)`,
  `alter policy "fileGroup_update" on "fileGroup" using (case when "ownerId" is null then "regId" = ${me}
    when "ownerResourcePath" = '/admin/cmnct/cmnctMng/notice' then "callSeesNotice"("ownerId")
    when "ownerResourcePath" = '${SPACE}' then "callHolds"(${keys(SPACE, 'CU')})
    when "ownerResourcePath" = '${BOOKING}' then "callSeesBooking"("ownerId")
    else "callAll"("ownerResourcePath" || ' R') end)`,
];

/** Bookings are for who applied, who entered them and who looks after the space; penalties for the last of them. */
export const spaceWalls: Migration = { up: (db) => runStatements(db, [...BOOKINGS, ...FILES]) };
