import type { List, PaintedColumn } from "../../list/index.ts"
import type { ListArea } from "../../app-store/area.ts"
import { bindingsFor, type KeyBinding } from "../base/key-table.ts"
import type { ListContext } from "./list-keys.ts"
import type { ListTab, ScreenParts } from "./list-tabs.ts"
import type { ScreenProps } from "../base/screen.ts"
import { PANE_IDS } from "./record-pane.ts"
import { nothingText } from "./status-text.ts"
import { askMenu } from "../plain/menu.ts"
import { settleQueue } from "../plain/settle-queue.ts"
import { letterOf, type OwnTalk, placesOf, type TalkSession } from "../../talk/talk.ts"
import type { WithLink, WithUpdates } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Rows that are read out together. */
const PAGE = 20
/** Shortcuts that only move about on a screen. */
const OF_SCREENS = new Set([
  "down",
  "up",
  "pageDown",
  "pageUp",
  "first",
  "last",
  "filter",
  "refresh",
  "clear",
  "mark",
  "range",
  "markAll",
  "invert",
  "nextTab",
  "previousTab",
  "sort",
  "sortBack",
  "copy",
  "close",
  "quit",
  ...PANE_IDS,
])

/** Properties of a list screen that line mode needs. */
export interface ListSubject<Row extends object, Dialog> extends ScreenProps {
  area: ListArea<Row>
  columns: (context: RenderContext) => readonly PaintedColumn<Row>[]
  keys: readonly KeyBinding<ListContext<Row, Dialog>>[]
  tabs?: readonly ListTab<Row>[]
  among?: ScreenParts
  note?: (context: RenderContext) => string
  whenEmpty: (context: RenderContext) => string
}

interface Subject<Row extends object, Dialog> {
  latest: { current: ListSubject<Row, Dialog> }
  open: (dialog: Dialog) => Promise<void>
  state: { from: number; tab: number }
}

/** A list as numbered lines: rows to read out, a row, its act. */
export async function talkAboutList<Row extends object, Dialog>(
  talk: OwnTalk,
  subject: Subject<Row, Dialog>,
): Promise<void> {
  const { store, area, tabs = [] } = subject.latest.current
  area.list.setScope(tabs[0]?.holds)
  area.list.setHeight(PAGE)
  await waitUntilLoaded(talk, subject)
  let rows = show(talk, subject)
  for (;;) {
    const { context, onOtherKey } = subject.latest.current
    const answer = await askMenu(talk, {
      store,
      context,
      prompt: context.t("plain.listPrompt"),
      help: helpOf(subject),
    })
    if (answer === "0") return onOtherKey("escape")
    const next = await obey(talk, subject, { answer, rows })
    if (next === "show") rows = show(talk, subject)
  }
}

/** Waits for the first rows, with a notice if that takes long. */
async function waitUntilLoaded<Row extends object, Dialog>(
  talk: OwnTalk,
  { latest }: Subject<Row, Dialog>,
): Promise<void> {
  const { store, context, area } = latest.current
  const isThere = () => {
    const { loaded: count, complete } = area.list.status()
    return complete || count >= PAGE
  }
  const slow = setTimeout(() => {
    talk.say(context.t(store.link.state().online ? "list.loading" : "frame.offline"))
  }, 500)
  try {
    await new Promise<void>((settle) => {
      if (isThere()) return settle()
      const forget = store.updates.subscribe(() => {
        if (!isThere() && !talk.isOver()) return
        forget()
        settle()
      })
    })
  } finally {
    clearTimeout(slow)
  }
}

/** Reads the rows of the page out, and answers with them. */
function show<Row extends object, Dialog>(
  talk: TalkSession,
  { latest, state }: Subject<Row, Dialog>,
): readonly Row[] {
  const { context, area, tabs = [], note, columns, whenEmpty } = latest.current
  const { list } = area
  const { shown, filter, total, complete } = list.status()
  state.from = Math.max(0, Math.min(state.from, Math.floor((shown - 1) / PAGE) * PAGE))
  const rows = rowsFrom(list, state.from)
  const tab = tabs[state.tab]
  const about = [
    ...(tab ? [tab.title(context)] : []),
    ...(filter ? [context.t("plain.filtered", { filter })] : []),
  ]
  talk.say("", ...(note ? [note(context)] : []), ...(about.length > 0 ? [about.join(", ")] : []))
  if (rows.length === 0) talk.say(...nothingText(context, list.status(), whenEmpty).split("\n"))
  else {
    // While the rest is on its way, as many as the server has.
    const isPart = filter !== "" || (tab?.holds !== undefined && !tab.isTotal)
    const count = isPart || complete ? shown : total
    const place = { from: state.from + 1, to: state.from + rows.length, count }
    talk.say(context.t("plain.shown", place))
  }
  talk.say(...rows.map((row, i) => `${state.from + i + 1}. ${lineOf(columns(context), row)}`))
  return rows
}

/** A list on a screen never scrolls beyond its last row; in line mode a page begins at any row. */
function rowsFrom<Row>(list: List<Row>, from: number): readonly Row[] {
  list.moveTo(Infinity)
  list.moveTo(from)
  const view = list.inView()
  return view.slice(view.findIndex(({ isCursor }) => isCursor)).map(({ row }) => row)
}

/** Numbers and signs are read with their column titles. */
const lineOf = <Row>(columns: readonly PaintedColumn<Row>[], row: Row) =>
  columns
    .map(({ title, text }) => ({ title, text: text(row).trim() }))
    .filter(({ text }) => text !== "")
    .map(({ title, text }) => (/\p{L}/u.test(text) ? text : `${title} ${text}`))
    .join("; ")

type NextMove = "show" | "stay"

async function obey<Row extends object, Dialog>(
  talk: OwnTalk,
  subject: Subject<Row, Dialog>,
  { answer, rows }: { answer: string; rows: readonly Row[] },
): Promise<NextMove> {
  const { latest, state } = subject
  const { context, area } = latest.current
  const { list, loader } = area
  if (answer.startsWith("/") || answer.startsWith(".")) {
    list.setFilter(answer.slice(1).trim())
    list.finishSearch()
    state.from = 0
    return "show"
  }
  if (answer === "+" || answer === "" || answer === "-") {
    const to = state.from + (answer === "-" ? -PAGE : PAGE)
    if (to < 0 || to >= list.status().shown) {
      talk.say(context.t("plain.noMore"))
      return "stay"
    }
    state.from = to
    loader.wantMore()
    return "show"
  }
  const places = placesOf(answer, state.from + rows.length)
  if (places) {
    const chosen = places.flatMap((place) => {
      const row = rows[place - state.from]
      return row === undefined ? [] : [{ place, row: list.get(list.idOf(row)) ?? row }]
    })
    if (chosen.length > 0 && chosen.length === places.length) return actOn(talk, subject, chosen)
    talk.say(context.t("plain.noSuchRow", { from: state.from + 1, to: state.from + rows.length }))
    return "stay"
  }
  return obeyLetter(talk, subject, letterOf(answer))
}

async function obeyLetter<Row extends object, Dialog>(
  talk: OwnTalk,
  subject: Subject<Row, Dialog>,
  letter: string,
): Promise<NextMove> {
  const { latest, state } = subject
  const { context, area, tabs = [] } = latest.current
  if (letter === "r") {
    await Promise.race([area.loader.refresh(), waitUntilOffline(latest.current.store)])
    return "show"
  }
  if (letter === "t" && tabs.length > 0) {
    const at = await talk.choose(
      context.t("plain.chooseOrCancel"),
      tabs.map(({ title }) => title(context)),
    )
    if (at === undefined) return "stay"
    state.tab = at
    state.from = 0
    area.list.setScope(tabs[at]?.holds)
    return "show"
  }
  const general = bindingsOf(latest.current).filter(({ wholeList }) => wholeList)
  const binding = general.find(({ keys }) => keys.includes(letter))
  if (letter === "" || !binding) {
    talk.say(context.t("plain.notUnderstood"))
    return "stay"
  }
  await carryOut(talk, subject, binding)
  return "stay"
}

/** Resolves when the server becomes unreachable. */
const waitUntilOffline = (store: WithLink & WithUpdates) =>
  new Promise<void>((settle) => {
    const forget = store.updates.subscribe(() => {
      if (store.link.isReady()) return
      forget()
      settle()
    })
  })

function bindingsOf<Row extends object, Dialog>({ keys, store }: ListSubject<Row, Dialog>) {
  const user = store.session.user()
  return user ? bindingsFor(keys, user.role).filter(({ id }) => !OF_SCREENS.has(id)) : []
}

/** One row in full, or the number of rows; then the acts of this role, by number. Afterwards the current rows are printed. */
async function actOn<Row extends object, Dialog>(
  talk: OwnTalk,
  subject: Subject<Row, Dialog>,
  chosen: readonly { place: number; row: Row }[],
): Promise<NextMove> {
  const { context, area, columns } = subject.latest.current
  const { list } = area
  const [first] = chosen
  if (first === undefined) return "stay"
  point(
    list,
    chosen.map(({ row }) => row),
  )
  try {
    if (chosen.length === 1)
      talk.say(
        "",
        ...columns(context).map(({ title, text }) => `${title}: ${text(first.row) || "—"}`),
      )
    else talk.say("", context.t("list.marked", { count: chosen.length }))
    const actions = bindingsOf(subject.latest.current).filter(({ wholeList }) => !wholeList)
    if (actions.length === 0) return "stay"
    const labels = actions.map(({ help }) => context.t.table(help))
    const at = await talk.choose(context.t("plain.actionPrompt"), labels)
    const action = at === undefined ? undefined : actions[at]
    if (!action) return "stay"
    await carryOut(talk, subject, action)
  } finally {
    list.clearMarks()
  }
  talk.say(
    ...chosen.map(({ place, row }) => {
      const now = list.get(list.idOf(row))
      const text = now ? lineOf(columns(context), now) : context.t("plain.gone")
      return `${place + 1}. ${text}`
    }),
  )
  return "stay"
}

/** Actions are about the marked rows, or the one at the cursor. */
function point<Row>(list: List<Row>, rows: readonly Row[]): void {
  list.clearMarks()
  for (const row of rows) {
    list.moveToId(list.idOf(row))
    if (rows.length > 1) list.toggleMark()
  }
}

async function carryOut<Row extends object, Dialog>(
  talk: OwnTalk,
  { latest, open }: Subject<Row, Dialog>,
  binding: KeyBinding<ListContext<Row, Dialog>>,
): Promise<void> {
  const { store, area, among } = latest.current
  const user = store.session.user()
  if (!user) return
  let dialog: Promise<void> | undefined
  binding.run({
    store,
    role: user.role,
    list: area.list,
    loader: area.loader,
    page: PAGE,
    openFilter: () => {},
    open: (next) => {
      dialog = open(next)
    },
    showTab: (step) => among?.show(step),
  })
  if (dialog) await talk.wait(dialog)
  await settleQueue(talk, store)
}

function helpOf<Row extends object, Dialog>({ latest }: Subject<Row, Dialog>): readonly string[] {
  const { context, tabs = [] } = latest.current
  const { t } = context
  const general = bindingsOf(latest.current).filter(({ wholeList }) => wholeList)
  return [
    t("plain.help.row"),
    t("plain.help.rows"),
    t("plain.help.more"),
    t("plain.help.filter"),
    ...(tabs.length > 0 ? [t("plain.help.tabs")] : []),
    t("plain.help.refresh"),
    ...general.map(({ keys, help }) => `${keys[0] ?? ""} — ${t.table(help)}`),
    t("plain.help.back"),
  ]
}
