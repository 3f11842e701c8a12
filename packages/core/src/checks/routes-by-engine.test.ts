import fc from "fast-check"
import { expect, test } from "vitest"
import {
  apply,
  compile,
  profileOf,
  start,
  type Graph,
  type Outcome,
  type State,
} from "../interview/index.ts"
import { matchesPortrait, type Portrait, type Profile } from "../portrait/index.ts"
import { Questionnaire } from "../questionnaire/index.ts"
import { routeReport, type PortraitRoutes, type RouteEnd } from "../routes/index.ts"
import { stateAfter, repliesTo } from "./every-answer.setup.ts"
import { conditionalQuestionnaire, severalQuestionnaire } from "./small-questionnaire.setup.ts"
import { expectShare, runCount } from "../testing/index.ts"

const MOST_STATES = 3000
const ENDS: Partial<Record<Outcome, RouteEnd>> = {
  completed: "completed",
  screenedOut: "screenedOut",
  redirected: "left",
  closed: "broken",
}

/** How many sequences of questions lead respondents of the portrait to each end, and their questions; `undefined`: too many. */
function routesWalked(questionnaire: Questionnaire, portrait: Portrait, profile: Profile) {
  const graph = compile(questionnaire)
  const open: State[] = [start(graph, { seed: 3, profile, portraits: [portrait] }).state]
  const routes = new Map<string, RouteEnd>()
  const asked = new Set<string>()
  let tried = 0
  for (let state = open.pop(); state; state = open.pop()) {
    if (tried++ > MOST_STATES) return undefined
    open.push(...nextOf(graph, state, portrait))
    const end = state.outcome && ENDS[state.outcome]
    if (!end || !matchesPortrait(portrait, profileOf(graph, state))) continue
    const path = questionsOn(graph, state)
    for (const id of path) asked.add(id)
    routes.set([...path, state.outcome, state.pid].join(), end)
  }
  return { routes: countEnds([...routes.values()]), asked }
}

function nextOf(graph: Graph, state: State, { id }: Portrait): State[] {
  if (state.phase === "reserving")
    return [apply(graph, state, { kind: "leaseResult", portrait: id }).state]
  if (state.phase !== "asking") return []
  return repliesTo(graph, state).map((reply) => stateAfter(graph, state, reply))
}

function questionsOn(graph: Graph, state: State): string[] {
  const path: string[] = []
  for (let step = state.path; step; step = step.before) path.push(graph.nodes[step.node]?.id ?? "")
  return path
}

const countEnds = (ends: readonly RouteEnd[]): Partial<Record<RouteEnd, bigint>> => {
  const counts: Partial<Record<RouteEnd, bigint>> = {}
  for (const end of ends) counts[end] = (counts[end] ?? 0n) + 1n
  return counts
}

const routesTold = ({ ends }: Pick<PortraitRoutes, "ends">) =>
  Object.fromEntries(ends.map(({ end, routes }) => [end, routes]))

const players = (...genres: number[]): Portrait => ({
  id: 1,
  name: "Players",
  respondents: 100,
  conditions: [{ field: "genre", anyOf: genres.map(String) }],
})

const genreQuestion = (id: string, genres: number[], more: object = {}) => ({
  category: "qualification",
  id,
  text: id,
  answers: genres.map((value) => ({
    id: `${id}-${value}`,
    code: value,
    text: "",
    profile: { field: "genre", value },
  })),
  ...more,
})
const read = (...questions: object[]) =>
  Questionnaire.parse({ blocks: [{ id: "b", title: "", questions }] })
const portraitRoutes = (questionnaire: Questionnaire, portrait: Portrait): PortraitRoutes => {
  const report = routeReport(questionnaire, { portraits: [portrait] })
  const [routes] = "loop" in report ? [] : report.portraits
  if (!routes) throw new Error("no routes")
  return routes
}

test("a value that does not fit may be given if a fitting one can follow", () => {
  const [first, second] = genreQuestion("q1", [1, 2]).answers
  const questionnaire = read(
    genreQuestion("q1", [1, 2], {
      answers: [first, { ...second, redirect: { to: "question", id: "q3" } }],
    }),
    { category: "open", id: "q2", text: "", redirect: { to: "end" } },
    genreQuestion("q3", [1, 2, 3]),
  )
  expect(routesTold(portraitRoutes(questionnaire, players(1)))).toEqual({ completed: 2n })
  expect(portraitRoutes(questionnaire, players(1)).reach.get("q3")).toBe(0.5)
  // Players of the third game cannot take the route of the first.
  expect(routesTold(portraitRoutes(questionnaire, players(3)))).toEqual({ completed: 1n })
})

test("a respondent whose last declaration contradicts the portrait is excluded", () => {
  const questionnaire = read(genreQuestion("q1", [1, 2]), genreQuestion("q2", [2, 3]))
  expect(routesTold(portraitRoutes(questionnaire, players(1)))).toEqual({})
  expect(routesTold(portraitRoutes(questionnaire, players(3)))).toEqual({ completed: 1n })
})

const RUNS = Number(process.env["QO_ROUTE_RUNS"] ?? runCount(200).numRuns)
function withoutRecall(each: Questionnaire): Questionnaire {
  const questionnaire = Questionnaire.parse(each)
  for (const { questions } of questionnaire.blocks)
    for (const question of questions) if ("recall" in question) delete question.recall
  return questionnaire
}
const drawn = severalQuestionnaire.map(withoutRecall)
const wish = fc.subarray([1, 2, 3], { minLength: 1, maxLength: 2 })

/** Compares the routes of a portrait with interviews; `isLossy`: only if fewer routes remain than respondents have. */
function compareRoutes(questionnaire: Questionnaire, genres: number[], isLossy = false): void {
  fc.pre(!JSON.stringify(questionnaire).includes('"review"'))
  const portrait = players(...genres)
  const report = routeReport(questionnaire, { portraits: [portrait] })
  fc.pre(!("loop" in report))
  const [routes] = report.portraits
  fc.pre(routes !== undefined && (!isLossy || routes.routes < report.all.routes))
  const walked = routesWalked(questionnaire, portrait, { genre: String(genres[0]) })
  fc.pre(walked !== undefined)
  expect(routesTold({ ...routes, ends: mergeEnds(routes.ends) })).toEqual(walked.routes)
  const reached = [...routes.reach].filter(([, share]) => share > 0 && routes.stuck === 0)
  expect(reached.map(([id]) => id).filter((id) => !walked.asked.has(id))).toEqual([])
}

test("a portrait's routes are those that its respondents go in interviews", () => {
  fc.assert(
    fc.property(drawn, wish, (questionnaire, genres) => compareRoutes(questionnaire, genres)),
    { numRuns: RUNS },
  )
})

test("a portrait with fewer routes than all respondents has those of its interviews", () => {
  fc.assert(
    fc.property(drawn, wish, (questionnaire, genres) => compareRoutes(questionnaire, genres, true)),
    { numRuns: Math.ceil(RUNS / 5) },
  )
})

/** Other questionnaires are one end to an interview. */
const mergeEnds = (ends: PortraitRoutes["ends"]): PortraitRoutes["ends"] =>
  ends.map((each) => ({
    ...each,
    routes: ends
      .filter(({ end }) => end === each.end)
      .reduce((sum, { routes }) => sum + routes, 0n),
  }))

/** Redirects on conditions that may lead back are no ways of a route. */
function withoutWaysBack(questionnaire: Questionnaire): Questionnaire {
  const ids = questionnaire.blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
  for (const { questions } of questionnaire.blocks)
    for (const question of questions)
      question.redirectIf = question.redirectIf?.filter(
        ({ redirect }) =>
          redirect.to !== "block" &&
          (redirect.to !== "question" || ids.indexOf(redirect.id) > ids.indexOf(question.id)),
      )
  return questionnaire
}

const ANYONE: Portrait = { id: 1, name: "", respondents: 100, conditions: [] }

test("conditions leave no more routes to each end than the report counts", () => {
  let compared = 0
  let conditional = 0
  fc.assert(
    fc.property(conditionalQuestionnaire.map(withoutRecall), (drawnOne) => {
      fc.pre(!JSON.stringify(drawnOne).includes('"review"'))
      const questionnaire = withoutWaysBack(drawnOne)
      const report = routeReport(questionnaire)
      const walked = routesWalked(questionnaire, ANYONE, {})
      if ("loop" in report || !walked) return
      compared++
      if (report.all.respondents !== undefined) conditional++
      const told: Partial<Record<string, bigint>> = routesTold({
        ...report.all,
        ends: mergeEnds(report.all.ends),
      })
      for (const [end, count] of Object.entries(walked.routes))
        expect([end, (told[end] ?? 0n) >= count, drawnOne]).toEqual([end, true, drawnOne])
    }),
    runCount(300),
  )
  expectShare(compared, { draws: runCount(300).numRuns, share: 0.5 })
  expectShare(conditional, { draws: runCount(300).numRuns, share: 0.45 })
})
