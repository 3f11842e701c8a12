import type { User } from "@qo/core/user"
import type { WithLink } from "../app-store/app-store.ts"
import { neutralise } from "../text/control-characters.ts"
import { displayWidth, truncate } from "../text/display-width.ts"
import { signsOf } from "../text/signs.ts"
import type { Heading } from "../widgets/edges.ts"
import type { RenderContext } from "../widgets/render-context.ts"
import type { Screen } from "./base/screen.ts"

/** Between the tabs or the heading and what stands at the right. */
const GAP = 2
/** A name that is cut down further says nothing. */
const LEAST_NAME = 3

/** Pieces of one line with their width; styles take none. */
interface Drawn {
  text: string
  width: number
}

/** Line 1: tabs, or where one is inside of one; who is signed in, and whether data are live. */
export function headLine(
  context: RenderContext,
  given: { store: WithLink; user: User; screens: readonly Screen[]; active: Screen },
  heading: Heading | undefined,
): string {
  const { styles, columns } = context
  const state = lineState(context, given.store)
  const place = heading?.place === undefined ? "" : `${heading.place}  `
  const beside = displayWidth(place) + state.width + 1
  const room = columns - beside - (beside > 1 ? GAP : 0)
  const left = heading
    ? headingText(context, heading, room)
    : tabsText(context, given.screens, given.active, room)
  const who = heading ? "" : whoText(context, given.user, columns - left.width - beside - GAP)
  const gap = " ".repeat(Math.max(0, columns - left.width - displayWidth(who) - beside))
  return `${left.text}${gap}${styles.dim(who + place)}${state.text} `
}

/** Live, or how old what is shown is: that stands before whoever is signed in. */
function lineState({ t, styles, unicode }: RenderContext, { link }: WithLink): Drawn {
  const { online, lastAnswer, askedToWait } = link.state()
  const warn = (text: string): Drawn => ({
    text: styles.warning(`! ${text}`),
    width: displayWidth(text) + 2,
  })
  const now = Date.now()
  if (!online)
    return warn(
      lastAnswer === 0
        ? t("frame.lost")
        : t("frame.lostFor", { seconds: Math.round((now - lastAnswer) / 1000) }),
    )
  const wait = Math.ceil((askedToWait - now) / 1000)
  if (wait > 0) return warn(t("frame.askedToWait", { seconds: wait }))
  return { text: styles.good(signsOf(unicode).live), width: 1 }
}

/** Address and role; then the role alone; then nobody. */
function whoText({ t }: RenderContext, user: User, room: number): string {
  const role = t(`role.${user.role}`)
  const ways = [`${neutralise(user.email)} · ${role}  `, `${role}  `]
  return ways.find((way) => displayWidth(way) <= room) ?? ""
}

function headingText({ styles, unicode }: RenderContext, { path }: Heading, room: number): Drawn {
  const before = path
    .slice(0, -1)
    .map((each) => `${neutralise(each)} ${signsOf(unicode).into} `)
    .join("")
  const last = truncate(neutralise(path.at(-1) ?? ""), room - 1 - displayWidth(before))
  return {
    text: ` ${styles.dim(before)}${styles.strong(last)}`,
    width: 1 + displayWidth(before + last),
  }
}

/** Names as long as they fit; then all but the open one cut down alike; then their numbers alone. */
function tabsText(
  context: RenderContext,
  screens: readonly Screen[],
  active: Screen,
  room: number,
): Drawn {
  const names = screens.map(({ title }) => context.t(title as "screen.users"))
  const open = screens.indexOf(active)
  const whole = tabsOf(context, names, open, " ")
  if (whole.width <= room) return whole
  const longest = Math.max(...names.map(displayWidth))
  for (let length = longest; ; length--) {
    const drawn = tabsOf(context, shortNames(names, length), open, "", names[open])
    if (drawn.width <= room || length === 0) return drawn
  }
}

/** All cut down alike, and never two of them to the same. */
function shortNames(names: readonly string[], length: number): readonly string[] {
  const cut = names.map((name) => shortName(name, length))
  const trimmed = cut.map((name) => name.replace(/[аеёиоуыэюяaeiouy]\.$/i, "."))
  return trimmed.map((name, i) =>
    trimmed.some((other, j) => j !== i && other === name) ? (cut[i] ?? name) : name,
  )
}

function tabsOf(
  { styles }: RenderContext,
  names: readonly string[],
  open: number,
  gap: string,
  openName = names[open] ?? "",
): Drawn {
  const tabs = names.map((name, i): Drawn => {
    const number = String(i + 1)
    if (i === open) {
      const shown = `${number} ${openName}`
      return { text: styles.tab(shown), width: displayWidth(shown) + 2 }
    }
    const tail = (name === "" ? "" : ` ${name}`) + gap
    return { text: ` ${styles.dim(number)}${tail}`, width: displayWidth(number + tail) + 1 }
  })
  return {
    text: tabs.map(({ text }) => text).join(""),
    width: tabs.reduce((sum, { width }) => sum + width, 0),
  }
}

/** The beginning of a name, with a full stop where more than an initial is left of it. */
function shortName(name: string, length: number): string {
  if (displayWidth(name) <= length) return name
  return length < LEAST_NAME ? name.slice(0, Math.min(1, length)) : `${name.slice(0, length - 1)}.`
}
