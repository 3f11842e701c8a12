import { useSearchParams } from "react-router-dom"
import type { z } from "zod"

/** `?status=a&status=b&q=x` as `{ status: ["a", "b"], q: ["x"] }`: every name may stand several times. */
const paramsOf = (query: URLSearchParams) =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]))

/**
 * The state of a list, kept in the URL alone. The schema takes lists of strings by name and must accept anything
 * (`catch`), since anybody can type a URL.
 */
export function useListQuery<Schema extends z.ZodType<Record<string, unknown>>>(
  schema: Schema,
): [z.output<Schema>, (change: Partial<z.output<Schema>>, how?: "push" | "replace") => void] {
  const [query, setQuery] = useSearchParams()
  const state = schema.parse(paramsOf(query))
  // The URL itself is asked: what is drawn may lag behind a change that has just been made.
  const change = (part: Partial<z.output<Schema>>, how: "push" | "replace" = "push") => {
    const now = schema.parse(paramsOf(new URLSearchParams(window.location.search)))
    setQuery(queryOf({ ...now, ...part }), { replace: how === "replace" })
  }
  return [state, change]
}

function queryOf(state: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(state))
    for (const each of [value].flat())
      if (typeof each === "string" || typeof each === "number")
        if (each !== "") query.append(name, String(each))
  return query
}
