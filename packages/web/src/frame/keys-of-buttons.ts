/**
 * Blueprint's buttons click when Enter or Space comes up, also where it went down elsewhere: the key that opened a dialog would
 * answer it. What comes up on another element than it went down on reaches nobody.
 */
export function guardKeysOfButtons(): void {
  let pressedOn: EventTarget | null = null
  document.addEventListener("keydown", ({ target }) => void (pressedOn = target), true)
  document.addEventListener(
    "keyup",
    (event) => {
      const clicks = event.key === "Enter" || event.key === " "
      if (clicks && event.target !== pressedOn) event.stopPropagation()
    },
    true,
  )
}
