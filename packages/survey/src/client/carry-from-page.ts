import { SURVEY_LAST } from "@qo/core/i18n"
import { sayIn } from "../view/words.ts"
import { type Carrier, createCarrier, type Ground } from "./carry.ts"
import { byId } from "./screen.ts"
import type { Course } from "./course.ts"
import { post } from "./post.ts"
import { postWithWork } from "./post-with-work.ts"

/** Seconds; the page is gone by then. */
const LAST_SILENCE = 60

const later = (seconds: number, act: () => void) => void setTimeout(act, seconds * 1000)

let carrying: Carrier | undefined

/** The server's reason why it takes nothing any more. */
export const stuckBecause = (): string | undefined => carrying?.why

/** Carries an interview to the server from this page. */
export function carry(course: Course, ground: Omit<Ground, "lost">): Carrier {
  const lost = () => {
    const { language } = course.kept.beginning
    const strip = byId("strip")
    if (strip) strip.textContent = sayIn(SURVEY_LAST[language], language)("surveyLast.lost")
  }
  const carrier = createCarrier(course, { ...ground, lost }, { post: postWithWork, later })
  carrying = carrier
  addEventListener("online", () => void carrier.go())
  addEventListener("pagehide", () => {
    const body = carrier.last()
    // Whether it arrived, the next visit asks.
    if (body) void post("events", body, LAST_SILENCE, { keepalive: true }).catch(() => undefined)
  })
  return carrier
}
