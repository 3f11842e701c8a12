import { MAX_LIMIT, reportCalls } from "@qo/core/api"
import type { ReportView } from "@qo/core/report"
import type { WithLink, WithProgram } from "../../../app-store/app-store.ts"
import type { WordsRead } from "../../../report-text/word-lines.ts"
import type { ReportLook } from "./report-look.ts"
import { type ReadState, useRead } from "./use-read.ts"
import { isWritten } from "./written-questions.ts"

interface OpenAnswersRequest {
  store: WithLink & WithProgram
  pid: number
  report: ReportView | undefined
  /** Changes whenever the texts must be reloaded. */
  key: string
}

/** Open answers to the current question, one page; read only while they are displayed, and only with the right to single responses. */
export function useWords(
  { store, pid, report, key }: OpenAnswersRequest,
  look: ReportLook,
): ReadState<WordsRead> {
  const { mode, filter, search, at } = look
  const question = report?.questions[at]
  const isWanted = mode === "words" && report?.rows && question !== undefined && isWritten(question)
  return useRead(
    store,
    isWanted ? JSON.stringify([key, question.id, search]) : undefined,
    async (onCounting): Promise<WordsRead> => {
      const texts = {
        pid,
        limit: MAX_LIMIT,
        ...(question && { question: question.id }),
        ...(filter !== "" && { filter }),
        ...(search !== "" && { q: search }),
      }
      const { data, next } = await store.options.api.list(reportCalls.reportTexts, texts, {
        onCounting,
      })
      return { texts: data, isMore: next !== null, search }
    },
  )
}
