import type { PageData } from "@qo/core/survey-page"
import { type Carrier, createCarrier, type SurveyStorage, SendError } from "./carry.ts"
import { fetchLastWords } from "./last-words.ts"
import { byId } from "./screen.ts"
import type { Course } from "./course.ts"
import { postCall } from "./post.ts"
import type * as Work from "./work.ts"

/** Address of the file, inserted by the build. */
declare const WORK: string

/**
 * Makes a call. If the server responds with a challenge, as for a crowded network, the challenge is solved and the call
 * repeated. @throws SendError
 */
async function postWithWork<Answer>(call: string, body: object, silence: number): Promise<Answer> {
  try {
    return await postCall<Answer>(call, body, silence)
  } catch (error) {
    const challenge = error instanceof SendError ? error.challenge : undefined
    if (challenge === undefined) throw error
    const { solveChallenge } = await fetchWork()
    return postCall<Answer>(call, { ...body, work: await solveChallenge(challenge) }, silence)
  }
}

/** Loads the code that solves challenges. If loading fails, starting the interview is delayed and tried again. */
const fetchWork = (): Promise<typeof Work> =>
  (import(/* @vite-ignore */ WORK) as Promise<typeof Work>).catch(() =>
    Promise.reject(new SendError(0)),
  )

/** Timeout in seconds of the request sent while the page closes. The page no longer exists when it ends. */
const LAST_SILENCE = 60

const runLater = (seconds: number, act: () => void) => void setTimeout(act, seconds * 1000)

async function sayLost(data: PageData): Promise<void> {
  const say = await fetchLastWords(data)
  const strip = byId("strip")
  if (strip) strip.textContent = say("surveyLast.lost")
}

let carrying: Carrier | undefined

/** Returns the server's reason for accepting no more events. */
export const stuckBecause = (): string | undefined => carrying?.why

/** Sends an interview to the server from this page. */
export function carryInterview(
  course: Course,
  data: () => PageData,
  ground: Omit<SurveyStorage, "lost">,
): Carrier {
  const lost = () => {
    void sayLost(data())
  }
  const carrier = createCarrier(
    course,
    { ...ground, lost },
    { post: postWithWork, later: runLater },
  )
  carrying = carrier
  addEventListener("online", () => void carrier.go())
  addEventListener("pagehide", () => {
    const body = carrier.last()
    // The next visit checks whether it arrived.
    if (body)
      void postCall("events", body, LAST_SILENCE, { keepalive: true }).catch(() => undefined)
  })
  return carrier
}
