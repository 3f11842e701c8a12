import { roleOf } from "@qo/core/access"
import type { User } from "@qo/core/user"
import { displayWidth, fit, neutralise } from "../output/index.ts"
import type { Desk } from "./desk.ts"
import type { FinishedAction } from "./queue/action-queue.ts"
import type { Screen } from "./screen.ts"
import type { Look } from "./shell.ts"

/** Who is signed in is cut down to this before titles of tabs are left out. */
const LEAST_WHO = 16

/** Tabs at the left, who is signed in at the right. */
export function tabsText(
  { t, styles, columns }: Look,
  user: User,
  screens: readonly Screen[],
  active: Screen,
): string {
  const who = `${neutralise(user.email)} · ${t(`role.${roleOf(user.role.id)}`)} `
  const tabs = (isShort: boolean) =>
    ` ${screens
      .map((screen, i) => {
        const title = `${i + 1} ${t(screen.title as "screen.users")}`
        if (screen === active) return `[${title}]`
        return ` ${isShort ? i + 1 : title} `
      })
      .join(isShort ? "" : " ")}`
  // Where the titles do not fit, those of other screens are their numbers.
  const left = displayWidth(tabs(false)) + LEAST_WHO > columns ? tabs(true) : tabs(false)
  const room = columns - displayWidth(left)
  return styles.bold(left) + (room > 12 ? fit(who, room, "right") : "")
}

/** The last row: a broken line first, then what waits, then the last message, else the way to the help. */
export function messageText({ t, styles }: Look, desk: Desk): string {
  const { online, signedIn, lastAnswer } = desk.link.state()
  const waiting = desk.queue.waiting()
  const parts: string[] = []
  if (!online) {
    const age =
      lastAnswer === 0
        ? ""
        : t("frame.dataAge", { seconds: Math.round((Date.now() - lastAnswer) / 1000) })
    parts.push(styles.yellow(`⚠ ${t("frame.offline")} ${age}`.trim()))
  }
  for (const { action, seconds, sent } of waiting.slice(0, 1)) {
    const total = action.items.length
    parts.push(
      seconds === 0
        ? t("queue.sending", { action: action.title, sent, total })
        : t(online && signedIn ? "queue.waiting" : "queue.paused", {
            action: action.title,
            seconds,
          }),
    )
  }
  if (waiting.length > 1) parts.push(t("queue.more", { count: waiting.length - 1 }))
  if (parts.length === 0) parts.push(neutralise(desk.message()) || t("frame.hint"))
  return ` ${parts.join("  ")}`
}

const SIGNS = { done: "✓", unchanged: "=", skipped: "–", failed: "✗" } as const

/** What became of each item. */
export function resultLines({ t }: Look, finished: FinishedAction | undefined): readonly string[] {
  if (!finished) return []
  return [
    finished.action.title,
    ...finished.results.map(({ id, label, outcome, message }) => {
      const why = message ? `: ${message}` : ""
      return `  ${SIGNS[outcome]} ${id}  ${neutralise(label)}  ${t(`outcome.${outcome}`)}${why}`
    }),
  ]
}
