import { keysOf } from "@qo/core/lib"
import type { User } from "@qo/core/user"
import { APP_KEYS } from "./base/app-keys.ts"
import { keysText, remapKeys } from "./base/key-table.ts"
import type { Screen } from "./base/screen.ts"
import { displayWidth, fit } from "../text/display-width.ts"
import { neutralise } from "../text/control-characters.ts"
import type { AppStore, WithLink, WithNotices, WithQueue } from "../app-store/app-store.ts"
import type { KeyOverrides } from "../config/index.ts"
import type { RenderContext } from "../widgets/render-context.ts"

/** Who is signed in is cut down to this before titles of tabs are left out. */
const LEAST_WHO = 16

/** The name of an action is not cut down further. */
const LEAST_TITLE = 12

/** Tabs at the left, who is signed in at the right. */
export function tabsText(
  { t, styles, columns }: RenderContext,
  user: User,
  screens: readonly Screen[],
  active: Screen,
): string {
  const who = `${neutralise(user.email)} · ${t(`role.${user.role}`)} `
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
  return styles.strong(left) + (room > 12 ? fit(who, room, "right") : "")
}

/** The last row: a broken line first, then what waits, what did not go, and the last message, else the hint. */
export function messageText(context: RenderContext, store: AppStore, hint: string): string {
  const { t, styles } = context
  const { online, lastAnswer, askedToWait } = store.link.state()
  const parts = urgentTexts(context, store)
  if (!online) {
    const age =
      lastAnswer === 0
        ? ""
        : t("frame.dataAge", { seconds: Math.round((Date.now() - lastAnswer) / 1000) })
    parts.push(styles.warning(`⚠ ${t("frame.offline")} ${age}`.trim()))
  }
  const wait = Math.ceil((askedToWait - Date.now()) / 1000)
  if (online && wait > 0)
    parts.push(styles.warning(`⚠ ${t("frame.askedToWait", { seconds: wait })}`))
  parts.push(...waitingTexts(context, store))
  const unread = store.results.unread()
  if (parts.length === 0) parts.push(neutralise(store.notices.message()) || hint)
  else if (unread > 0) parts.push(t("queue.unread", { count: unread }))
  return ` ${parts.join("  ")}`
}

/** What is said before all else, for a moment. */
function urgentTexts({ styles }: RenderContext, store: WithNotices): string[] {
  const urgency = store.notices.urgency()
  const message = neutralise(store.notices.message())
  if (urgency === undefined) return []
  return [urgency === "warning" ? styles.warning(`⚠ ${message}`) : message]
}

const HINTS = {
  help: "hint.keys",
  palette: "hint.commands",
  filter: "hint.filter",
  quit: "hint.quit",
} as const

/** The first keys that somebody needs, as they are set; of those that this screen has. */
export function hintText({ t }: RenderContext, screen: Screen, overrides: KeyOverrides): string {
  const known = remapKeys(
    [...APP_KEYS, ...screen.keys].map(({ id, keys }) => ({
      id,
      keys,
      help: "key.help" as const,
      run: () => {},
    })),
    overrides,
  )
  return keysOf(HINTS)
    .flatMap((name) => {
      const [key] = known.find(({ id }) => id === name)?.keys ?? []
      return key === undefined ? [] : [`${keysText([key])} — ${t(HINTS[name])}`]
    })
    .join("   ")
}

/** The newest action that waits, or the one that is being sent, and how many there are besides. Its name gives way to the rest. */
function waitingTexts(
  { t, columns }: RenderContext,
  store: WithLink & WithQueue,
): readonly string[] {
  const { online, signedIn } = store.link.state()
  const waiting = store.queue.waiting()
  const newest = waiting.at(-1)
  if (!newest) return []
  const { action, seconds, sent } = newest
  const state = store.queue.isHeld() ? "held" : online && signedIn ? "waiting" : "paused"
  const text = (title: string) =>
    seconds === 0
      ? t("queue.sending", { action: title, sent, total: action.items.length })
      : t(`queue.${state}`, { action: title, seconds })
  const more = waiting.length > 1 ? [t("queue.more", { count: waiting.length - 1 })] : []
  const room = columns - displayWidth([text(""), ...more].join("  ")) - 2
  const title = neutralise(action.title)
  const shown = displayWidth(title) > room ? fit(title, Math.max(LEAST_TITLE, room)) : title
  return [text(shown), ...more]
}
