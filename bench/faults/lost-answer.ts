/**
 * The response is lost between the commit and the client: the connection is cut after the request was sent or as the response
 * arrives, and the server is killed a number of milliseconds after a request arrived. A request repeated under its key gets its
 * response, and one row.
 */
import { setTimeout as wait } from "node:timers/promises"
import {
  accountsLike,
  type AccountAnswer,
  createAccount,
  type Creation,
  idIn,
} from "../../packages/server/src/faults/create-account.setup.ts"
import { startCuttingProxy } from "../../packages/server/src/faults/cutting-proxy.setup.ts"
import { type FaultTrial, NOTHING, type Outcome, runAlone } from "./fault.ts"
import { type OneServer, withServer } from "./one-server.ts"

const CUTS = 50
const KILLS_AFTER_MS = Array.from({ length: 20 }, (_, at) => at * 4)

type CountedOutcome = { -readonly [Name in keyof Outcome]: Outcome[Name] } & { broken: string[] }

export const lostAnswer: FaultTrial = {
  name: `answers lost ${2 * CUTS} times, and the server killed ${KILLS_AFTER_MS.length} times after a request came`,
  run: () =>
    withServer(async (one) => {
      const outcome: CountedOutcome = { ...NOTHING, broken: [] }
      const proxy = await startCuttingProxy(one.server.url)
      for (const cut of ["sent", "answered"] as const)
        for (let at = 0; at < CUTS; at++) {
          const creation = { email: `${cut}-${at}@example.test`, key: `${cut} ${at}` }
          proxy.cut = cut
          const lost = await createAccount(proxy.url, one.headers, creation)
          if (lost.status !== 0) outcome.broken.push(`the cut line gave ${lost.status}`)
          await judgeAgain(one, creation, outcome)
        }
      await proxy.stop()
      let doneBefore = 0
      for (const ms of KILLS_AFTER_MS) {
        const creation = { email: `killed-${ms}@example.test`, key: `killed ${ms}` }
        const sent = createAccount(one.server.url, one.headers, creation)
        await wait(ms)
        await one.killAndStart()
        const first = await sent
        if ((await accountsLike(one.pool, creation.email)).length > 0) doneBefore++
        await judgeAgain(one, creation, outcome, first.status === 200 ? first : undefined)
      }
      return {
        ...outcome,
        seen: [`killed after the commit: ${doneBefore} of ${KILLS_AFTER_MS.length}`],
      }
    }),
}

/** Sends it twice more: both responses must be the same, and equal the first if that arrived. */
async function judgeAgain(
  { server, headers, pool }: OneServer,
  creation: Creation,
  outcome: CountedOutcome,
  arrived?: AccountAnswer,
): Promise<void> {
  const again = await createAccount(server.url, headers, creation)
  const third = await createAccount(server.url, headers, creation)
  const rows = await accountsLike(pool, creation.email)
  outcome.acknowledged++
  outcome.surplus += Math.max(0, rows.length - 1)
  if (again.status !== 200 || rows[0]?.id !== idIn(again)) outcome.lost++
  if (third.body !== again.body || (arrived && arrived.body !== again.body))
    outcome.broken.push(`answers differ: ${arrived?.body} | ${again.body} | ${third.body}`)
}

if (import.meta.main) await runAlone(lostAnswer)
