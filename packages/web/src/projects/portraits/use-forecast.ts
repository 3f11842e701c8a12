import { checkQuestionnaire, type Finding } from "@qo/core/checks"
import { compile, createSimulation } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { checkedProjectOf } from "@qo/core/wording"
import { useCallback, useDeferredValue, useMemo } from "react"
import { useWorkInPieces } from "../../base/use-work-in-pieces.ts"
import type { OpenProject } from "../page/use-project.ts"
import { useLimits } from "../../ui/use-limits.ts"

/** Respondents of a forecast, and invitations per day. */
export const FORECAST = { respondents: 2000, perDay: 100 } as const
/** Respondents of one piece. */
const PIECE = 50

type ForecastProject = Pick<OpenProject, "read" | "routes">

/** Forecasts portraits without interviews: which can never be completed, and how fast the others fill. */
export function useForecast({ read, routes }: ForecastProject, portraits: readonly Portrait[]) {
  const settled = useDeferredValue(portraits)
  const goesRound = routes !== undefined && "loop" in routes
  const begin = useMemo(() => {
    if (!read || goesRound || settled.length === 0) return undefined
    return () => {
      const simulation = createSimulation(compile(read), [...settled], {
        n: FORECAST.respondents,
        seed: 1,
        perDay: FORECAST.perDay,
      })
      return () =>
        simulation.run(PIECE) < FORECAST.respondents
          ? undefined
          : { of: settled, portraits: simulation.report().portraits }
    }
  }, [read, goesRound, settled])
  const done = useWorkInPieces(begin)
  const limits = useLimits()
  /** Findings on the current portrait, above all that no respondent can complete it. */
  const findingsOf = useCallback(
    (portrait: Portrait): readonly Finding[] => {
      if (!read) return []
      const { questionnaire, ...project } = checkedProjectOf(read)
      const checked = { questionnaire, project: { ...project, portraits: [portrait] }, limits }
      return checkQuestionnaire(checked).filter(({ place }) => place.portrait === portrait.id)
    },
    [read, limits],
  )
  const findings = useMemo(
    () => new Map(settled.map((each) => [each.id, findingsOf(each)])),
    [settled, findingsOf],
  )
  const forecasts = useMemo(
    () => new Map(done?.portraits.map((each) => [each.portrait, each])),
    [done],
  )
  return {
    findings,
    findingsOf,
    /** By the portraits' numbers; the forecast of typed ones follows a moment later. */
    forecasts: done?.of === settled ? forecasts : undefined,
  }
}
export type OpenForecast = ReturnType<typeof useForecast>
