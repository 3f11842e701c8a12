import type { PageData } from "@qo/core/survey-page"
import { lookOf } from "../page/look-of.ts"
import { fetchLater, fetchPlaces } from "./fetched.ts"
import { moveSlider, onFieldChange } from "./hands.ts"
import { onGrip, onRankButton, onRankChosen } from "./ranking.ts"
import { asksPlace, type Running } from "./run.ts"
import { byId } from "./screen.ts"

interface Acts {
  running: () => Running | undefined
  data: () => PageData
  speak: (data: PageData) => void
  begin: () => void
  /** Goes on in this tab. */
  here: () => void
}

/** Listens to everything on the page, once: what is shown comes and goes. */
export function listen({ running, data, speak, begin, here }: Acts): void {
  /** The question that is shown, for what moves within it. */
  const shown = () => {
    const now = running()
    const view = now?.view()
    return now && view && { view, look: now.look() }
  }

  document.addEventListener("submit", (event) => {
    event.preventDefault()
    const { value } = event.submitter as HTMLButtonElement
    if (value === "start") begin()
    else if (value === "back") running()?.back()
    else running()?.next()
  })
  document.addEventListener("change", (event) => {
    onFieldChange(event)
    const ranking = shown()
    if (ranking) onRankChosen(ranking, event.target)
  })
  document.addEventListener("input", ({ target }) => {
    const question = shown()
    if (target === byId("f") && question && asksPlace(question.view.node))
      void fetchPlaces().then(({ placeFinder }) =>
        placeFinder.onTyped(question.view, question.look),
      )
    else moveSlider(target)
  })
  document.addEventListener("pointerdown", (event) => {
    const ranking = shown()
    if (ranking) onGrip(ranking, event)
  })
  document.addEventListener("click", (event) => {
    const target = (event.target as Element).closest<HTMLElement>("a,button,#slider")
    if (target && onPressed(target)) event.preventDefault()
  })

  /** What a button or a link does; whether the browser is to do nothing of its own. */
  function onPressed(target: HTMLElement): boolean {
    const { act, by } = target.dataset
    const now = running()
    if (act) onAct(act)
    else if (by ?? target.id === "slider") moveSlider(target, Number(by ?? 0))
    else if (target instanceof HTMLAnchorElement) return onLink(target)
    else if (now && shown()) onRankButton(shown() as never, target)
    return act !== undefined
  }

  function onLink({ id, href, hash }: HTMLAnchorElement): boolean {
    if (hash) document.querySelector<HTMLElement>(hash)?.focus()
    if (id === "lang" && running())
      void fetchLater()
        .then(({ later }) => later.otherLanguage(href, data()))
        .then(speak)
    return hash !== "" || (id === "lang" && running() !== undefined)
  }

  function onAct(act: string): void {
    if (act === "reload") location.reload()
    else if (act === "here") here()
    else {
      const { receipt = "" } = running()?.course.kept() ?? {}
      void fetchLater().then(({ later }) => later.onLastButton(act, receipt, data().locale))
    }
  }
}

export const lookHere = (data: PageData) => lookOf(data, location.href)
