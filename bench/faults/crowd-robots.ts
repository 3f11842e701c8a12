import { placesOfNetwork } from "../../packages/core/src/project/index.ts"
import { solveWork } from "../../packages/server/src/interviews/solve-work.setup.ts"
import {
  hours,
  type OpenSurvey,
  words,
  yes,
} from "../../packages/server/src/interviews/survey.setup.ts"
import { begin, beginAnd, inLanes, type Part, placesIn, send } from "./crowd-calls.ts"
import type { OneServer } from "./one-server.ts"

/** Part of the places that others keep. */
export const KEPT = 0.9
export const ROBOTS = "203.0.113.7"
const SOLVED = 40

/** People of other networks, none of which holds more than it may. */
const otherAddress = (at: number): string => `${11 + (at % 90)}.${Math.floor(at / 90) % 250}.1.1`

/**
 * Starts robots before the first one answers, so that none of them gets a challenge; then all answer. Returns how many slots they
 * hold.
 */
async function crowdOf(
  one: OneServer,
  open: OpenSurvey,
  count: number,
  addressOf: (at: number) => string,
): Promise<number> {
  const started = await inLanes(count, (at) => beginAnd(one, open, addressOf(at)))
  await inLanes(count, (at) => send(one, addressOf(at), started[at], 0, [yes, hours]))
  return (await placesIn(one, open)).taken
}

/** People of other networks go through the survey. Returns how many of them complete it. */
async function othersComplete(one: OneServer, open: OpenSurvey, count: number): Promise<number> {
  const outcomes = await inLanes(count, async (at) => {
    const address = otherAddress(at)
    return send(one, address, await beginAnd(one, open, address), 0, [yes, hours, words])
  })
  return outcomes.filter((outcome) => outcome === "completed").length
}

const noPlace = (completed: number, wanted: number): string[] =>
  completed === wanted
    ? []
    : [`${wanted - completed} of ${wanted} people of other networks found no place`]

/** Robots that answer the first question, which screens, and stop. */
export async function robotsOfOneAnswer(
  one: OneServer,
  open: OpenSurvey,
  target: number,
): Promise<Part> {
  await inLanes(target, async () => send(one, ROBOTS, await beginAnd(one, open, ROBOTS), 0, [yes]))
  const { taken } = await placesIn(one, open)
  return {
    seen: `${target} robots answer the first question and stop: they hold ${taken} of ${target} places`,
    broken: taken === 0 ? [] : [`robots of one answer hold ${taken} places`],
  }
}

/** Robots that answer and never finish. */
export async function robotsThatAnswer(
  one: OneServer,
  open: OpenSurvey,
  target: number,
): Promise<Part> {
  const taken = await crowdOf(one, open, target, () => ROBOTS)
  const wanted = Math.floor(KEPT * target)
  const completed = await othersComplete(one, open, wanted)
  const refused = await begin(one, open, ROBOTS)
  return {
    seen: `${target} robots answer and never finish: they hold ${taken} places when the last has answered; ${completed} of ${wanted} people of other networks complete; the next robot is answered ${refused.status}`,
    broken: noPlace(completed, wanted),
  }
}

/** Robots that do the work they are asked for, while others hold or have completed more than half of the places. */
export async function robotsThatSolve(
  one: OneServer,
  open: OpenSurvey,
  target: number,
): Promise<Part> {
  await crowdOf(one, open, target, () => ROBOTS)
  const half = Math.floor(target / 2) + 1
  const completed = await othersComplete(one, open, half)
  const { taken: before } = await placesIn(one, open)
  let hashes = 0
  let solvedIn = 0
  let asked = 0
  for (let nth = 0; nth < SOLVED; nth++) {
    const first = await begin(one, open, ROBOTS)
    const challenge = first.current?.challenge
    const begun = performance.now()
    const work = challenge === undefined ? undefined : solveWork(challenge)
    solvedIn += performance.now() - begun
    if (work) asked++
    hashes += work?.numbers.reduce((sum, each) => sum + each + 1, 0) ?? 0
    const started = work ? (await begin(one, open, ROBOTS, { work })).data : first.data
    await send(one, ROBOTS, started, 0, [yes, hours])
  }
  const { taken } = await placesIn(one, open)
  const held = taken - half
  const most = placesOfNetwork(target, "line")
  const rest = target - half - most
  const last = await othersComplete(one, open, rest)
  return {
    seen: `${SOLVED} robots more, ${asked} of them asked for work: ${Math.round(hashes / Math.max(1, asked)).toLocaleString("en")} hashes and ${Math.round(solvedIn / Math.max(1, asked))} ms each; their network held ${before - half} places before and ${held} after (${most} allowed); ${last} of ${rest} people of other networks complete`,
    broken: [
      ...noPlace(completed, half),
      ...(held <= most ? [] : [`robots that solve hold ${held} places`]),
      ...noPlace(last, rest),
    ],
  }
}

/** Robots of one customer, who has 65,536 networks. */
export async function robotsOfManyNetworks(
  one: OneServer,
  open: OpenSurvey,
  target: number,
): Promise<Part> {
  const taken = await crowdOf(
    one,
    open,
    target,
    (at) => `2001:db8:1:${(at * 61 + 1).toString(16)}::1`,
  )
  const wanted = target - placesOfNetwork(target, "site")
  const completed = await othersComplete(one, open, wanted)
  return {
    seen: `${target} robots of one /48, each with a /64 of its own: they hold ${taken} places when the last has answered; ${completed} of ${wanted} people of other networks complete`,
    broken: noPlace(completed, wanted),
  }
}

const SPELLINGS = [
  "203.0.113.7",
  "::ffff:cb00:7107",
  "64:ff9b::cb00:7107",
  "2002:cb00:7107::1",
  "2001:0:1:2:8000:0:34ff:8ef8",
]

/** Robots of one address, written as IPv4 and as IPv6 that carries it. */
export async function robotsOfManySpellings(
  one: OneServer,
  open: OpenSurvey,
  target: number,
): Promise<Part> {
  const taken = await crowdOf(one, open, target, (at) => SPELLINGS[at % SPELLINGS.length] ?? ROBOTS)
  const wanted = Math.floor(KEPT * target)
  const completed = await othersComplete(one, open, wanted)
  return {
    seen: `${target} robots of one address in ${SPELLINGS.length} spellings: they hold ${taken} places when the last has answered; ${completed} of ${wanted} people of other networks complete`,
    broken: noPlace(completed, wanted),
  }
}
