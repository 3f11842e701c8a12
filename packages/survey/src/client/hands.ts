import { readNumber } from "@qo/core/lib"

/** What native fields do not do by themselves: answers that stand alone, and words for those that take some. */
export function onFieldChange(target: EventTarget | null): void {
  const box = target as HTMLInputElement
  if (!box.checked) return
  // What stands alone clears the others, and is cleared by them.
  for (const other of document.querySelectorAll<HTMLInputElement>(`[name="${box.name}"]`))
    if (other !== box && (isAlone(box) || isAlone(other))) other.checked = false
  box.closest(".o")?.querySelector<HTMLElement>(".own")?.focus()
}

const isAlone = (box: HTMLInputElement) => "alone" in box.dataset

/**
 * The slider gives its number to the box, the box to the slider; buttons change it by so many steps. While the text in the box is no number (`-`)
 * or has two meanings (`1,000`), the slider has no value and stays where it is: set to NaN, it would jump to its middle.
 */
export function moveSlider(target: EventTarget | null, by?: string): void {
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
