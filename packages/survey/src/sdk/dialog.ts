import { textFor } from "./frame.ts"

const CLOSE = { ru: "Закрыть опрос", en: "Close the survey", ar: "إغلاق الاستبيان" }

/**
 * Style of the dialog: as large as a question needs; on phones the whole screen except for the notch; in the colours of the
 * page.
 */
const DIALOG = `position:fixed;inset:0;margin:auto;padding:env(safe-area-inset-top,0) env(safe-area-inset-right,0) env(safe-area-inset-bottom,0) env(safe-area-inset-left,0);
box-sizing:border-box;display:flex;flex-direction:column;width:min(45rem,100vw);height:min(56rem,100dvh);max-width:none;max-height:none;border:0;
border-radius:min(16px,max(0px,100vw - 45rem));overflow:hidden;background:light-dark(#f6f7fb,#0f1226);box-shadow:0 0 0 200vmax rgb(0 0 0/.6)`
/** Style of the closing button. It has a separate row, because it would cover content above the page. */
const BUTTON = `flex:none;align-self:end;width:44px;height:44px;padding:0;border:0;background:none;color:light-dark(#171b36,#e9ebf6);
font:24px/1 system-ui;cursor:pointer`

/**
 * Shows the frame as a modal dialog: the focus remains in it, Esc closes it, and the previous element then receives the focus
 * again.
 */
export function openDialog(
  frame: HTMLIFrameElement,
  { lang, theme, leave }: { lang: string; theme?: string | undefined; leave: () => void },
): () => void {
  const dialog = document.createElement("dialog")
  dialog.style.cssText = `color-scheme:${theme === "light" || theme === "dark" ? theme : "light dark"};${DIALOG}`
  dialog.ariaLabel = frame.title
  // The button is at the end of a line of the survey, whatever the direction of the game's page.
  dialog.dir = /^(?:ar|fa|he|ur)\b/.test(lang) ? "rtl" : "ltr"
  const button = document.createElement("button")
  button.type = "button"
  button.style.cssText = BUTTON
  button.ariaLabel = textFor(CLOSE, lang)
  button.textContent = "×"
  button.addEventListener("click", leave)
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault()
    leave()
  })
  dialog.append(button, frame)
  document.body.append(dialog)
  // If the game has locked the pointer, the lock is released so that the player can use it.
  document.exitPointerLock?.()
  dialog.showModal()
  return () => {
    dialog.close()
    dialog.remove()
  }
}
