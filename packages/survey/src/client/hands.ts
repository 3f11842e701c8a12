/** What native fields do not do by themselves: answers that stand alone, and words for those that take some. */
export function onFieldChange({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.checked)) return
  if (target.type === "checkbox") clearOthers(target)
  target.closest(".o")?.querySelector<HTMLElement>(".own")?.focus()
}

const isAlone = (box: HTMLInputElement) => "alone" in box.dataset

/** What stands alone clears the others, and is cleared by them. */
function clearOthers(chosen: HTMLInputElement): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(`[name="${chosen.name}"]`))
    if (box !== chosen && (isAlone(chosen) || isAlone(box))) box.checked = false
}

/** The slider tells its number to the box, the box to the slider; `by`: buttons change it so many steps. */
export function moveSlider(target: EventTarget | null, by = 0): void {
  const slider = document.querySelector<HTMLInputElement>("#slider")
  const box = document.querySelector<HTMLInputElement>("#f")
  if (!slider || !box) return
  if (by !== 0 && box.value !== "") slider.stepUp(by)
  if (by !== 0 || target === slider) box.value = slider.value
  slider.classList.toggle("none", box.value === "")
  if (box.value !== "") slider.value = box.value.replace(",", ".")
}
