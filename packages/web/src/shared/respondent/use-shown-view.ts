import type { Entries, PreviewSaid, PreviewShow, View } from "@qo/core/survey-page"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { usePictured } from "./use-pictured.ts"

export interface Shown {
  view: View
  /** Grows with all that its person does, here or beside it: then the focus goes into the frame. Edits around it leave the focus alone. */
  deeds: number
  /** Where the browser finds a picture. */
  urlOf: (id: string) => Promise<string>
  onDeed: (deed: "start" | "next" | "back", entries: Entries) => void
}

/** Shows a view in a frame that holds the page of previews, and hears what is done there. */
export function useShownView(
  frameNow: () => HTMLIFrameElement | null | undefined,
  { view, deeds, urlOf, onDeed, isDark }: Shown & { isDark: boolean },
): void {
  const told = useRef<number>(undefined)
  // It is ready again where its own link has led it to the other language.
  const [ready, setReady] = useState(0)
  // The same view again would take away what is typed.
  const text = JSON.stringify(usePictured(view, urlOf))
  const onSaid = useEffectEvent((said: PreviewSaid) => {
    if (said.type === "qo:ready") setReady(ready + 1)
    else if (said.type === "qo:deed") onDeed(said.deed, said.entries)
  })
  const isOurs = useEffectEvent(
    (source: MessageEventSource | null) => source === frameNow()?.contentWindow,
  )
  const show = useEffectEvent((message: PreviewShow) =>
    frameNow()?.contentWindow?.postMessage(message, location.origin),
  )
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<PreviewSaid>) => {
      if (isOurs(source) && origin === location.origin) onSaid(data)
    }
    addEventListener("message", hear)
    return () => removeEventListener("message", hear)
  }, [])
  useEffect(() => {
    if (ready === 0) return
    const isMoved = told.current !== undefined && told.current !== deeds
    told.current = deeds
    show({ type: "qo:show", view: JSON.parse(text) as View, isMoved, isDark })
  }, [ready, text, deeds, isDark])
}
