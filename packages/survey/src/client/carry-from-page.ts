import { SURVEY_LAST } from "@qo/core/i18n"
import { sayIn } from "../view/words.ts"
import { type Carrier, createCarrier, type SurveyStorage, SendError } from "./carry.ts"
import { byId } from "./screen.ts"
import type { Course } from "./course.ts"
import { postCall } from "./post.ts"
import type * as Work from "./work.ts"

/** URL of the script that solves challenges. The build inserts it. */
declare const WORK: string

/**
 * Makes a call. If the server requires a challenge to be solved, as for a crowded network, solves it and repeats the call.
 * @throws SendError
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

/** Loads the script that solves challenges. If that fails, the start of the interview is repeated later. */
const fetchWork = (): Promise<typeof Work> =>
  (import(/* @vite-ignore */ WORK) as Promise<typeof Work>).catch(() =>
    Promise.reject(new SendError(0)),
  )

/** Time limit of the last request, seconds. The page is closed by then. */
const LAST_SILENCE = 60

const runLater = (seconds: number, act: () => void) => void setTimeout(act, seconds * 1000)

let carrying: Carrier | undefined

/** Returns the server's reason for accepting no more answers. */
export const stuckBecause = (): string | undefined => carrying?.why

/** Starts sending an interview from this page to the server. */
export function carryInterview(course: Course, ground: Omit<SurveyStorage, "lost">): Carrier {
  const lost = () => {
    const { language } = course.kept.beginning
    const strip = byId("strip")
    if (strip) strip.textContent = sayIn(SURVEY_LAST[language], language)("surveyLast.lost")
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
    // The next visit asks whether it has arrived.
    if (body)
      void postCall("events", body, LAST_SILENCE, { keepalive: true }).catch(() => undefined)
  })
  return carrier
}
