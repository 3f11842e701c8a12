import { faultText } from "@qo/core/i18n"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useStable } from "../../ui/use-stable.ts"
import { meantOf, type SoughtRecord } from "./filter-text.ts"

/** Most suggestions that are named. */
const NAMED = 3

/**
 * Looks up the records named in a filter. `onFound` receives them by filter name; unknown or ambiguous names are reported and
 * restored as typed.
 */
export function useSought(
  onFound: (found: Readonly<Record<string, readonly string[]>>) => void,
  onPutBack: (token: string) => void,
): (sought: readonly SoughtRecord[]) => Promise<void> {
  const t = useTexts()
  const { api } = useSession()
  const found = useStable(onFound)
  const look = async ({ filter, name, token }: SoughtRecord) => {
    try {
      const records = await filter.search(api, name, new AbortController().signal)
      const meant = meantOf(records, name)
      if (meant) return [[filter.name, [String(meant.id)]] as const]
      const names = records.slice(0, NAMED).map(({ label }) => label)
      showToast({
        intent: "info",
        text: names.length
          ? t("filter.several", { name, found: names.join("; ") })
          : t("filter.unknown", { field: t(filter.title), name }),
        about: "filter",
      })
    } catch (error) {
      showToast({ intent: "error", text: faultText(t, error) })
    }
    onPutBack(token)
    return []
  }
  return async (sought) => {
    const all = (await Promise.all(sought.map(look))).flat()
    if (all.length > 0) found(Object.fromEntries(all))
  }
}
