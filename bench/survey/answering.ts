import { Worker } from "node:worker_threads"
import { kyselyOn } from "../../packages/server/src/db/kysely-on.ts"
import type { createPool } from "../../packages/server/src/db/pool.ts"
import { openSurvey } from "../../packages/server/src/interviews/survey.setup.ts"
import { median, quantileOf } from "../server/figures.ts"
import type { AnsweringOptions, AnsweringFigures } from "./answering-worker.ts"

const QUESTIONS = 1000

export interface Figures {
  /** Answers that were acknowledged. */
  perSecond: number
  /** Milliseconds of a request. */
  p50: number
  p99: number
}

export interface Load extends Omit<AnsweringOptions, "questions"> {
  seconds: number
}

/** A survey of a thousand questions, none of which ends it. Returns the key of its link. */
export async function openForAnswering(
  pool: ReturnType<typeof createPool>,
  ownerId: number,
  slots: number,
): Promise<string> {
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    id: `q${at}`,
    category: "nps",
    text: "Порекомендуете ли вы игру друзьям?",
  }))
  const database = { db: kyselyOn(pool), pool }
  const { key } = await openSurvey({ database } as never, ownerId, questions, { slots })
  return key
}

/** Lets respondents answer for so long. */
export async function answerFor({ seconds, ...load }: Load): Promise<Figures> {
  const worker = new Worker(new URL("answering-worker.ts", import.meta.url), {
    workerData: { ...load, questions: QUESTIONS } satisfies AnsweringOptions,
  })
  const done = new Promise<AnsweringFigures>((resolve, reject) => {
    worker.once("message", resolve)
    worker.once("error", reject)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const timer = setTimeout(() => worker.postMessage("end"), seconds * 1000)
  const figures = await done
  clearTimeout(timer)
  const { answers, times } = figures
  return { perSecond: answers / figures.seconds, p50: median(times), p99: quantileOf(times, 0.99) }
}
