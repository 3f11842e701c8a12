import { type Locale, SURVEY_LAST } from "@qo/core/i18n"
import type { OverView, PageData } from "@qo/core/survey-page"
import { noteView } from "../view/note.ts"
import { overView } from "../view/over.ts"
import { type Say, sayIn } from "../view/words.ts"
import { post } from "./post.ts"
import { announce, show } from "./screen.ts"

/** What is only needed with a connection, and never at once: the page fetches it while the first question is read. */
export interface Later {
  showLast: (view: OverView, locale: Locale) => void
  onLastButton: (act: string, receipt: string, locale: Locale) => Promise<void>
  otherLanguage: (href: string, data: PageData) => Promise<PageData>
}

const say = (locale: Locale) => sayIn(SURVEY_LAST[locale], locale)

/** What can be done on the last page: keep the code, and withdraw the answers with it. */
const onLastButton: Later["onLastButton"] = async (act, receipt, locale) => {
  const speak = say(locale)
  if (act === "copy") {
    await navigator.clipboard.writeText(receipt)
    announce(speak("surveyLast.copied"))
    const button = document.querySelector("[data-act=copy]")
    if (button) button.textContent = speak("surveyLast.copied")
  } else if (confirm(speak("surveyLast.withdrawAsk"))) await withdraw(receipt, speak)
}

async function withdraw(receipt: string, speak: Say): Promise<void> {
  try {
    await post("withdraw", { receipt })
  } catch {
    return announce(speak("surveyLast.withdrawFailed"))
  }
  const title = speak("surveyLast.withdrawn")
  show(noteView({ kind: "note", title, text: speak("surveyLast.mayClose") }))
}

/** The other language comes with the other page. */
const otherLanguage: Later["otherLanguage"] = async (href, data) => {
  const page = await fetch(href).then((response) => response.text())
  const other = new DOMParser().parseFromString(page, "text/html").querySelector("#data")
  const { locale, words } = JSON.parse(other?.textContent ?? "{}") as PageData
  document.documentElement.lang = locale
  return { ...data, locale, words }
}

export const later: Later = {
  showLast: (view, locale) => show(overView(view, say(locale))),
  onLastButton,
  otherLanguage,
}
