import { type ApiClient, CALLS } from "@qo/core/api"
import type { AnswerValue, Block } from "@qo/core/questionnaire"
import type { TestApi } from "@qo/server/testing"
import { randomBytes } from "node:crypto"

/** Answers of a respondent, by question. */
type Answers = Readonly<Record<string, AnswerValue | "skip">>

/** Creates a running survey with one interview for each of the answers. Returns its number. */
export async function answeredSurvey(
  server: TestApi,
  owner: ApiClient,
  questions: Block["questions"],
  people: readonly Answers[],
): Promise<number> {
  const project = { name: "Кто играет", template: "directLink" } as const
  const { pid, revision } = await owner.send(CALLS.createProject, project)
  const blocks = [{ id: "b1", title: "О вас", questions: [...questions] }]
  await owner.send(CALLS.saveQuestionnaire, { pid, revision, blocks })
  const { rows } = await server.database.pool.query(
    `update project set status_id = 3, approved_version = version, slots = 1,
       first_sent_at = now(), first_vk_at = now(), sent_at = now()
     where pid = $1 returning link_key as key`,
    [pid],
  )
  const key = String(rows[0].key)
  for (const answers of people) await answer(server, key, answers)
  return pid
}

async function answer(server: TestApi, key: string, answers: Answers): Promise<void> {
  const visitor = randomBytes(16).toString("base64url")
  const about = { key, consentVersion: "2026-11", language: "ru", visitor } as const
  const { interview, token } = await server.client().send(CALLS.startInterview, about)
  await server.client().send(CALLS.sendAnswers, {
    interview,
    token,
    fromSeq: 0,
    waits: true,
    events: Object.entries(answers).map(([question, value]) =>
      value === "skip"
        ? { kind: "skip" as const, question }
        : { kind: "answer" as const, question, value },
    ),
  })
}
