import { projectOf, questionnaireOf } from "@qo/core/edits"
import { type Graph, openNode, pathOf, type Trial } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { useMemo, useState, useSyncExternalStore } from "react"
import type { EditorSession } from "../session/editor-session.ts"
import { useEditor } from "../session/use-editor.ts"
import { type Answered, graphFrom, replay, step } from "./replay.ts"

const FIRST_SEED = 1
const NO_PORTRAITS: readonly Portrait[] = []

/** The questionnaire ready for interviews, made anew where it has changed, or begins elsewhere. */
function createGraphs({ doc, version }: EditorSession) {
  let known: { version: number; from: string | undefined; graph: Graph } | undefined
  return (from: string | undefined): Graph => {
    const now = version.get()
    if (known?.version !== now || known.from !== from)
      known = { version: now, from, graph: graphFrom(questionnaireOf(doc), from) }
    return known.graph
  }
}

/** An interview that follows the document: its answers are given again after each edit, as far as they fit. */
export function usePreview() {
  const session = useEditor()
  const [from, setFrom] = useState<string>()
  const [seed, setSeed] = useState(FIRST_SEED)
  const [answers, setAnswers] = useState<readonly Answered[]>([])
  const [aside, setAside] = useState<{ trial: Trial; of: readonly Answered[]; graph: Graph }>()
  const graphs = useMemo(() => createGraphs(session), [session])
  const graph = useSyncExternalStore(session.version.subscribe, () => graphs(from))
  // Those of the document, which may have been changed here.
  const { portraits = NO_PORTRAITS } = projectOf(session.doc)
  const replayed = useMemo(
    () => replay(graph, { from, seed, portraits }, answers),
    [graph, from, seed, portraits, answers],
  )
  const { answered } = replayed
  // An answer that is refused stays with its reason until there is another.
  const isAside = aside?.of === answers && aside.graph === graph
  const trial = isAside ? aside.trial : replayed.trial
  const node = openNode(trial)
  const path = pathOf(trial)
  return {
    from,
    seed,
    setSeed,
    trial,
    node,
    path,
    way: [...path, ...(node ? [node.id] : [])].join(" "),
    /** An edit has made answers impossible. */
    isCut: answers.length > answered.length,
    begin: (at: string | undefined) => {
      setFrom(at)
      setAnswers([])
    },
    give: (given: Answered) => {
      const next = step(trial, given)
      if (next.problem) setAside({ trial: next, of: answers, graph })
      else setAnswers([...answered, given])
    },
    reserve: (portrait: number | "full") => setAnswers([...answered, { portrait }]),
    back: answered.length > 0 ? () => setAnswers(answered.slice(0, -1)) : undefined,
  }
}
