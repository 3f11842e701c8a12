import { useQuery } from "@tanstack/react-query"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import type { ListFilter } from "./list-definition.ts"

/** The name of a record whose number filters a list; its number until the name is known, or without access. */
export function useReferenceName(filter: ListFilter, value: string): string {
  const t = useTexts()
  const { api } = useSession()
  const isReference = filter.kind === "reference"
  const { data } = useQuery({
    queryKey: ["name", filter.name, value],
    queryFn: () => (isReference ? filter.read(api, Number(value)) : Promise.resolve(value)),
    enabled: isReference && value !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? t("record.number", { id: value })
}
