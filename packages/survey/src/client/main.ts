import type { PageNode } from "@qo/core/interview"
import type { PageData, PageVisitor } from "@qo/core/survey-page"
import { noteView } from "../view/note.ts"
import { openCourse } from "./course.ts"
import { fetchLater, fetchPlaces } from "./fetched.ts"
import type { Kept } from "./kept.ts"
import { listen, lookHere } from "./listen.ts"
import { holdAlone } from "./lock.ts"
import { post } from "./post.ts"
import { asksPlace, run, type Running } from "./run.ts"
import { byId, show } from "./screen.ts"
import { openShelf } from "./store.ts"

const read = (id: string): unknown => JSON.parse(byId(id)?.textContent ?? "")

let data = read("data") as PageData
const { visitor, seed, offer } = read("me") as PageVisitor
const { key, first } = data
/** Another offer is another interview. */
const name = `${key} ${offer?.slice(-22) ?? ""}`
const questions = `${name} questions`
let running: Running | undefined

document.documentElement.classList.add("js")
const shelf = await openShelf()

function start(kept: Kept, nodes: readonly PageNode[]): void {
  running = run(openCourse(kept, nodes), {
    data,
    look: lookHere(data),
    post,
    save(now, all) {
      shelf.put(name, now)
      if (all) shelf.put(questions, all)
    },
    moved() {
      if (running?.course.nodes().some(asksPlace)) void fetchPlaces()
    },
    leave() {
      shelf.clear(name)
      location.reload()
    },
  })
  void fetchLater()
}

/** Takes the interview up in this tab: what is kept of it, else its beginning. */
const take = (steal: boolean, beginning?: Kept): void =>
  holdAlone(name, {
    steal,
    held: () => void hold(beginning),
    lost() {
      running?.stop()
      running = undefined
      const { say } = lookHere(data)
      show(
        noteView({
          kind: "note",
          title: say("survey.otherTab"),
          text: say("survey.otherTabText"),
          button: [say("survey.here"), "here"],
        }),
      )
    },
  })

async function hold(beginning: Kept | undefined): Promise<void> {
  const kept = ((await shelf.get(name)) as Kept | undefined) ?? beginning
  const nodes = (await shelf.get(questions)) as PageNode[] | undefined
  if (!kept) return location.reload()
  start(kept, nodes ?? first?.nodes ?? [])
}

/** The interview of somebody who has just agreed: it begins before the server knows. */
function begin(): void {
  const { consentVersion, locale: language, params } = data
  const agree = byId("agree") as HTMLInputElement
  if (!agree.checked) {
    byId("refusal")?.removeAttribute("hidden")
    agree.ariaInvalid = "true"
    return byId("err")?.focus()
  }
  take(false, {
    beginning: {
      key,
      visitor,
      consentVersion,
      language,
      ...(params && { params }),
      ...(offer !== undefined && { offer }),
    },
    seed,
    count: first?.count ?? 0,
    acked: 0,
    from: 0,
    log: first ? [first.word] : [],
  })
}

listen({
  running: () => running,
  data: () => data,
  speak(other) {
    data = other
    running?.speak(lookHere(data))
  },
  begin,
  here: () => take(true),
})

if (await shelf.get(name)) take(false)
