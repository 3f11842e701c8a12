import {
  type ApiClient,
  ApiError,
  CALLS,
  offerCalls,
  type StartedInterview,
  type SurveyOffer,
} from "@qo/core/api"
import type { PageEvent } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import type { TargetPlatform } from "@qo/core/project"
import type { Block, Question, WriteField } from "@qo/core/questionnaire"
import { randomBytes } from "node:crypto"
import { GAME_DRAFT, putInStatus } from "../games/games.setup.ts"
import { addProject, setStatus } from "../moderation/projects.setup.ts"
import { type Keys, sendSigned, signedHeaders } from "../testing/sign-call.ts"
import type { TestApi } from "../testing/index.ts"

export interface TestGame {
  gameId: number
  keys: Keys
}

/** Adds a connected game with this genre and platform, and keys for its server. */
export async function addGame(
  api: TestApi,
  admin: ApiClient,
  more: Partial<typeof GAME_DRAFT> = {},
): Promise<TestGame> {
  const { gameId } = await admin.send(CALLS.createGame, { ...GAME_DRAFT, ...more })
  const { apiKey, token } = await admin.send(CALLS.issueSdkKeys, { gameId })
  await putInStatus(api, gameId, 4)
  return { gameId, keys: { apiKey, token } }
}

type Input = Parameters<typeof JSON.stringify>[0]

/** Requests an offer as a game's server does, and returns the response. */
export async function askFor(api: { url: string }, { keys }: TestGame, input: Input) {
  const call = { method: "POST", path: offerCalls.sdkOffer.path, body: JSON.stringify(input) }
  const { status, body } = await sendSigned(api.url, call, signedHeaders(keys, call))
  const data = body.data as unknown as { offer: SurveyOffer | null } | undefined
  return { status, key: body.key, offer: data?.offer ?? null }
}

/** Returns a question with two answers. The second one may redirect to another survey. */
export const yesNo = (
  id: string,
  more: { write?: WriteField[]; leadsTo?: number } = {},
): Question => ({
  id,
  category: "one",
  text: "Нравится ли вам игра?",
  answers: [
    { id: `${id}a`, code: 1, text: "Да" },
    {
      id: `${id}b`,
      code: 2,
      text: "Нет",
      ...(more.leadsTo && { redirect: { to: "questionnaire", pid: more.leadsTo } }),
    },
  ],
  ...(more.write && { write: { fields: more.write } }),
})

export const WOMEN: Portrait = {
  id: 1,
  name: "Женщины",
  respondents: 10,
  conditions: [{ field: "gender", anyOf: ["f"] }],
}
export const MEN: Portrait = { ...WOMEN, id: 2, conditions: [{ field: "gender", anyOf: ["m"] }] }
const ANYBODY: Portrait = {
  ...WOMEN,
  id: 3,
  conditions: [{ field: "gender", anyOf: ["f", "m"] }],
}

interface OfferedSurvey {
  template?: "default" | "target" | "directLink"
  priority?: number
  tpid?: number
  portraits?: Portrait[]
  questions?: Question[]
  platforms?: TargetPlatform[]
  /** Settings of the only block. */
  settings?: Block["settings"]
}

/** Creates a running survey with places for its portraits. */
export async function runSurvey(
  api: TestApi,
  ownerId: number,
  { template = "default", priority = 50, tpid, portraits = [ANYBODY], ...more }: OfferedSurvey = {},
): Promise<{ pid: number; key: string }> {
  const { questions = [yesNo("q1")], platforms = [], settings } = more
  const blocks: Block[] = [{ id: "b1", title: "Об игре", questions, ...(settings && { settings }) }]
  const content = { suppress: undefined, blocks, portraits, targetPlatforms: platforms }
  const pid = await addProject(api, ownerId, { template, ...(tpid && { tpid }) }, content)
  await setStatus(api, pid, "active")
  const { rows } = await api.database.pool.query<{ link_key: string }>(
    `update project set approved_version = version, priority = $2, portraits = $3 where pid = $1 returning link_key`,
    [pid, priority, JSON.stringify(portraits)],
  )
  for (const { id, respondents } of portraits)
    await api.database.pool.query(
      `insert into quota (bucket, portrait_id, target) values ($1 * 64, $2, $3)`,
      [pid, id, respondents],
    )
  return { pid, key: rows[0]?.link_key ?? "" }
}

/** Returns the parts of a survey's URL. */
export function partsOf(link: string): { key: string; offer: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(link)
  return {
    key: pathname.split("/").at(-1) ?? "",
    offer: searchParams.get("offer") ?? "",
    query: searchParams,
  }
}

/** Starts the interview of a link in a new browser. */
export const beginBy = (api: Pick<TestApi, "client">, link: string): Promise<StartedInterview> => {
  const { key, offer } = partsOf(link)
  const visitor = randomBytes(16).toString("base64url")
  return api.client().send(CALLS.startInterview, {
    key,
    ...(offer && { offer }),
    consentVersion: "2026-11",
    language: "ru",
    visitor,
  })
}

/** Returns undefined for the error that the survey is full; throws other errors. */
export function noPlace(error: unknown): undefined {
  if (!(error instanceof ApiError && error.key === "wrongStatus")) throw error
}

export const answer = (
  api: Pick<TestApi, "client">,
  { interview, token }: Pick<StartedInterview, "interview" | "token">,
  events: PageEvent[],
  fromSeq = 0,
) => api.client().send(CALLS.sendAnswers, { interview, token, fromSeq, events, waits: true })

export const chooseEvent = (question: string, code: number): PageEvent => ({
  kind: "answer",
  question,
  value: { codes: [code] },
})
