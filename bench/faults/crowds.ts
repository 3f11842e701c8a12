/**
 * One network tries to take all places of a survey: by starts without an answer, by robots that answer and never finish, that do the work, that
 * have a /48 or many spellings of one address. Others keep their part of the places; forty people behind one address finish a survey of forty. `node bench/faults/crowds.ts [starts] [target]`
 */
import type { StartedInterview } from "../../packages/core/src/api/index.ts"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { kyselyOn } from "../../packages/server/src/db/kysely-on.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import {
  hours,
  type OpenSurvey,
  openSurvey,
  THREE_QUESTIONS,
  words,
  yes,
} from "../../packages/server/src/interviews/survey.setup.ts"
import { begin, beginAnd, inLanes, type Part, placesIn, send } from "./crowd-calls.ts"
import {
  KEPT,
  robotsOfManyNetworks,
  robotsOfManySpellings,
  robotsOfOneAnswer,
  ROBOTS,
  robotsThatAnswer,
  robotsThatSolve,
} from "./crowd-robots.ts"
import { type FaultTrial, NOTHING, runAlone } from "./fault.ts"
import { type OneServer, withServer } from "./one-server.ts"

const STARTS = 10_000
const TARGET = 1000
const PEOPLE = 40
const OFFICE = "198.51.100.4"

export const crowds = (starts = STARTS, target = TARGET): FaultTrial => ({
  name: `${starts} starts of one network on ${target} places, and ${PEOPLE} people behind one address`,
  run: () =>
    withServer(
      async (one) => {
        const { id } = await addSignedIn(one.pool, ROLES.researcher.id)
        const open = (places: number) =>
          openSurvey(
            { database: { db: kyselyOn(one.pool), pool: one.pool } } as never,
            id,
            THREE_QUESTIONS,
            {
              target: places,
              slots: places > PEOPLE ? 16 : 1,
            },
          )
        const parts = [
          await startsAlone(one, await open(target), starts),
          await robotsOfOneAnswer(one, await open(target), target),
          await robotsThatAnswer(one, await open(target), target),
          await robotsThatSolve(one, await open(target), target),
          await robotsOfManyNetworks(one, await open(target), target),
          await robotsOfManySpellings(one, await open(target), target),
          await peopleOfOneOffice(one, await open(PEOPLE)),
        ]
        return {
          ...NOTHING,
          seen: parts.map(({ seen }) => seen),
          broken: parts.flatMap(({ broken }) => broken),
        }
      },
      { QO_TRUST_PROXY: "127.0.0.1" },
    ),
})

async function startsAlone(one: OneServer, open: OpenSurvey, starts: number): Promise<Part> {
  const statuses = await inLanes(starts, async () => (await begin(one, open, ROBOTS)).status)
  const counts = Map.groupBy(statuses, (status) => status)
  const answers = [...counts].map(([status, all]) => `${all.length} × ${status}`).join(", ")
  const { target, taken } = await placesIn(one, open)
  return {
    seen: `starts without an answer: ${answers}; ${target - taken} of ${target} places are free`,
    broken:
      target - taken >= KEPT * target ? [] : [`one network took ${taken} of ${target} places`],
  }
}

/** They start one after the other, solve the challenges, and finish together. */
async function peopleOfOneOffice(one: OneServer, open: OpenSurvey): Promise<Part> {
  const people: StartedInterview[] = []
  let solved = 0
  for (let nth = 0; nth < PEOPLE; nth++) {
    const person = await beginAnd(one, open, OFFICE, () => solved++)
    await send(one, OFFICE, person, 0, [yes, hours])
    people.push(person)
  }
  const outcomes = await inLanes(PEOPLE, (at) => send(one, OFFICE, people[at], 2, [words]))
  const completed = outcomes.filter((outcome) => outcome === "completed").length
  return {
    seen: `${completed} of ${PEOPLE} people behind one address complete a survey of ${PEOPLE}; ${solved} of them had to do the work`,
    broken:
      completed === PEOPLE ? [] : [`${PEOPLE - completed} people of one office found no place`],
  }
}

if (import.meta.main) {
  const [starts = STARTS, target = TARGET] = process.argv.slice(2).map(Number)
  await runAlone(crowds(starts, target))
}
