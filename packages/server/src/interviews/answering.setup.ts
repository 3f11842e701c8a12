import { type ApiClient, CALLS, type StartedInterview } from "@qo/core/api"
import type { PageEvent } from "@qo/core/interview"
import { randomBytes } from "node:crypto"
import { addProject, decideOn, OWN_PEOPLE } from "../moderation/projects.setup.ts"
import type { TestApi } from "../testing/index.ts"

type Owner = ApiClient & { id: number }

/** Creates, sends and approves a survey with a public link and this target of completed responses. */
export async function approvedSurvey(
  api: TestApi,
  owner: Owner,
  { target, endsAt }: { target?: number; endsAt?: Date },
): Promise<{ pid: number; key: string }> {
  const moderator = await api.signedIn("moderator")
  const given = {
    template: "directLink" as const,
    ...(target !== undefined && { target_completes: target }),
    ...(endsAt && { ends_at: endsAt }),
  }
  const pid = await addProject(api, owner.id, given, OWN_PEOPLE)
  // The first project of an owner waits for a moderator; later ones are approved by the server.
  const { status } = await owner.send(CALLS.sendProject, { pid })
  if (status !== "active") await decideOn(moderator, { pid, decision: "approve" })
  const { url } = await owner.send(CALLS.projectLink, { pid })
  return { pid, key: url.split("/").at(-1) ?? "" }
}

export const beginAt = (api: TestApi, key: string, offer?: string): Promise<StartedInterview> =>
  api.client().send(CALLS.startInterview, {
    key,
    consentVersion: "2026-11",
    language: "ru",
    visitor: randomBytes(16).toString("base64url"),
    ...(offer !== undefined && { offer }),
  })

const answer = (question: string): PageEvent => ({
  kind: "answer",
  question,
  value: { codes: [1] },
})
/** Answers to both questions of {@link OWN_PEOPLE}. */
const ALL = [answer("q1"), answer("q2")]

/** Answers the first `count` questions; default: all. */
export const answerIn = (
  api: TestApi,
  { interview, token }: Pick<StartedInterview, "interview" | "token">,
  count = ALL.length,
) =>
  api.client().send(CALLS.sendAnswers, {
    interview,
    token,
    fromSeq: 0,
    events: ALL.slice(0, count),
    waits: true,
  })

/** Starts and completes an interview. */
export async function completeAt(api: TestApi, key: string, offer?: string): Promise<void> {
  await answerIn(api, await beginAt(api, key, offer))
}
