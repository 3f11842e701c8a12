import { type ServerAbout, sessionCalls } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "../base/session/use-session.ts"

/** Information about the installation; undefined until loaded. */
export function useAbout(): ServerAbout | undefined {
  const { api } = useSession()
  return useQuery({
    queryKey: ["about"],
    queryFn: ({ signal }) => api.send(sessionCalls.about, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
