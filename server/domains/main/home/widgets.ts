import { randomUUID } from 'node:crypto';
import {
  arrangedWidgets,
  WIDGET_SCREENS,
  WIDGETS,
  type PlacedWidget,
  type WidgetCd,
} from '#contract/main/home-rules.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { created, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { MAIN_MESSAGES } from '../messages.ts';

/** Whether the caller may see a widget: its screen is there and he may read it. */
export function maySee(call: CallContext, wdgtCd: WidgetCd): boolean {
  const { model, permissions } = signedInOf(call),
    path = WIDGET_SCREENS[wdgtCd];
  if (path === undefined) return true;
  const resource = model.resourceByPath.get(path);
  return resource !== undefined && scopeOf(model, permissions, resource, 'R') !== null;
}

/** The caller's home: as arranged by the user, else the default of the roles. */
export async function listWidgets(call: CallContext): Promise<PlacedWidget[]> {
  const stored = await call.db
    .selectFrom('homeWidget')
    .select(['wdgtCd', 'dsplyYn', 'sizeCd'])
    .where('userId', '=', personOf(call).userId)
    .orderBy('sortOrdr')
    .orderBy('wdgtCd')
    .execute();
  return [
    ...arrangedWidgets(
      stored,
      signedInOf(call).permissions.roleCds,
      WIDGETS.filter((wdgtCd) => maySee(call, wdgtCd)),
    ),
  ];
}

/** Keeps an arrangement as a whole. @throws Failure 400 when a widget is named twice or is not the caller's to see */
export async function saveWidgets(call: CallContext, rows: readonly PlacedWidget[]): Promise<void> {
  if (new Set(rows.map(({ wdgtCd }) => wdgtCd)).size < rows.length || rows.some(({ wdgtCd }) => !maySee(call, wdgtCd)))
    throw invalidField('rows', MAIN_MESSAGES.badWidgets);
  const { userId } = personOf(call);
  await resetWidgets(call);
  await call.db
    .insertInto('homeWidget')
    .values(
      rows.map(({ wdgtCd, dsplyYn, sizeCd }, index) => ({
        homeWidgetId: randomUUID(),
        userId,
        wdgtCd,
        dsplyYn,
        sizeCd,
        sortOrdr: index + 1,
        ...created(call),
      })),
    )
    .execute();
}

/** Gives the home back to the roles. */
export async function resetWidgets(call: CallContext): Promise<void> {
  await call.db.deleteFrom('homeWidget').where('userId', '=', personOf(call).userId).execute();
}
