import { compile, createRandom, type Graph } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { ProjectFile } from "@qo/core/project"
import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { openSurvey, type OpenSurvey } from "../../interviews/survey.setup.ts"
import type { TestApi } from "../../testing/index.ts"
import { BAD_NETWORK, createBadNetwork } from "./bad-network.setup.ts"
import type { AnsweredInterview } from "./judge.setup.ts"
import { type AcknowledgedEvents, habitsFor, openPage } from "./page.setup.ts"

export interface AskedSurvey {
  survey: OpenSurvey
  graph: Graph
  portraits: readonly Portrait[]
}

const FILE = new URL("../../../../../examples/demo/games-audience.json", import.meta.url)

/**
 * Creates and starts a survey with the demo's questionnaire of 38 questions, with two screening questions, portraits, recall
 * and redirects.
 */
export async function askDemo(
  database: Pick<TestApi["database"], "db" | "pool">,
  ownerId: number,
): Promise<AskedSurvey> {
  const { questionnaire, portraits = [] } = ProjectFile.parse(
    JSON.parse(readFileSync(FILE, "utf8")),
  )
  const { blocks } = questionnaire
  // A survey ends when its portraits are full, so they get a target that is not reached.
  const wanted = portraits.map((portrait) => ({ ...portrait, respondents: 100_000 }))
  const survey = await openSurvey({ database } as Pick<TestApi, "database">, ownerId, [], {
    slots: 16,
    blocks,
    portraits: wanted,
  })
  return { survey, graph: compile({ blocks }), portraits: wanted }
}

export interface Sessions {
  answered: AnsweredInterview[]
  requests: number
  conflicts: number
}

/**
 * Runs many respondents through a survey in parallel, over networks that lose, repeat and delay messages. One in ten opens a
 * second tab. `onEnded` is called with the number of ended interviews.
 */
export async function runSessions(
  { survey, graph }: AskedSurvey,
  options: {
    urls: () => readonly string[]
    sessions: number
    atOnce: number
    seed: number
    onEnded?: (count: number) => void
  },
): Promise<Sessions> {
  const { sessions, atOnce, seed, urls, onEnded } = options
  const all: Sessions = { answered: [], requests: 0, conflicts: 0 }
  const habits = habitsFor(graph)
  let next = 0
  const respond = async () => {
    while (next < sessions) {
      const random = createRandom(seed + next++)
      const network = createBadNetwork(urls, BAD_NETWORK, random)
      const acknowledged: AcknowledgedEvents = new Map()
      const opening = { graph, habits, network, random, acknowledged }
      const visitor = randomBytes(16).toString("base64url")
      const page = await openPage(opening, { key: survey.key, visitor })
      const pages = [page]
      for (let steps = 0; ; steps++) {
        if (steps === 10 && random() < 0.1) pages.push(await page.otherTab())
        const goOn = await Promise.all(pages.map((each) => each.step()))
        if (!goOn.some(Boolean)) break
      }
      await network.settle()
      all.answered.push({ interview: page.interview(), state: page.state(), acknowledged })
      all.requests += network.sent()
      for (const each of pages) all.conflicts += each.conflicts()
      onEnded?.(all.answered.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, respond))
  return all
}
