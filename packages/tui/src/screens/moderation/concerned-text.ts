import type { QueueItem } from "@qo/core/api"
import { neutralise } from "../../text/control-characters.ts"
import { displayWidth, truncate } from "../../text/display-width.ts"
import { shortPerson } from "../../text/short-person.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What is rejected and whose it is, on one line; `beside`: where on the way to it one is. */
export function concernedText(
  { t, styles, columns }: RenderContext,
  items: readonly QueueItem[],
  beside: string,
): string {
  const [item] = items
  const owner =
    item && items.length === 1 ? ` · ${shortPerson(neutralise(item.project.owner.fullname))}` : ""
  const room = columns - 2 - displayWidth(owner) - displayWidth(beside) - 3
  const what =
    item && items.length === 1
      ? t("decide.rejectOne", { id: item.project.pid, name: neutralise(item.project.name) })
      : t("preview.title.reject", { count: items.length })
  return ` ${styles.strong(truncate(what, room))}${styles.dim(`${owner}   ${beside}`)}`
}
