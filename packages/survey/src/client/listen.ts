import { fetchLater, fetchPlaces } from "./load-once.ts"
import { isPlaceQuestion } from "../view/questions/index.ts"
import type { RunningInterview } from "./run.ts"
import { byId } from "./screen.ts"
import { readNumber } from "@qo/core/lib"

/** Handles behaviour that native fields lack: exclusive answers, and texts of open answers. */
function onFieldChange(target: EventTarget | null): void {
  const box = target as HTMLInputElement
  if (!box.checked) return
  // An exclusive answer clears the others, and any other answer clears an exclusive one.
  for (const other of document.querySelectorAll<HTMLInputElement>(`[name="${box.name}"]`))
    if (other !== box && (isAlone(box) || isAlone(other))) other.checked = false
  box.closest(".o")?.querySelector<HTMLElement>(".own")?.focus()
}

const isAlone = (box: HTMLInputElement) => "alone" in box.dataset

/**
 * Synchronises a slider with its number field; buttons change the number by steps. While the text in the field is not a number
 * (`-`) or has two meanings (`1,000`), the slider is not changed, because the value NaN would move it to the middle.
 */
function moveSlider(target: EventTarget | null, by?: string): void {
  const slider = document.querySelector<HTMLInputElement>("#slider")
  const box = document.querySelector<HTMLInputElement>("#f")
  if (!slider || !box) return
  const hasNumber = () => !Number.isNaN(readNumber(box.value))
  if (by && hasNumber()) slider.stepUp(Number(by))
  if (by || target === slider) box.value = slider.value
  slider.classList.toggle("none", !hasNumber())
  slider.ariaValueText = (hasNumber() ? box.value : slider.dataset["none"]) ?? ""
  if (hasNumber()) slider.value = String(readNumber(box.value))
}

/** Adds listeners to the whole document once, because views are replaced. */
export function listenToPage(running: () => RunningInterview | undefined, begin: () => void): void {
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name], now: RunningInterview | undefined) => void,
  ) => document.addEventListener(name, (event) => act(event, running()))

  on("submit", (event, now) => {
    const { name, value } = event.submitter as HTMLButtonElement
    if (name === "lang") return
    event.preventDefault()
    if (value === "start") begin()
    else if (value === "back") now?.back()
    else now?.next()
  })
  on("change", ({ target }, now) => {
    onFieldChange(target)
    if (now && target instanceof HTMLSelectElement)
      void fetchLater().then(({ onRankChosen }) => onRankChosen(now, target))
  })
  on("input", ({ target }, now) => {
    now?.keepTyped()
    if (target === byId("f") && now?.view && isPlaceQuestion(now.view.node))
      void fetchPlaces().then(({ findTyped }) => findTyped(now))
    else moveSlider(target)
  })
  on("click", (event, now) => {
    const target = (event.target as Element).closest<HTMLElement>("a,button,#slider")
    if (!target) return
    const { act, by, move } = target.dataset
    const { hash, name } = target as HTMLAnchorElement & HTMLButtonElement
    if (hash || (act && now) || isSecondTap(event, name)) event.preventDefault()
    if (hash) document.querySelector<HTMLElement>(hash)?.focus()
    else if (act) void fetchLater().then(({ onButton }) => onButton(now, act, target.lang))
    else if (move && now) void fetchLater().then(({ onRankButton }) => onRankButton(now, target))
    else moveSlider(target, by)
  })
}

/** Whether a click is the second of a double click, which was not meant for the question shown after the first one. */
const isSecondTap = ({ detail }: MouseEvent, button: string): boolean => detail > 1 && !!button
