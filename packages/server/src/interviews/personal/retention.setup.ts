import { type ApiClient, CALLS } from "@qo/core/api"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { begin, hours, type OpenSurvey, openSurvey, send, words, yes } from "../survey.setup.ts"

export type SignedIn = Awaited<ReturnType<TestApi["signedIn"]>>

/** Starts a server with an owner of projects, and helpers for tests of retention periods. */
export async function startRetentionWorld() {
  const api = await startTestApi()
  const owner = await api.signedIn("researcher")
  const query = async (text: string, values: unknown[] = []) =>
    (await api.database.pool.query<Record<string, unknown>>(text, values)).rows

  /** Creates a project with answers of three respondents that finished `ago`. */
  const finished = async (ago: string): Promise<OpenSurvey> => {
    const survey = await openSurvey(api, owner.id)
    for (let at = 0; at < 3; at++) await send(api, await begin(api, survey), 0, [yes, hours, words])
    await query(
      `update project set status_id = 7, first_sent_at = now(), finished_at = now() - $2::interval where pid = $1`,
      [survey.pid, ago],
    )
    return survey
  }

  /** Moves all times of a project that depend on the clock into the past by `time`. */
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

  /** Returns the number of interviews that are still linked to a respondent's browser. */
  const namedIn = async ({ pid }: OpenSurvey): Promise<number> =>
    (
      await query(`select 1 from interview where bucket / 64 = $1 and receipt_hash is not null`, [
        pid,
      ])
    ).length
  const monthsOf = async ({ pid }: OpenSurvey) =>
    (await query(`select keep_months from project where pid = $1`, [pid]))[0]?.["keep_months"]
  /** Returns mails about retention and removal, without mails about other changes of the project or of accounts. */
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
