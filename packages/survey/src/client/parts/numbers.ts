import { readNumber } from "@qo/core/lib"
import type { RunningPage } from "../fetch-fields.ts"

export { NUMBERS as fields } from "../../view/questions/numbers.ts"

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

export function listen(running: RunningPage): void {
  document.addEventListener("input", ({ target }) => {
    moveSlider(target)
    running()?.keepTyped()
  })
  document.addEventListener("click", ({ target }) => {
    const used = (target as Element).closest<HTMLElement>("#slider, [data-by]")
    if (used) moveSlider(used, used.dataset["by"])
  })
}
