import type { Graph } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { consentNotes, minutesOf, type Welcome } from "@qo/core/survey-page"
import { useAbout } from "../../ui/use-about.ts"
import { SurveyFrame } from "./SurveyFrame.tsx"
import { useWalk } from "./use-walk.ts"

interface RespondentWalkProps {
  graph: Graph
  portraits: readonly Portrait[]
  /** Name of the survey, the organization, and the retention period. */
  about: Omit<Welcome, "minutes" | "notes">
}

/** A survey as respondents meet it, from the consent to the last page; nothing is stored. */
export function RespondentWalk({ graph, portraits, about }: RespondentWalkProps) {
  const operator = useAbout()?.operator ?? about.operator
  const welcome = {
    ...about,
    operator,
    minutes: minutesOf(graph),
    notes: consentNotes(graph, false),
  }
  const walk = useWalk({ graph, portraits, welcome })
  return (
    <div className="rz-walk__frame">
      <SurveyFrame {...walk} />
    </div>
  )
}
