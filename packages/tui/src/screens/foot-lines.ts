import type { AppStore, WithLink, WithNotices, WithQueue } from "../app-store/app-store.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth } from "../text/display-width.ts"
import { signsOf } from "../text/signs.ts"
import { wrapText } from "../text/wrap-text.ts"
import type { Edges, FootAct, EdgePiece } from "../widgets/edges.ts"
import { actsLine, saidLine } from "../widgets/foot-line.ts"
import type { RenderContext } from "../widgets/render-context.ts"
import { keysText } from "./base/key-table.ts"

/** The last two lines: position, waiting actions and messages; then the keys. Every list has `help`. */
export const footLines = (
  context: RenderContext,
  store: AppStore,
  edges: Edges,
  help: FootAct | undefined,
): readonly string[] =>
  (edges.input === undefined && longWarning(context, store)) ||
  usualLines(context, store, edges, help)

function usualLines(
  context: RenderContext,
  store: AppStore,
  edges: Edges,
  help: FootAct | undefined,
): readonly string[] {
  const isHidden = edges.isBehind === true && store.attention.isTaken()
  const { acts: given = [], more, input, status } = isHidden ? {} : edges
  const acts = typeof given === "function" ? given() : given
  const back = { key: keysText(["escape"]), text: context.t("hint.back") }
  const pieces = status?.() ?? []
  // The help of a dialog is not followed by an earlier message.
  const isQuiet = more === undefined && pieces.some(([text]) => text !== "")
  return [
    input
      ? inputLine(context, input())
      : saidLine(
          context,
          joinPieces([pieces, ...said(context, store, isQuiet)]),
          more && help ? [...more, help] : [],
        ),
    actsLine(context, acts.length > 0 ? acts : [back]),
  ]
}

/** A warning that is too long for one line has both for its moment. */
function longWarning(
  { styles, columns }: RenderContext,
  store: WithNotices,
): readonly string[] | undefined {
  if (store.notices.urgency() !== "warning") return undefined
  const width = columns - 2
  const text = `! ${neutraliseText(store.notices.message())}`
  if (displayWidth(text) <= width) return undefined
  return wrapText(text, width, 2).map((row) => ` ${styles.warning(row)}`)
}

function inputLine(
  { styles, columns }: RenderContext,
  { typed, beside }: { typed: string; beside: string },
): string {
  const gap = Math.max(1, columns - displayWidth(typed) - displayWidth(beside) - 2)
  return ` ${typed}${" ".repeat(gap)}${styles.dim(beside)}`
}

/** With blanks between those that say anything. */
const joinPieces = (parts: readonly (readonly EdgePiece[])[]): readonly EdgePiece[] =>
  parts
    .filter((part) => part.some(([text]) => text !== ""))
    .flatMap((part, i) => (i > 0 ? [["   "] as const, ...part] : part))

/** Urgent messages, waiting actions, failures; otherwise the last message. */
function said(
  context: RenderContext,
  store: AppStore,
  isQuiet: boolean,
): readonly (readonly EdgePiece[])[] {
  const { t, styles } = context
  const parts = [urgentPieces(context, store), ...waitingPieces(context, store)].filter(
    (each) => each.length > 0,
  )
  if (parts.length === 0) return isQuiet ? [] : [[[store.notices.message()]]]
  const unread = store.results.unread()
  return unread > 0 ? [...parts, [[t("queue.unread", { count: unread }), styles.bad]]] : parts
}

/** Messages with priority, for a moment. */
function urgentPieces({ styles }: RenderContext, store: WithNotices): readonly EdgePiece[] {
  const urgency = store.notices.urgency()
  if (urgency === undefined) return []
  const message = store.notices.message()
  return urgency === "warning" ? [[`! ${message}`, styles.warning]] : [[message]]
}

/** The newest action that waits, or the one that is being sent; and how many there are besides. */
function waitingPieces(
  { t, styles, unicode }: RenderContext,
  store: WithLink & WithQueue,
): readonly (readonly EdgePiece[])[] {
  const waiting = store.queue.waiting()
  const newest = waiting.at(-1)
  if (!newest) return []
  const { action, seconds, sent } = newest
  const { online, signedIn } = store.link.state()
  const { going, waits } = signsOf(unicode)
  // How long it still can be taken back is seen whatever its name is.
  const title: EdgePiece = [action.title, styles.strong, "gives way"]
  const more = waiting.length > 1 ? [[[t("ask.more", { count: waiting.length - 1 })] as const]] : []
  const first = (): readonly EdgePiece[] => {
    if (seconds === 0)
      return [
        [`${going} `, styles.info],
        title,
        [` ${t("queue.sentOf", { sent, total: action.items.length })}`, styles.dim],
      ]
    if (store.queue.isHeld())
      return [[`${waits} `, styles.dim], title, [` ${t("queue.stands")}`, styles.dim]]
    if (!online || !signedIn)
      return [
        [waits, styles.warning],
        [" "],
        title,
        [" "],
        [t("queue.waitsForLine"), styles.warning],
      ]
    return [
      [`${going} `, styles.info],
      title,
      [` ${t("queue.in")} `, styles.dim],
      [t("queue.seconds", { seconds }), styles.strong],
    ]
  }
  return [first(), ...more]
}
