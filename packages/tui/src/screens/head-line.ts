import type { User } from "@qo/core/user"
import type { WithLink } from "../app-store/app-store.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth, truncateText } from "../text/display-width.ts"
import { signsOf } from "../text/signs.ts"
import { waitingText } from "../text/times.ts"
import type { FootAct, Heading } from "../widgets/edges.ts"
import type { RenderContext } from "../widgets/render-context.ts"
import type { Screen } from "./base/screen.ts"

/** Columns between the tabs or the heading and the text at the right. */
const GAP = 2

/** Pieces of one line with their width; styles take none. */
interface DrawnLine {
  text: string
  width: number
}

interface GivenTabs {
  user: User
  screens: readonly Screen[]
  active: Screen
  /** The key that names all screens, shown if the tabs are only numbers. */
  menu?: FootAct | undefined
}

/** Line 1: tabs, or the path inside of one; the signed-in user, and whether data are live. */
export function headLine(
  context: RenderContext,
  given: GivenTabs & { store: WithLink },
  heading: Heading | undefined,
): string {
  const { styles, columns } = context
  const state = lineState(context, given.store)
  const place = heading?.place === undefined ? "" : `${heading.place}  `
  const beside = displayWidth(place) + state.width + 1
  const room = columns - beside - (beside > 1 ? GAP : 0)
  const left = heading ? headingText(context, heading, room) : tabsText(context, given, room)
  const who = heading ? "" : whoText(context, given.user, columns - left.width - beside - GAP)
  const gap = " ".repeat(Math.max(0, columns - left.width - displayWidth(who) - beside))
  return `${left.text}${gap}${styles.dim(who + place)}${state.text} `
}

/** "Live", or the age of the displayed data, with priority over the user's name. */
function lineState({ t, styles, unicode }: RenderContext, { link }: WithLink): DrawnLine {
  const { online, lastAnswer, askedToWait } = link.state()
  const warn = (text: string): DrawnLine => ({
    text: styles.warning(`! ${text}`),
    width: displayWidth(text) + 2,
  })
  const now = Date.now()
  if (!online)
    return warn(
      lastAnswer === 0 ? t("frame.lost") : t("frame.lostFor", { age: ageText(lastAnswer, now, t) }),
    )
  const wait = Math.ceil((askedToWait - now) / 1000)
  if (wait > 0) return warn(t("frame.askedToWait", { seconds: wait }))
  return { text: styles.good(signsOf(unicode).live), width: 1 }
}

/** From here on the age is shown in minutes. */
const MINUTES_FROM_MS = 120_000

/** How long ago something was, in milliseconds of the clock. */
function ageText(then: number, now: number, t: RenderContext["t"]): string {
  if (now - then < MINUTES_FROM_MS)
    return t("queue.seconds", { seconds: Math.round((now - then) / 1000) })
  return waitingText(Math.floor(then / 1000), new Date(now), t)
}

/** Who is signed in, the longest first: address and role, name and role, then the role. */
function waysToName({ t }: RenderContext, user: User): readonly string[] {
  const [role, short] = [t(`role.${user.role}`), t(`short.role.${user.role}`)]
  const [email, name] = [neutraliseText(user.email), neutraliseText(user.fullname)]
  return [
    `${email} · ${role}  `,
    `${email} · ${short}  `,
    `${name} · ${short}  `,
    `${role}  `,
    `${short}  `,
  ]
}

const whoText = (context: RenderContext, user: User, room: number): string =>
  waysToName(context, user).find((way) => displayWidth(way) <= room) ?? ""

function headingText(
  { styles, unicode }: RenderContext,
  { path }: Heading,
  room: number,
): DrawnLine {
  const before = path
    .slice(0, -1)
    .map((each) => `${neutraliseText(each)} ${signsOf(unicode).into} `)
    .join("")
  const last = truncateText(neutraliseText(path.at(-1) ?? ""), room - 1 - displayWidth(before))
  return {
    text: ` ${styles.dim(before)}${styles.strong(last)}`,
    width: 1 + displayWidth(before + last),
  }
}

/**
 * All names; if they leave no room for who is signed in, the open one with its name, the others as numbers, and the key that
 * names all of them.
 */
function tabsText(
  context: RenderContext,
  { user, screens, active, menu }: GivenTabs,
  room: number,
): DrawnLine {
  const names = screens.map(({ title }) => context.t.table(title))
  const open = screens.indexOf(active)
  const name = names[open] ?? ""
  const numbers = names.map(() => "")
  const drawn = [
    tabsOf(context, { others: names, open, name, gap: "  " }),
    tabsOf(context, { others: names, open, name, gap: " " }),
    withMenu(context, tabsOf(context, { others: numbers, open, name, gap: "  " }), menu),
    withMenu(context, tabsOf(context, { others: numbers, open, name, gap: " " }), menu),
    tabsOf(context, { others: numbers, open, name, gap: " " }),
  ]
  const who = displayWidth(waysToName(context, user).at(-1) ?? "") + GAP
  const fitting = (least: number) => drawn.find(({ width }) => width + least <= room)
  return (
    fitting(who) ?? fitting(0) ?? tabsOf(context, { others: numbers, open, name: "", gap: " " })
  )
}

function withMenu(
  { styles }: RenderContext,
  { text, width }: DrawnLine,
  menu: FootAct | undefined,
): DrawnLine {
  if (!menu) return { text, width }
  const shown = `  ${styles.accent(menu.key)} ${styles.dim(menu.text)}`
  return { text: text + shown, width: width + 3 + displayWidth(menu.key + menu.text) }
}

/** Tabs with the same gap between all of them; the open one has a blank at each side. */
function tabsOf(
  { styles }: RenderContext,
  {
    others,
    open,
    name,
    gap,
  }: { others: readonly string[]; open: number; name: string; gap: string },
): DrawnLine {
  const tabs = others.map((other, i): DrawnLine => {
    const number = String(i + 1)
    const shown = joinedWords(number, i === open ? name : other)
    if (i === open) return { text: styles.tab(shown), width: displayWidth(shown) + 2 }
    return {
      text: `${styles.dim(number)}${shown.slice(number.length)}`,
      width: displayWidth(shown),
    }
  })
  // The blanks around the open tab are part of its ground.
  const gaps = tabs.slice(1).map((_, i) => (i === open || i + 1 === open ? gap.slice(1) : gap))
  const start = open === 0 ? "" : " "
  return {
    text: start + tabs.map(({ text }, i) => text + (gaps[i] ?? "")).join(""),
    width:
      start.length + tabs.reduce((sum, { width }, i) => sum + width + (gaps[i] ?? "").length, 0),
  }
}

const joinedWords = (number: string, name: string) => (name === "" ? number : `${number} ${name}`)
