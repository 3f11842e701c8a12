import { beginTrial, type Graph, happen, offeredPortraits, type Trial } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { type Entries, minutesOf, type Welcome } from "@qo/core/survey-page"
import { useEffect, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useAbout } from "../use-about.ts"
import { createPictureUrls } from "./picture-urls.ts"
import { SurveyFrame } from "./SurveyFrame.tsx"
import { type Refused, saidTo, trialView } from "./trial-view.ts"

const SEED = 1

interface Props {
  graph: Graph
  portraits: readonly Portrait[]
  /** Name of the survey, whoever asks, and for how long answers are kept. */
  about: Omit<Welcome, "minutes">
}

interface Walk {
  /** Nobody has agreed yet. */
  isWelcome: boolean
  trial: Trial
  refused?: Refused | undefined
  /** Grows with everything that is done. */
  step: number
}

/** A survey as respondents meet it, from the consent to the last page; nothing is stored. */
export function RespondentWalk({ graph, portraits, about }: Props) {
  const t = useTexts()
  const { api } = useSession()
  const operator = useAbout()?.operator ?? about.operator
  const [pictures] = useState(() => createPictureUrls(api))
  useEffect(() => pictures.close, [pictures])
  const [walk, setWalk] = useState<Walk>(() => ({
    isWelcome: true,
    trial: placed(beginTrial(graph, portraits, SEED)),
    step: 0,
  }))
  const { trial, isWelcome, refused, step } = walk
  const welcome = { ...about, operator, minutes: minutesOf(graph) }
  return (
    <div className="rz-walk__frame">
      <SurveyFrame
        view={
          isWelcome
            ? { kind: "welcome", welcome, isRefused: step > 0 }
            : trialView(trial, { awaited: t("interview.lease"), refused })
        }
        deeds={step}
        urlOf={pictures.urlOf}
        onDeed={(deed, entries) => setWalk({ ...after(walk, deed, entries), step: step + 1 })}
      />
    </div>
  )
}

function after(walk: Walk, deed: "start" | "next" | "back", entries: Entries): Walk {
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
    : { ...walk, trial: placed(next), refused: undefined }
}

/** A place of the first portrait that has any is taken, as the server would. */
function placed(trial: Trial): Trial {
  if (trial.state.phase !== "reserving") return trial
  const [portrait = "full"] = offeredPortraits(trial)
  return placed(happen(trial, { kind: "leaseResult", portrait }))
}
