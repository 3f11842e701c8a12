import type { Entries, PreviewSaid, PreviewShow, View, QuestionView } from "@qo/core/survey-page"
import { useEffect, useEffectEvent, useRef, useState } from "react"

export interface ShownView {
  view: View
  /** Grows with all that its person does, here or beside it: then the focus goes into the frame. Edits around it leave the focus alone. */
  deeds: number
  /** URL of a picture for the browser. */
  urlOf: (id: string) => Promise<string>
  onDeed: (deed: "start" | "next" | "back", entries: Entries) => void
  /** Language of texts without translation, and the author's words of the page. */
  texts?: Pick<PreviewShow, "home" | "words"> | undefined
}

/** Shows a view in a frame with the page of previews, and receives the acts in it. */
export function useShownView(
  frameNow: () => HTMLIFrameElement | null | undefined,
  { view, deeds, urlOf, onDeed, isDark, texts }: ShownView & { isDark: boolean },
): void {
  const told = useRef<number>(undefined)
  // It is ready again where its own link has led it to the other language.
  const [ready, setReady] = useState(0)
  // Showing the same view again would clear the input.
  const text = JSON.stringify({ view: usePictured(view, urlOf), ...texts })
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
    const shown = JSON.parse(text) as Pick<PreviewShow, "view" | "home" | "words">
    show({ type: "qo:show", ...shown, isMoved, isDark })
  }, [ready, text, deeds, isDark])
}

type Node = QuestionView["node"]

const pictureIds = ({ picture, answers = [] }: Node): string[] =>
  [picture, ...answers.map((answer) => answer.picture)].flatMap((each) => (each ? [each.id] : []))

/** The view with the addresses of its pictures in place of their ids; without those that are not there yet. */
function usePictured(view: View, urlOf: (id: string) => Promise<string>): View {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = view.kind === "question" ? pictureIds(view.node).join(" ") : ""
  useEffect(() => {
    let isOn = true
    for (const id of ids.split(" ").filter(Boolean))
      urlOf(id).then(
        (url) => isOn && setUrls((known) => new Map(known).set(id, url)),
        // The question is shown without it.
        () => undefined,
      )
    return () => void (isOn = false)
  }, [ids, urlOf])
  return view.kind === "question" ? { ...view, node: withUrls(view.node, urls) } : view
}

function withUrls({ picture, answers, ...node }: Node, urls: ReadonlyMap<string, string>): Node {
  const found = <Of extends { picture?: Node["picture"] }>({ picture: of, ...rest }: Of) => {
    const url = of && urls.get(of.id)
    return { ...rest, ...(of && url !== undefined && { picture: { ...of, id: url } }) }
  }
  return { ...node, ...found({ picture }), ...(answers && { answers: answers.map(found) }) }
}
