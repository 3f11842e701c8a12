import { ApiError, reportCalls } from "@qo/core/api"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { Api } from "../../base/session/api.ts"
import { useSession } from "../../base/session/use-session.ts"
import { reportKey } from "../asks.ts"
import { useWhy } from "./use-why.ts"
import type { WhyQuestion } from "./why-address.ts"

const explanationQuery = (api: Api, pid: number, asked: WhyQuestion) => ({
  queryKey: reportKey(pid, "why", asked),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.send(reportCalls.explainAnswer, { pid, ...asked }, { signal }),
})

/**
 * The explanation requested by the address. For a request by the code of a last page the address contains the interview's name,
 * not the code.
 */
export function useExplanation(pid: number, { interview, question }: WhyQuestion) {
  const { api } = useSession()
  const client = useQueryClient()
  const { replace } = useWhy()
  const isAsked = interview !== "" && question !== ""
  const { data, error, isFetching } = useQuery({
    ...explanationQuery(api, pid, { interview, question }),
    enabled: isAsked,
  })
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const ask = async (wanted: WhyQuestion): Promise<string | undefined> => {
    setSending(true)
    setFailure(undefined)
    try {
      const told = await client.fetchQuery(explanationQuery(api, pid, wanted))
      const found = { interview: told.interview, question: wanted.question }
      client.setQueryData(explanationQuery(api, pid, found).queryKey, told)
      replace(found)
      return told.interview
    } catch (problem) {
      setFailure(problem)
      return undefined
    } finally {
      setSending(false)
    }
  }
  return {
    told: failure === undefined && isAsked ? data : undefined,
    error: failure ?? error ?? undefined,
    isReading: isSending || (isAsked && isFetching && !data),
    ask,
  }
}

/** Which of the two fields a refusal is about. */
export function faultyField(error: unknown): keyof WhyQuestion | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.key === "notFound") return "interview"
  if (error.key !== "invalid") return undefined
  return error.issues.some(({ path }) => path[0] === "question") ? "question" : "interview"
}
