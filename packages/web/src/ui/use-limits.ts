import { directoryCalls } from "@qo/core/api"
import { LIMITS, type Limits } from "@qo/core/questionnaire"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "../base/session/use-session.ts"

/** The sizes that this installation takes; until they are known, those of the product. */
export function useLimits(): Limits {
  const { api } = useSession()
  const { data = LIMITS } = useQuery({
    queryKey: ["limits"],
    queryFn: ({ signal }) => api.send(directoryCalls.getLimits, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
