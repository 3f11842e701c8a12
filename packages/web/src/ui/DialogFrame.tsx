import { Dialog, type DialogProps } from "@blueprintjs/core"
import { type ReactNode, type RefObject, useEffect, useRef } from "react"

interface DialogFrameProps extends Pick<DialogProps, "isOpen" | "role" | "onClose" | "onClosed"> {
  /** Id of the heading that names the dialog. */
  titleId: string
  /** Greatest width; small screens have 351 px for all. */
  size: "confirmation" | "form" | "wide"
  children: ReactNode
}

/** The window of a dialog, whose content is a head, a body and a foot. A click outside does not close it; Esc does. */
export function DialogFrame({ titleId, size, children, ...dialog }: DialogFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      {...dialog}
      containerRef={container}
      className={`rz-dialog rz-dialog--${size}`}
      portalClassName="rz-dialog-portal"
      aria-labelledby={titleId}
      canOutsideClickClose={false}
    >
      {children}
      <BodyKeys container={container} />
    </Dialog>
  )
}

/** A part of the dialog, as its elements exist only while it is open. */
function BodyKeys({ container }: { container: RefObject<HTMLDivElement | null> }) {
  useEffect(() => (container.current ? watchBodies(container.current) : undefined), [container])
  return null
}

/** Elements that take the focus from the keyboard. */
const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]"

/** Whether the element scrolls and holds nothing that takes the focus, so that keys could not scroll it. */
const needsFocus = (body: HTMLElement): boolean =>
  body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE)

/**
 * Keeps the bodies of a dialog scrollable by keys: a body takes the focus while it scrolls and nothing in it does. Returns how to stop.
 */
function watchBodies(dialog: HTMLElement): () => void {
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
