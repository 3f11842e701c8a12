/**
 * All faults, one after the other, and a table in the end: `node bench/faults/main.ts [name …]`. Ends with 1 where anything that was
 * acknowledged is lost. Each runs by itself too: `node bench/faults/kill-server.ts`.
 */
import { printTable } from "../server/figures.ts"
import { asTests } from "./as-tests.ts"
import { crowds } from "./crowds.ts"
import { databaseAway } from "./database-away.ts"
import { diskFull } from "./disk-full.ts"
import { interviews } from "./interviews.ts"
import { type FaultTrial, isSound, type Outcome, tell } from "./fault.ts"
import { anonymousBodies, wrongPasswords } from "./floods.ts"
import { killPostgres } from "./kill-postgres.ts"
import { killServer } from "./kill-server.ts"
import { respondents } from "./respondents.ts"
import { lostAnswer } from "./lost-answer.ts"
import { sameKey } from "./same-key.ts"
import { stopUnderLoad } from "./stop-under-load.ts"
import { slowClients } from "./slow-clients.ts"

const FAULTS: Record<string, FaultTrial> = {
  "kill-server": killServer,
  "stop-under-load": stopUnderLoad,
  "kill-postgres": killPostgres,
  "disk-full": diskFull,
  "same-key": sameKey,
  "lost-answer": lostAnswer,
  "slow-clients": slowClients,
  "anonymous-bodies": anonymousBodies,
  "wrong-passwords": wrongPasswords,
  "database-away": databaseAway,
  "forged-receipts": asTests("players named like receipts and signed calls", "forged-receipts"),
  "lost-code": asTests("ten finishes at once, replies lost", "lost-code"),
  interviews: interviews(),
  respondents: respondents(),
  crowds: crowds(),
  "interviews-two-servers": asTests("interviews through two servers, one killed", "interviews"),
  "two-servers": asTests("two servers on one database", "two-servers"),
  clock: asTests("clocks ten minutes ahead and behind", "clock"),
  stopping: asTests("a request that arrives while the server stops", "stopping"),
  "second-server": asTests("a second server on the same folder", "second-server"),
  "one-folder": asTests("one folder: two containers, lock files removed, orphans", "one-folder"),
  "full-disk": asTests("a disk that is full at the start", "full-disk"),
  "moderation-day": asTests("a day of moderation on two servers, one killed", "moderation-day"),
  "subtracted-figures": asTests("a colleague who subtracts figures over HTTP", "released-figures", {
    folder: "packages/server/src/reports",
  }),
  "subtracted-views": asTests("200 attackers with the whole grammar of filters", "attacker", {
    folder: "packages/core/src/report/release",
    project: "unit",
  }),
}

const wanted = process.argv.slice(2)
const outcomes: [string, Outcome | undefined][] = []
for (const [name, fault] of Object.entries(FAULTS))
  if (wanted.length === 0 || wanted.includes(name)) outcomes.push([fault.name, await tell(fault)])

console.log("")
printTable(
  ["fault", "acknowledged", "lost", "surplus", "served again after", ""],
  outcomes.map(([name, outcome]) => [name, ...cells(outcome)]),
)
process.exit(outcomes.every(([, outcome]) => !outcome || isSound(outcome)) ? 0 : 1)

function cells(outcome: Outcome | undefined): string[] {
  if (!outcome) return ["", "", "", "", "not tried"]
  const { acknowledged, lost, surplus, servedAgainMs } = outcome
  const seconds = servedAgainMs.map((ms) => ms / 1000)
  const range =
    seconds.length === 0
      ? ""
      : `${Math.min(...seconds).toFixed(1)}–${Math.max(...seconds).toFixed(1)} s`
  const counts = acknowledged === 0 ? ["", "", ""] : [acknowledged, lost, surplus].map(String)
  return [...counts, range, isSound(outcome) ? "sound" : "NOT SOUND"]
}
