import { Dialog, type DialogProps } from "@blueprintjs/core"
import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { watchBodies } from "./body-keys.ts"

interface Props extends Pick<DialogProps, "isOpen" | "role" | "onClose" | "onClosed"> {
  /** Id of the heading that names the dialog. */
  titleId: string
  /** Greatest width; small screens have 351 px for all. */
  size: "confirmation" | "form" | "wide"
  children: ReactNode
}

/** The window of a dialog, whose content is a head, a body and a foot. A click outside does not close it; Esc does. */
export function DialogFrame({ titleId, size, children, ...dialog }: Props) {
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
