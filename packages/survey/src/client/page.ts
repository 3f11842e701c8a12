import type { StartedInterview } from "@qo/core/api"
import type { PageNode } from "@qo/core/interview"
import type { PageData, PageVisitor } from "@qo/core/survey-page"
import { nativeTell, type NativeWindow } from "../embedding/native-view.ts"
import { lookOf } from "../page/look-of.ts"
import { openCourse } from "./course.ts"
import { fetchFields, type RunningPage } from "./fetch-fields.ts"
import { fetchEmbed, fetchEnd, fetchLanguages, keepOffline } from "./fetch-parts.ts"
import { guardInterview } from "./guard.ts"
import { type KeptInterview, languageOf, unsentOf } from "./kept-interview.ts"
import { listenToPage } from "./listen.ts"
import { OUTDATED } from "./load-once.ts"
import type { EmbeddedPage } from "./parts/embed.ts"
import { postCall } from "./post.ts"
import { runInterview, type RunningInterview } from "./run.ts"
import { byId } from "./screen.ts"
import { tellNoLanguage } from "./tell-no-language.ts"
import { dropShell } from "./shell.ts"
import { openShelf, type Shelf } from "./store.ts"
import { fetchWords } from "./words.ts"

const read = (id: string): unknown => JSON.parse(byId(id)?.textContent ?? "")

const data = read("data") as PageData
const { visitor, seed, offer, begun } = read("me") as PageVisitor
/** Name of the stored interview. A link with another offer starts a separate interview. */
const name = `${data.key} ${offer?.slice(-22) ?? ""}`
const questions = `${name} questions`
/** Timeout of the request for an interview that the document has begun, seconds without a received byte. */
const SILENCE = 30

let interview: RunningInterview | undefined
const running: RunningPage = () => interview
let embedded: EmbeddedPage | undefined
let shelf: Shelf
const opening = openShelf()
const loadingWords = fetchWords(data)

function save(kept: KeptInterview, nodes?: readonly PageNode[]): void {
  shelf.put(name, kept)
  if (nodes) shelf.put(questions, nodes)
}

/** Forgets the interview, and shows the survey's first screen or why it cannot be answered. */
function leave(): void {
  shelf.clear(name)
  dropShell(name)
  history.replaceState(null, "")
  location.reload()
}

/** Runs an interview. `shown`: id of the question that the document shows already. */
async function run(kept: KeptInterview, nodes: readonly PageNode[], shown?: string): Promise<void> {
  const look = lookOf(data, await loadingWords, "")
  const course = openCourse(kept, nodes)
  const storage = { save, leave }
  const now = runInterview({ course, name, data, look, storage, shown })
  interview = now
  embedded?.follow(now)
  guardInterview(name, () => void fetchEnd().then(({ showElsewhere }) => showElsewhere(now)))
  if (course.state.phase === "over")
    void fetchEnd().then(({ followWithdrawal }) => followWithdrawal(now))
  else if (languageOf(kept) !== data.locale)
    void fetchLanguages().then(({ keepLanguage }) => keepLanguage(now))
  keepOffline(now)
}

/** Starts the interview after the consent, before the server has been informed. */
function begin(): void {
  const agree = byId("agree") as HTMLInputElement
  if (!agree.checked) {
    byId("refusal")?.removeAttribute("hidden")
    agree.ariaInvalid = "true"
    return byId("err")?.focus()
  }
  const { word, nodes = [], count = 0 } = data.first ?? {}
  const kept = {
    beginning: beginning(),
    seed,
    count,
    acked: 0,
    from: 0,
    log: word ? [word] : [],
  }
  // A reload shows the interview, not the first screen before it.
  if (!begun) history.replaceState({ begun: true }, "")
  save(kept, nodes)
  void run(kept, nodes)
}

const beginning = (): KeptInterview["beginning"] => {
  const { key, consentVersion, locale: language, params } = data
  return { key, visitor, consentVersion, language, params, offer }
}

/**
 * Continues an interview of this device, or the one that the form of the document has begun. Input during loading is
 * handled afterwards.
 */
async function open(): Promise<void> {
  shelf = await opening
  const kept = (await shelf.get(name)) as KeptInterview | undefined
  if (begun && !(kept && isAhead(kept, begun))) return takeOver(begun)
  if (kept) return run(kept, (await shelf.get(questions)) as PageNode[], begun?.question)
  // The document was stored for an interview that no longer exists.
  if (!byId("app")?.firstElementChild) leave()
}

type BegunInterview = NonNullable<PageVisitor["begun"]>

/** Whether the device knows more about an interview than the document, or has answers in another one and the document none. */
function isAhead(kept: KeptInterview, { interview: shown, seq }: BegunInterview): boolean {
  if (kept.own?.interview !== shown) return seq === 0
  return kept.acked >= seq || unsentOf(kept).length > 0
}

/** Continues an interview of the server. If it does not answer, the forms of the document are sent as before. */
async function takeOver({ interview: id, token, question }: BegunInterview): Promise<void> {
  const own = { interview: id, token }
  const started = await postCall<StartedInterview>("resume", own, SILENCE).catch(() => undefined)
  if (!started) return
  const { seed: drawn, count, ackSeq, word, nodes, receipt, signedReceipt, next } = started
  const kept: KeptInterview = {
    beginning: beginning(),
    own,
    seed: drawn,
    count,
    acked: ackSeq,
    from: ackSeq,
    log: word ? [word] : [],
    receipt,
    signedReceipt,
    next,
  }
  save(kept, nodes)
  await run(kept, nodes, question)
}

/** Connects to the game that shows the page, if there is one. */
async function connect(): Promise<void> {
  if (!location.search.includes("embed=") && !nativeTell(window as NativeWindow)) return
  /** Messages of the embedding page received before it is listened to. */
  const early: MessageEvent<unknown>[] = []
  addEventListener("message", (event) => void (early.length < 9 && early.push(event)))
  const { embedPage } = await fetchEmbed()
  embedded = embedPage({
    early,
    running,
    setParams(params) {
      // Texts may contain parameters. Those of the page itself were rendered without them.
      data.params = { ...data.params, ...params }
      delete data.first
    },
  })
  if (interview) embedded.follow(interview)
}

function onButton(act: string, language: string): void {
  const now = interview
  if (act === "reload") location.reload()
  else if (act === "close") embedded?.close()
  // Neither the language nor the code for it can be requested then.
  else if (now && act === "lang" && now.line() === "offline") tellNoLanguage(now)
  else if (now && act === "lang")
    void fetchLanguages().then(({ changeLanguage }) => changeLanguage(now, language))
  else if (now) void fetchEnd().then(({ onButton: press }) => press(now, act))
}

document.addEventListener(OUTDATED, () => {
  if (shelf.isKept) location.reload()
})
void connect()
const opened = open()
void opened.finally(() => document.documentElement.classList.remove("begun"))
void listen()

/** Handles input from now on. Before, the browser sends the forms of the document. */
async function listen(): Promise<void> {
  await loadingWords
  const { classList, dataset } = document.documentElement
  classList.add("js")
  listenToPage(running, { begin: () => void opened.then(() => interview ?? begin()), onButton })
  for (const node of data.first?.nodes ?? []) void fetchFields(node, running)
  // The page has no other way to send the form, which was sent before this script was loaded.
  if (dataset["held"]) document.querySelector<HTMLElement>("[value=start]")?.click()
}
