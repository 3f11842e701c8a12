import { platform, setPriority } from "node:os"
import type { MessagePort } from "node:worker_threads"
import type pg from "pg"
import { createPool } from "../../db/pool.ts"
import { kyselyOn } from "../../db/kysely-on.ts"
import { ReleasedGroups } from "../data/released-groups.ts"
import { answerJob } from "./answer-job.ts"
import { checkPart } from "./check-part.ts"
import { DataCache } from "./data-cache.ts"
import type { SentAnswer, SentJob } from "./jobs.ts"
import { packResponses } from "./pack-responses.ts"
import { failureOf, type FilePieces, sendPieces } from "./pieces.ts"
import { ToldViews } from "./told-views.ts"
import { answersFile, type FileMeans } from "./answers-file.ts"
import type { FileHead, FileJob } from "./file-jobs.ts"
import { tableFile } from "./table-file.ts"

/** Starts writing the file of a job. */
const openFile = async (means: FileMeans, job: FileJob): Promise<FilePieces & { head: FileHead }> =>
  job.kind === "answers" ? { head: {}, pieces: answersFile(means, job) } : tableFile(means, job)

/** Initial data of the thread. */
export interface ReportThreadData {
  connection: pg.ClientConfig
  secret: Uint8Array
}

/** Maximum number of projects that are read concurrently. */
const CONNECTIONS = 3
/** Nice value: threads that respond to requests have priority. Only Linux has priorities per thread. */
const NICE = 5

/** Runs received jobs concurrently until it receives null. */
export function serveReports(port: MessagePort, { connection, secret }: ReportThreadData): void {
  if (platform() === "linux") setPriority(NICE)
  const pool = createPool(connection, { max: CONNECTIONS })
  const db = kyselyOn(pool)
  const key = Buffer.from(secret)
  const groups = new ReleasedGroups(db)
  const reply = (answer: SentAnswer) => port.postMessage(answer, [])
  const onRead = (pid: number, read: number) => reply({ pid, read })
  const cache = new DataCache({ db, secret: key, onRead })
  const told = new ToldViews()
  const perform = (job: SentJob["job"]) => {
    if ("port" in job) return sendPieces(job.port, () => openFile({ db, secret: key }, job))
    if (job.kind === "pack") return packResponses(db, job.project)
    if (job.kind === "check") return checkPart({ db, secret: key }, job)
    return answerJob({ db, cache, told, groups }, job)
  }
  const answer = async ({ id, job }: SentJob) => {
    try {
      reply({ id, answer: await perform(job) })
    } catch (error) {
      reply({ id, failure: failureOf(error) })
    }
  }
  const end = async () => {
    await pool.end()
    port.close()
  }
  port.on("message", (sent: SentJob | null) => void (sent ? answer(sent) : end()))
}
