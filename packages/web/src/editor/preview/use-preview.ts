import { projectOf, questionnaireOf } from "@qo/core/edits"
import { type Graph, openNode, pathOf, type Trial, type WayToQuestion } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import type { AnswerValue } from "@qo/core/questionnaire"
import type { Entries } from "@qo/core/survey-page"
import { useMemo, useState, useSyncExternalStore } from "react"
import { useTexts } from "../../base/texts.ts"
import { type RefusedEntries, saidTo, trialView } from "../../shared/respondent/trial-view.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { useEditor } from "../session/use-editor.ts"
import { createTexts, usePreviewLanguages } from "./preview-languages.ts"
import {
  type PreviewAnswer,
  graphFrom,
  previewAnswers,
  replayAnswers,
  stepTrial,
} from "./replay.ts"

const FIRST_SEED = 1
const NO_PORTRAITS: readonly Portrait[] = []

/** Compiles the questionnaire for interviews, and again when it changes or begins elsewhere. */
function createGraphs({ doc, version }: EditorSession) {
  let known: { version: number; from: string | undefined; graph: Graph } | undefined
  return (from: string | undefined): Graph => {
    const now = version.get()
    if (known?.version !== now || known.from !== from)
      known = { version: now, from, graph: graphFrom(questionnaireOf(doc), from) }
    return known.graph
  }
}

/** Facts about the respondent of a repeated interview. */
type RepeatedRespondent = Pick<WayToQuestion, "profile" | "params">

/** An answer that was refused: it stays with its reason until there is another. */
interface RefusedTrial {
  trial: Trial
  of: readonly PreviewAnswer[]
  graph: Graph
  refused: RefusedEntries
}

/** The earlier answer to this question, if it was that question. */
const valueTo = (question: string, given: PreviewAnswer | undefined): AnswerValue | undefined =>
  given && "question" in given && given.question === question && given.value !== "skip"
    ? given.value
    : undefined

/** An interview that follows the document: its answers are given again after each edit, as far as they fit. */
export function usePreview() {
  const session = useEditor()
  const t = useTexts()
  const [from, setFrom] = useState<string>()
  const [seed, setSeed] = useState(FIRST_SEED)
  const [respondent, setRespondent] = useState<RepeatedRespondent>()
  const [answers, setAnswers] = useState<readonly PreviewAnswer[]>([])
  const [aside, setAside] = useState<RefusedTrial>()
  const graphs = useMemo(() => createGraphs(session), [session])
  const textsOf = useMemo(() => createTexts(session), [session])
  const { shown, ...ofFrame } = usePreviewLanguages(session)
  const graph = useSyncExternalStore(session.version.subscribe, () => graphs(from))
  // Portraits of the document, which may have been changed here.
  const { portraits = NO_PORTRAITS } = projectOf(session.doc)
  const replayed = useMemo(
    () => replayAnswers(graph, { from, seed, portraits, ...respondent }, answers),
    [graph, from, seed, portraits, respondent, answers],
  )
  const { answered } = replayed
  const isAside = aside?.of === answers && aside.graph === graph
  const trial = isAside ? aside.trial : replayed.trial
  const [node, path] = [openNode(trial), pathOf(trial)]
  const way = [...path, ...(node ? [node.id] : [])].join(" ")
  const [leftBehind, setLeftBehind] = useState<PreviewAnswer>()
  const [deeds, setDeeds] = useState(0)
  const count = () => setDeeds(deeds + 1)
  const goBack = () => {
    count()
    setLeftBehind(answered.at(-1))
    setAnswers(answered.slice(0, -1))
  }
  function give(given: PreviewAnswer, entries: Entries): void {
    const next = stepTrial(trial, given)
    const { problem } = next
    if (!problem) return setAnswers([...answered, given])
    setAside({ trial: next, of: answers, graph, refused: { entries, problem } })
  }
  return {
    from,
    seed,
    setSeed,
    trial,
    node,
    path,
    way,
    /** The respondent's view. */
    view: trialView(trial, {
      awaited: t("interview.lease"),
      shown: textsOf(from, shown),
      refused: isAside ? aside.refused : undefined,
      before: node && valueTo(node.id, leftBehind),
    }),
    deeds,
    ...ofFrame,
    /** An edit has made answers impossible. */
    isCut: answers.length > answered.length,
    begin: (at: string | undefined) => {
      setFrom(at)
      setRespondent(undefined)
      setAnswers([])
    },
    /** Repeats an interview of a simulation from its beginning. */
    repeat: (interview: WayToQuestion) => {
      setFrom(undefined)
      setSeed(interview.seed)
      setRespondent({ profile: interview.profile, params: interview.params })
      setAnswers(previewAnswers(interview.events))
    },
    deed: (deed: "start" | "next" | "back", entries: Entries) => {
      if (deed === "back") return goBack()
      count()
      if (node) give({ question: node.id, value: saidTo(trial, entries) }, entries)
    },
    reserve: (portrait: number | "full") => {
      count()
      setAnswers([...answered, { portrait }])
    },
    back: answered.length > 0 ? goBack : undefined,
  }
}
