/** 200 parallel sends of one key: one row, 200 same answers. */
import { type FaultTrial, NOTHING, runAlone } from "./fault.ts"
import {
  accountsLike,
  createAccount,
  idIn,
} from "../../packages/server/src/faults/create-account.setup.ts"
import { withServer } from "./one-server.ts"

const SENDS = 200
const ROUNDS = 10

export const sameKey: FaultTrial = {
  name: `${SENDS} parallel sends of one key, ${ROUNDS} times`,
  run: () =>
    withServer(async ({ server, pool, headers }) => {
      const outcome = { ...NOTHING, broken: [] as string[] }
      for (let round = 0; round < ROUNDS; round++) {
        const creation = { email: `once-${round}@example.test`, key: `once ${round}` }
        const answers = await Promise.all(
          Array.from({ length: SENDS }, () => createAccount(server.url, headers, creation)),
        )
        const different = new Set(answers.map(({ status, body }) => `${status} ${body}`))
        if (different.size !== 1) outcome.broken.push(`answers: ${[...different].join(" | ")}`)
        const [answer] = answers
        const rows = await accountsLike(pool, creation.email)
        outcome.acknowledged++
        outcome.surplus += Math.max(0, rows.length - 1)
        if (!answer || rows[0]?.id !== idIn(answer)) outcome.lost++
      }
      return outcome
    }),
}

if (import.meta.main) await runAlone(sameKey)
