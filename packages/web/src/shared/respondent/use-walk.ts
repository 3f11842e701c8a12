import { beginTrial, type Graph, happen, offeredPortraits, type Trial } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import type { Entries, View, Welcome } from "@qo/core/survey-page"
import { useEffect, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { createPictureUrls } from "./picture-urls.ts"
import { type RefusedEntries, saidTo, trialView } from "./trial-view.ts"
import type { ShownView } from "./use-shown-view.ts"

const SEED = 1

interface WalkState {
  /** The consent has not been given yet. */
  isWelcome: boolean
  trial: Trial
  refused?: RefusedEntries | undefined
  /** Grows with everything that is done. */
  step: number
}

interface WalkInput {
  graph: Graph
  portraits?: readonly Portrait[]
  /** The first page; without it the first question is shown immediately. */
  welcome?: Welcome
}

/** An interview as its respondent goes through it; nothing is stored. */
export function useWalk({ graph, portraits = [], welcome }: WalkInput): ShownView {
  const t = useTexts()
  const { api } = useSession()
  const [pictures] = useState(() => createPictureUrls(api))
  useEffect(() => pictures.close, [pictures])
  const [walk, setWalk] = useState<WalkState>(() => ({
    isWelcome: welcome !== undefined,
    trial: placeTrial(beginTrial(graph, portraits, SEED)),
    step: 0,
  }))
  const { trial, isWelcome, refused, step } = walk
  const view: View =
    welcome && isWelcome
      ? { kind: "welcome", welcome, isRefused: step > 0 }
      : trialView(trial, { awaited: t("interview.lease"), refused })
  return {
    view,
    deeds: step,
    urlOf: pictures.urlOf,
    onDeed: (deed, entries) => setWalk({ ...walkAfter(walk, deed, entries), step: step + 1 }),
  }
}

function walkAfter(walk: WalkState, deed: "start" | "next" | "back", entries: Entries): WalkState {
  const { trial, isWelcome } = walk
  if (isWelcome) return { ...walk, isWelcome: entries["agree"] === undefined }
  const question = trial.graph.nodes[trial.state.at]?.id ?? ""
  const value = saidTo(trial, entries)
  const next = happen(
    trial,
    deed === "back"
      ? { kind: "back" }
      : value === "skip"
        ? { kind: "skip", question }
        : { kind: "answer", question, value },
  )
  const { problem } = next
  return problem
    ? { ...walk, refused: { entries, problem } }
    : { ...walk, trial: placeTrial(next), refused: undefined }
}

/** A place of the first portrait that has any is taken, as the server would. */
function placeTrial(trial: Trial): Trial {
  if (trial.state.phase !== "reserving") return trial
  const [portrait = "full"] = offeredPortraits(trial)
  return placeTrial(happen(trial, { kind: "leaseResult", portrait }))
}
