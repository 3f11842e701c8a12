/** Elements that take the focus from the keyboard. */
const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]"

/** Whether the element scrolls and holds nothing that takes the focus, so that keys could not scroll it. */
const needsFocus = (body: HTMLElement): boolean =>
  body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE)

/**
 * Keeps the bodies of a dialog scrollable by keys: a body takes the focus while it scrolls and nothing in it does. Returns how to stop.
 */
export function watchBodies(dialog: HTMLElement): () => void {
  const check = () => {
    for (const body of bodiesOf(dialog)) {
      if (needsFocus(body)) body.tabIndex = 0
      else body.removeAttribute("tabindex")
    }
  }
  const sizes = new ResizeObserver(check)
  const watchSizes = () => {
    sizes.disconnect()
    for (const body of bodiesOf(dialog))
      for (const each of [body, ...body.children]) sizes.observe(each)
  }
  const content = new MutationObserver(watchSizes)
  content.observe(dialog, { childList: true, subtree: true })
  watchSizes()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}

const bodiesOf = (dialog: HTMLElement) => dialog.querySelectorAll<HTMLElement>(".rz-dialog__body")
