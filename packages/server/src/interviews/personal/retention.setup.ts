import { type ApiClient, CALLS } from "@qo/core/api"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { begin, hours, type OpenSurvey, openSurvey, send, words, yes } from "../survey.setup.ts"

export type SignedIn = Awaited<ReturnType<TestApi["signedIn"]>>

/** An office with an owner of projects, and helpers for tests of retention periods. */
export async function startRetentionWorld() {
  const api = await startTestApi()
  const owner = await api.signedIn("researcher")
  const query = async (text: string, values: unknown[] = []) =>
    (await api.database.pool.query<Record<string, unknown>>(text, values)).rows

  /** A finished project with answers of three people, which ended so long ago. */
  const finished = async (ago: string): Promise<OpenSurvey> => {
    const survey = await openSurvey(api, owner.id)
    for (let at = 0; at < 3; at++) await send(api, await begin(api, survey), 0, [yes, hours, words])
    await query(
      `update project set status_id = 7, first_sent_at = now(), finished_at = now() - $2::interval where pid = $1`,
      [survey.pid, ago],
    )
    return survey
  }

  /** Moves everything of a project that depends on the clock so far into the past. */
  const pass = async ({ pid }: OpenSurvey, time: string): Promise<void> => {
    await query(
      `update project set finished_at = finished_at - $2::interval, retention_notice_at = retention_notice_at - $2::interval
       where pid = $1`,
      [pid, time],
    )
    await query(
      `update planned_retention set planned_at = planned_at - $2::interval, applies_at = applies_at - $2::interval
       where pid = $1`,
      [pid, time],
    )
  }

  /** Number of interviews that are still linked to a device. */
  const namedIn = async ({ pid }: OpenSurvey): Promise<number> =>
    (
      await query(`select 1 from interview where bucket / 64 = $1 and receipt_hash is not null`, [
        pid,
      ])
    ).length
  const monthsOf = async ({ pid }: OpenSurvey) =>
    (await query(`select keep_months from project where pid = $1`, [pid]))[0]?.["keep_months"]
  /** Mails about retention and removal, not those about other changes of the project or of accounts. */
  const mails = async () =>
    (
      await query(
        `select kind, user_id from outbox_mail where kind not in ('projectChanged', 'accountChanged') order by id`,
      )
    ).map(({ kind, user_id }) => [kind, user_id])
  const events = async ({ pid }: OpenSurvey) =>
    (
      await query(
        `select message from history where pid = $1 and message like 'retention%' order by id`,
        [pid],
      )
    ).map(({ message }) => message)
  const shorten = ({ pid }: OpenSurvey, by: ApiClient = owner, months = 1) =>
    by.send(CALLS.setRetention, { pid, months })
  return { api, owner, query, finished, pass, namedIn, monthsOf, mails, events, shorten }
}
