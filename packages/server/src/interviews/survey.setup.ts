import { CALLS, type StartedInterview } from "@qo/core/api"
import type { PageEvent } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import type { AnswerValue, Block, Questionnaire } from "@qo/core/questionnaire"
import { randomBytes } from "node:crypto"
import { addProject, setStatus } from "../moderation/projects.setup.ts"
import { WHOLE_PROJECT } from "../projects/places.ts"
import type { TestApi } from "../testing/index.ts"

export interface OpenSurvey {
  pid: number
  key: string
  ownerId: number
}

/** Three questions: screening, a number, an optional text. */
export const THREE_QUESTIONS = [
  {
    id: "q1",
    category: "screening",
    text: "Вы играете?",
    answers: [
      { id: "a1", code: 1, text: "Да", screening: "allow" },
      { id: "a2", code: 2, text: "Нет", screening: "deny" },
    ],
  },
  { id: "q2", category: "range", text: "Сколько часов?", from: 0, to: 24, step: 1 },
  { id: "q3", category: "open", text: "Во что?", required: false },
]

/** Answers to {@link THREE_QUESTIONS}. */
export const yes: PageEvent = { kind: "answer", question: "q1", value: { codes: [1] } }
export const no: PageEvent = { kind: "answer", question: "q1", value: { codes: [2] } }
export const hours: PageEvent = { kind: "answer", question: "q2", value: { numbers: [3] } }
export const words: PageEvent = {
  kind: "answer",
  question: "q3",
  value: { text: "В шахматы" },
}

interface SurveyOptions {
  /** Target of completed responses, divided among the slots. */
  target?: number
  slots?: number
  portraits?: readonly Portrait[]
  /** Blocks to use instead of one block with the questions. */
  blocks?: readonly Block[]
  /** Ends, languages and translations of the questionnaire. */
  texts?: Pick<Questionnaire, "ends" | "languages" | "scores" | "translations">
}

/** Creates an approved survey with these questions that anyone with the link can answer. */
export async function openSurvey(
  api: Pick<TestApi, "database">,
  ownerId: number,
  questions: readonly object[] = THREE_QUESTIONS,
  { target, slots = 1, portraits = [], blocks, texts }: SurveyOptions = {},
): Promise<OpenSurvey> {
  const content = {
    suppress: undefined,
    portraits,
    targetPlatforms: ["web"],
    blocks: blocks ?? [{ id: "b1", title: "", questions }],
    ...texts,
  }
  const pid = await addProject(api, ownerId, { template: "directLink" }, content as never)
  await setStatus(api, pid, "active")
  const { pool } = api.database
  const { rows } = await pool.query(
    `update project set approved_version = version, slots = $2 where pid = $1 returning link_key`,
    [pid, slots],
  )
  const targets = portraits.map(({ id, respondents }) => [id, respondents] as const)
  if (target !== undefined) targets.push([WHOLE_PROJECT, target])
  for (const [portrait, wanted] of targets)
    await pool.query(
      `insert into quota (bucket, portrait_id, target)
       select $1::bigint * 64 + slot, $4, $2::int / $3 + case when slot < $2 % $3 then 1 else 0 end
       from generate_series(0, $3::int - 1) as slot`,
      [pid, wanted, slots, portrait],
    )
  return { pid, key: String(rows[0].link_key), ownerId }
}

export const visitor = (): string => randomBytes(16).toString("base64url")

export const begin = (api: TestApi, { key }: Pick<OpenSurvey, "key">, who = visitor()) =>
  api
    .client()
    .send(CALLS.startInterview, { key, consentVersion: "2026-11", language: "ru", visitor: who })

export const send = (
  api: TestApi,
  { interview, token }: Pick<StartedInterview, "interview" | "token">,
  fromSeq: number,
  events: PageEvent[],
  waits = true,
) => api.client().send(CALLS.sendAnswers, { interview, token, fromSeq, events, waits })

export const answerEvent = (question: string, value: AnswerValue, ms?: number): PageEvent => ({
  kind: "answer",
  question,
  value,
  ...(ms !== undefined && { ms }),
})

/** Returns the whole database as text: each row of each table. */
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
