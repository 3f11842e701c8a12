import type { InterviewStanding } from "@qo/core/api"
import { fetchWithin } from "@qo/core/lib"
import type { PageData } from "@qo/core/survey-page"
import { lookOf } from "../page/look-of.ts"
import { languageOf, unsentOf } from "./kept-interview.ts"
import { postCall } from "./post.ts"
import type { RunningInterview } from "./run.ts"
import { announceText, byId } from "./screen.ts"

/** Timeout in seconds without a received byte. */
const SILENCE = 30

/** Pause before the language of a stored interview is tried again, ms. */
const RETRY_MS = 1000

/** Returns the address of the page in a language. */
function addressIn(language: string): URL {
  const address = new URL(location.href)
  address.searchParams.set("lang", language)
  return address
}

/** Loads the data of the page in another language. */
async function fetchPage(language: string): Promise<PageData> {
  const page = await fetchWithin(SILENCE * 1000, addressIn(language)).then((response) =>
    response.text(),
  )
  const part = new DOMParser().parseFromString(page, "text/html").querySelector("#data")
  return JSON.parse(part?.textContent ?? "") as PageData
}

/**
 * Shows the interview in another language. The server stores the choice and returns the questions in this language, so pending
 * answers are sent before. If this fails `triesLeft` more times, the language stays, and a message is shown.
 */
export async function changeLanguage(
  running: RunningInterview,
  language: string,
  triesLeft = 0,
): Promise<void> {
  const app = byId("app")
  app?.toggleAttribute("inert", true)
  try {
    await change(running, language)
  } catch {
    if (triesLeft > 0) {
      setTimeout(() => void changeLanguage(running, language, triesLeft - 1), RETRY_MS)
      return
    }
    announceText(running.look.say("survey.languageFailed"))
    const strip = byId("strip")
    if (strip) strip.textContent = running.look.say("survey.languageFailed")
  }
  app?.toggleAttribute("inert", false)
}

async function change(running: RunningInterview, language: string): Promise<void> {
  const { course, data, speak, send } = running
  const page = language === data.locale ? data : await fetchPage(language)
  await send()
  const { own } = course.kept
  if (!own || unsentOf(course.kept).length > 0) throw new Error("pending actions")
  const { nodes } = await postCall<InterviewStanding>("resume", { ...own, language }, SILENCE)
  const { locale, dir, words, home } = page
  document.documentElement.lang = locale
  document.documentElement.dir = dir ?? ""
  history.replaceState(null, "", addressIn(locale))
  const other: PageData = { ...data, locale, dir, words, home }
  speak(other, lookOf(other, ""), nodes)
}

/**
 * Continues a stored interview in the language that was chosen in it. A language in the link wins, because the respondent opened
 * it later.
 */
export function keepLanguage(running: RunningInterview): void {
  const { course, data } = running
  const kept = languageOf(course.kept)
  if (kept === data.locale || course.state.phase === "over") return
  const hasChosen = new URLSearchParams(location.search).has("lang")
  // An action of the page before may still be on its way.
  void changeLanguage(running, hasChosen ? data.locale : kept, 3)
}
