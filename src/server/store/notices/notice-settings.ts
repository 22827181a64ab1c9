import type { Kysely, Selectable } from 'kysely'
import type { NoticeSettings } from '#contract/accounts/notice-choices.ts'
import { FIRST_CHOICES, type KindChoices, type LeadChoices } from '#domain/notices/notice-choices.ts'
import type { Database } from '#server/store/schema/database.ts'

/** How some people want to be told; of whoever has chosen nothing, what everybody begins with. */
export async function findNoticeSettings(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NoticeSettings>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('notice_setting').selectAll().where('user_id', 'in', userIds).execute()
  const choices = await db.selectFrom('notice_choice').selectAll().where('user_id', 'in', userIds).execute()
  const settings = new Map(rows.map(row => [row.user_id, row]))
  const chosen = Map.groupBy(choices, row => row.user_id)
  return new Map(
    userIds.map(userId => {
      const row = settings.get(userId)
      const own = (chosen.get(userId) ?? []).map(one => [one.fencer_id, readKinds(one.kinds)] as const)
      return [
        userId,
        {
          preset: row?.preset ?? FIRST_CHOICES.preset,
          all: own.find(([fencerId]) => fencerId === '')?.[1] ?? {},
          byFencer: Object.fromEntries(own.filter(([fencerId]) => fencerId !== '')),
          language: row?.language ?? 'en',
          ...toLeads(row),
          ...toQuiet(row),
        },
      ]
    }),
  )
}

function toLeads(row: Selectable<Database['notice_setting']> | undefined): LeadChoices {
  return {
    lead: row?.lead ?? FIRST_CHOICES.lead,
    leadUnit: row?.lead_unit ?? FIRST_CHOICES.leadUnit,
    leadMinutes: row?.lead_minutes ?? FIRST_CHOICES.leadMinutes,
    checkInLead: row?.check_in_lead ?? FIRST_CHOICES.checkInLead,
    daysLead: row?.days_lead ?? FIRST_CHOICES.daysLead,
  }
}

interface QuietColumns {
  readonly quiet_from: string | null
  readonly quiet_until: string | null
  readonly quiet_zone: string | null
}

function toQuiet(row: QuietColumns | undefined): Pick<NoticeSettings, 'quiet'> {
  if (!row || row.quiet_from === null || row.quiet_until === null || row.quiet_zone === null) return {}
  return { quiet: { from: row.quiet_from, until: row.quiet_until, timeZone: row.quiet_zone } }
}

const readKinds = (
  text: string,
): { -readonly [Kind in keyof KindChoices]: NonNullable<NoticeSettings['all'][Kind]> } => JSON.parse(text)

/** Saves how somebody wants to be told; what is chosen of fencers whom they do not follow is left out. */
export async function saveNoticeSettings(
  db: Kysely<Database>,
  userId: string,
  { preset, language, quiet, all, byFencer, ...leads }: NoticeSettings,
): Promise<void> {
  const setting = {
    preset,
    language,
    lead: leads.lead,
    lead_unit: leads.leadUnit,
    lead_minutes: leads.leadMinutes,
    check_in_lead: leads.checkInLead,
    days_lead: leads.daysLead,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    quiet_zone: quiet?.timeZone ?? null,
  }
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('notice_setting')
      .values({ user_id: userId, ...setting })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(setting))
      .execute()
    const followed = await tx
      .selectFrom('tracked_fencer')
      .select('fencer_id')
      .where('user_id', '=', userId)
      .execute()
    const rows = [
      { fencer_id: '', kinds: all },
      ...followed.flatMap(({ fencer_id }) =>
        Object.hasOwn(byFencer, fencer_id) ? [{ fencer_id, kinds: byFencer[fencer_id] ?? {} }] : [],
      ),
    ].filter(({ kinds }) => Object.keys(kinds).length > 0)
    await tx.deleteFrom('notice_choice').where('user_id', '=', userId).execute()
    if (rows.length === 0) return
    await tx
      .insertInto('notice_choice')
      .values(
        rows.map(row => ({ user_id: userId, fencer_id: row.fencer_id, kinds: JSON.stringify(row.kinds) })),
      )
      .execute()
  })
}
