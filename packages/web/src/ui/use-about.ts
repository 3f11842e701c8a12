import { type ServerAbout, sessionCalls } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "../base/session/use-session.ts"

/** What the installation tells of itself; undefined until known. */
export function useAbout(): ServerAbout | undefined {
  const { api } = useSession()
  return useQuery({
    queryKey: ["about"],
    queryFn: ({ signal }) => api.send(sessionCalls.about, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
