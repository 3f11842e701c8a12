import { AnchorButton, type ButtonProps } from "@blueprintjs/core"
import type { MouseEvent } from "react"
import { useHref, useLinkClickHandler } from "react-router-dom"

interface LinkButtonProps extends Pick<
  ButtonProps,
  "text" | "icon" | "size" | "variant" | "intent"
> {
  /** A path of the product. */
  to: string
  "aria-label"?: string
}

/** Looks like a button and leads somewhere: it can be opened in another tab. */
export function LinkButton({ to, ...look }: LinkButtonProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to)
  return (
    <AnchorButton
      {...look}
      // Blueprint calls every anchor a button; this one is a link.
      role={undefined}
      href={href}
      onClick={(event: MouseEvent<HTMLElement>) => follow(event as MouseEvent<HTMLAnchorElement>)}
    />
  )
}
