import type { PageNode } from "@qo/core/interview"
import type { PageData, PageVisitor } from "@qo/core/survey-page"
import { lookOf } from "../page/look-of.ts"
import { openCourse } from "./course.ts"
import { fetchLater } from "./load-once.ts"
import type { KeptInterview } from "./kept-interview.ts"
import { listenToPage } from "./listen.ts"
import { runInterview, type RunningInterview } from "./run.ts"
import { byId } from "./screen.ts"
import { openShelf, type Shelf } from "./store.ts"

const read = (id: string): unknown => JSON.parse(byId(id)?.textContent ?? "")

const data = read("data") as PageData
const { visitor, seed, offer } = read("me") as PageVisitor
const { key, consentVersion, locale } = data
/** Name of the stored interview. A link with another offer starts a separate interview. */
const name = `${key} ${offer?.slice(-22) ?? ""}`
const questions = `${name} questions`
let running: RunningInterview | undefined

function start(kept: KeptInterview, nodes: readonly PageNode[]): void {
  running = runInterview(openCourse(kept, nodes), name, data, lookOf(data, ""), {
    save(now, all) {
      shelf.put(name, now)
      if (all) shelf.put(questions, all)
    },
    leave() {
      shelf.clear(name)
      location.reload()
    },
  })
  void fetchLater().then(({ onRunning }) => running && onRunning(running))
}

/** Starts the interview after the consent, before the server has been informed. */
function begin(): void {
  const agree = byId("agree") as HTMLInputElement
  if (!agree.checked) {
    byId("refusal")?.removeAttribute("hidden")
    agree.ariaInvalid = "true"
    return byId("err")?.focus()
  }
  const { first, params } = data
  start(
    {
      beginning: { key, visitor, consentVersion, language: locale, params, offer },
      seed,
      count: first?.count ?? 0,
      acked: 0,
      from: 0,
      log: first ? [first.word] : [],
    },
    first?.nodes ?? [],
  )
}

/** Messages of the embedding page received before listeners were added. */
const early: MessageEvent<unknown>[] = []
addEventListener("message", (event) => void (early.length < 9 && early.push(event)))
document.documentElement.classList.add("js")
let shelf: Shelf
/** Continues a stored interview. Input during loading is handled afterwards. */
async function open(): Promise<void> {
  shelf = await openShelf()
  const kept = await shelf.get(name)
  if (kept) start(kept as KeptInterview, (await shelf.get(questions)) as PageNode[])
}
const opened = open()
listenToPage(
  () => running,
  () => void opened.then(() => running ?? begin()),
)
void fetchLater().then(({ onOpened }) => onOpened({ data, early, running: () => running }))
