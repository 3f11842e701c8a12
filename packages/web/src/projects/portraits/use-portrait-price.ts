import { projectCalls } from "@qo/core/api"
import type { Portrait } from "@qo/core/portrait"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useSession } from "../../base/session/use-session.ts"
import type { OpenProject } from "../page/use-project.ts"
import { useSettled } from "./use-settled.ts"

const PRICE_AFTER_MS = 250

interface PriceInput {
  pid: number
  /** The saved and the current portraits. */
  saved: readonly Portrait[]
  portraits: readonly Portrait[]
  isChanged: boolean
  isValid: boolean
  /** The price of the saved project. */
  price: OpenProject["price"]
}

/** How the price that is shown belongs to the portraits: theirs, on its way, not to be had before they are valid, or refused. */
export type PriceState = "saved" | "now" | "asking" | "waits" | "failed"
export type PortraitsPrice = NonNullable<OpenProject["price"]["data"]>

/** The price of edited portraits; the old one is shown until the new one arrives. */
export function usePortraitPrice(given: PriceInput) {
  const { pid, saved, portraits, isChanged, isValid, price } = given
  const asked = useSettled(isChanged && isValid ? portraits : undefined, PRICE_AFTER_MS)
  const query = useDraftPrice(pid, asked)
  const draft = isChanged ? query.data : undefined
  const state = stateOf()
  const shown = draft?.priced ?? price.data
  const of = draft?.of ?? saved
  const groups = shown?.price.groups
  const amounts = useMemo(
    () =>
      new Map(
        groups?.length === of.length
          ? of.flatMap(({ id }, at) => (groups[at] ? [[id, groups[at]] as const] : []))
          : [],
      ),
    [groups, of],
  )
  return {
    state,
    shown,
    error: state === "failed" ? query.error : price.error,
    /** The price before the changes, once the new one is known. */
    was: state === "now" ? price.data : undefined,
    /** Price of each portrait by number. */
    amounts,
  }

  function stateOf(): PriceState {
    if (!isChanged) return "saved"
    if (!isValid) return "waits"
    if (asked === portraits && query.error) return "failed"
    return asked === portraits && query.data && !query.isPlaceholderData ? "now" : "asking"
  }
}
export type PortraitPrice = ReturnType<typeof usePortraitPrice>

/** The price with these portraits; nothing is requested without them. */
export function useDraftPrice(pid: number, portraits: readonly Portrait[] | undefined) {
  const { api } = useSession()
  return useQuery({
    queryKey: ["project", pid, "price", portraits],
    queryFn: async () => {
      const of = portraits ?? []
      return {
        of,
        priced: await api.send(projectCalls.priceProject, { pid, portraits: [...of] }),
      }
    },
    enabled: portraits !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
