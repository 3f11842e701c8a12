import { CALLS, type StartedInterview } from "@qo/core/api"
import type { InterviewEvent } from "@qo/core/interview"
import type { AnswerValue } from "@qo/core/questionnaire"
import { randomBytes } from "node:crypto"
import { addProject, setStatus } from "../moderation/projects.setup.ts"
import type { TestApi } from "../testing/index.ts"

export interface OpenSurvey {
  pid: number
  key: string
  ownerId: number
}

/** An approved survey of these questions, open for everybody who has its link. */
export async function openSurvey(
  api: TestApi,
  ownerId: number,
  questions: readonly object[],
): Promise<OpenSurvey> {
  const content = {
    suppress: undefined,
    portraits: [],
    targetPlatforms: ["web"],
    blocks: [{ id: "b1", title: "", questions }],
  }
  const pid = await addProject(api, ownerId, { template: "directLink" }, content as never)
  await setStatus(api, pid, "active")
  const { rows } = await api.database.pool.query(
    `update project set approved_version = version where pid = $1 returning link_key`,
    [pid],
  )
  return { pid, key: String(rows[0].link_key), ownerId }
}

export const visitor = () => randomBytes(16).toString("base64url")

export const begin = (api: TestApi, { key }: Pick<OpenSurvey, "key">, who = visitor()) =>
  api
    .client()
    .send(CALLS.startInterview, { key, consentVersion: "2026-11", language: "ru", visitor: who })

export const send = (
  api: TestApi,
  { interview, token }: Pick<StartedInterview, "interview" | "token">,
  fromSeq: number,
  events: InterviewEvent[],
) => api.client().send(CALLS.sendAnswers, { interview, token, fromSeq, events, waits: true })

export const answered = (question: string, value: AnswerValue, ms?: number): InterviewEvent => ({
  kind: "answer",
  question,
  value,
  ...(ms !== undefined && { ms }),
})

/** Everything that the database holds, as text: each row of each table. */
export async function everythingHeld({ database: { pool } }: TestApi): Promise<string> {
  const { rows: tables } = await pool.query(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query(`select to_jsonb(each)::text as row from "${name}" each`)
      return rows.map(({ row }) => String(row)).join("\n")
    }),
  )
  return texts.join("\n")
}
