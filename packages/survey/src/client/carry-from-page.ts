import { type Carrier, createCarrier, type SurveyStorage, SendError } from "./carry.ts"
import { postCall } from "./post.ts"
import type { RunningInterview } from "./run.ts"
import { byId } from "./screen.ts"
import type * as Work from "./parts/work.ts"

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
  import("./parts/work.ts").catch(() => Promise.reject(new SendError(0)))

/** Timeout in seconds of the request sent while the page closes. The page no longer exists when it ends. */
const LAST_SILENCE = 60

const runLater = (seconds: number, act: () => void) => void setTimeout(act, seconds * 1000)

/** Sends an interview to the server from this page. */
export function carryInterview(
  running: RunningInterview,
  storage: Omit<SurveyStorage, "lost">,
): Carrier {
  const lost = () => {
    const strip = byId("strip")
    if (strip) strip.textContent = running.look.say("surveyLast.lost")
  }
  const carrier = createCarrier(
    running.course,
    { ...storage, lost },
    { post: postWithWork, later: runLater },
  )
  addEventListener("online", () => void carrier.go())
  addEventListener("pagehide", () => {
    const body = carrier.last()
    // The next visit checks whether it arrived.
    if (body)
      void postCall("events", body, LAST_SILENCE, { keepalive: true }).catch(() => undefined)
  })
  return carrier
}
