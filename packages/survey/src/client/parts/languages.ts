import type { InterviewStanding } from "@qo/core/api"
import { fetchWithin } from "@qo/core/lib"
import type { PageData } from "@qo/core/survey-page"
import { lookOf } from "../../page/look-of.ts"
import { keepOffline } from "../fetch-parts.ts"
import { languageOf, unsentOf } from "../kept-interview.ts"
import { postCall } from "../post.ts"
import type { RunningInterview } from "../run.ts"
import { byId } from "../screen.ts"
import { tellNoLanguage } from "../tell-no-language.ts"
import { fetchWords } from "../words.ts"

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
 * answers are sent before. If this fails, the language stays, and a message is shown. `triesLeft`: how often it is tried again
 * if answers could not be sent, unless the language has changed meanwhile.
 */
export async function changeLanguage(
  running: RunningInterview,
  language: string,
  triesLeft = 0,
): Promise<void> {
  const { data } = running
  const again = () => {
    if (running.data === data) void changeLanguage(running, language, triesLeft - 1)
  }
  const app = byId("app")
  app?.toggleAttribute("inert", true)
  const isDone = await change(running, language).catch(() => undefined)
  if (isDone === false && triesLeft > 0) setTimeout(again, RETRY_MS)
  else if (!isDone) tellNoLanguage(running)
  app?.toggleAttribute("inert", false)
}

/** Returns false if there are answers that the server has not stored yet. */
async function change(running: RunningInterview, language: string): Promise<boolean> {
  const { course, data, speak, send } = running
  const page = language === data.locale ? data : await fetchPage(language)
  await send()
  const { own } = course.kept
  if (!own || unsentOf(course.kept).length > 0) return false
  const { nodes } = await postCall<InterviewStanding>("resume", { ...own, language }, SILENCE)
  const { locale, dir, words, shipped, home } = page
  document.documentElement.lang = locale
  document.documentElement.dir = dir ?? ""
  history.replaceState(history.state, "", addressIn(locale))
  const other: PageData = { ...data, locale, dir, words, shipped, home }
  speak(other, lookOf(other, await fetchWords(other), ""), nodes)
  keepOffline(running)
  return true
}

/**
 * Continues a stored interview in the language that was chosen in it. A language in the link wins, because the respondent opened
 * it later.
 */
export function keepLanguage(running: RunningInterview): void {
  const { course, data } = running
  const hasChosen = new URLSearchParams(location.search).has("lang")
  // Answers of the page before may still be on their way.
  void changeLanguage(running, hasChosen ? data.locale : languageOf(course.kept), 3)
}
