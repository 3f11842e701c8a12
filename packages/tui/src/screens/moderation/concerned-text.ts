import type { QueueItem } from "@qo/core/api"
import { neutraliseText } from "../../text/control-characters.ts"
import { truncateText } from "../../text/display-width.ts"
import { shortPerson } from "../../text/short-person.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { shownName } from "../actions/shown-name.ts"

/** The projects to reject and their owners. */
export function rejectedText({ t }: Pick<RenderContext, "t">, items: readonly QueueItem[]): string {
  const [item] = items
  if (!item || items.length > 1) return t("preview.title.reject", { count: items.length })
  const { pid, name, owner } = item.project
  const what = t("decide.rejectOne", { id: pid, name: shownName(name) })
  return `${what} · ${shortPerson(neutraliseText(owner.fullname))}`
}

/** Who will read it: the owner by name, or how many of them. */
export function readersText({ t }: Pick<RenderContext, "t">, items: readonly QueueItem[]): string {
  const owners = new Map(items.map(({ project: { owner } }) => [owner.id, owner.fullname]))
  const [only] = owners.values()
  return owners.size === 1 && only !== undefined
    ? t("decide.reader", { name: truncateText(neutraliseText(only), 30) })
    : t("decide.readers", { count: owners.size })
}
