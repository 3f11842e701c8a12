import type { QuestionView, View } from "@qo/core/survey-page"
import { useEffect, useState } from "react"

type Node = QuestionView["node"]

const pictureIds = ({ picture, answers = [] }: Node): string[] =>
  [picture, ...answers.map((answer) => answer.picture)].flatMap((each) => (each ? [each.id] : []))

/** The view with the addresses of its pictures in place of their ids; without those that are not there yet. */
export function usePictured(view: View, urlOf: (id: string) => Promise<string>): View {
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
