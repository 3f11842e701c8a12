import type { Role } from "@qo/core/access"
import type { KeyOverrides } from "../../config/index.ts"
import { PANE_IDS, PANES_FROM } from "../lists/record-pane.ts"
import type { Screen } from "./screen.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { APP_KEYS, type AppContext } from "./app-keys.ts"
import { bindingsFor, type KeyBinding, keysText, remapKeys, setKeys } from "./key-table.ts"

/** A shortcut in the help. */
export interface HelpRow {
  keys: string
  text: string
  /** Shown in place of the text if that takes more than one line. */
  short?: string
  /** It has nothing to do at the moment. */
  isIdle?: boolean
}

/** Shortcuts of one purpose under a title, or free lines. */
export interface HelpGroup {
  title: string
  rows: readonly HelpRow[]
  /** Lines without keys, already drawn. */
  lines?: readonly string[]
  /** 0: acts and marks; 1: list and movement; 2: the program and input. */
  column: 0 | 1 | 2
  /** Shown only if there is room for it on the first page. */
  isExtra?: true
}

type Binding = Omit<KeyBinding<never>, "run">
type GroupName = "acts" | "marks" | "sections" | "list" | "moves" | "program"

const MARKS = ["mark", "range", "markAll", "invert", "clear"]
const LIST = [
  "filter",
  "sort",
  "sortBack",
  "nextTab",
  "previousTab",
  "refresh",
  "panes",
  "paneForth",
]
const MOVES = ["down", "up", "pageDown", "pageUp", "first", "last"]
/** Shortcuts of the program about what was done: they are listed with the acts. */
const ABOUT_ACTS = ["undo", "results"]
const SECTION =
  /^view(?:Overview|Problems|Outline|Paths|Price|Difference|Comments|Sections|Next|Previous)$/

function groupOf(id: string): GroupName {
  if (MARKS.includes(id)) return "marks"
  if (LIST.includes(id)) return "list"
  if (MOVES.includes(id)) return "moves"
  return SECTION.test(id) ? "sections" : "acts"
}

const isAboutActs = ({ id }: { id: string }) => ABOUT_ACTS.includes(id)

interface HelpSource {
  /** Title of the acts: the screen, or the kind of its records. */
  title: string
  keys: readonly Binding[]
  role: Role
  overrides: KeyOverrides
  /** Whether the program's shortcuts work here. */
  hasProgram: boolean
  /** Whether `u` has something to undo. */
  canUndo: boolean
  /** Shortcuts before those of the table. */
  first?: readonly HelpRow[]
}

/** The configured shortcuts of a place by their purpose, acts first. */
export function helpGroups(context: RenderContext, source: HelpSource): readonly HelpGroup[] {
  const { t } = context
  const own = rowsOf(context, source.keys, source)
  const program = source.hasProgram
    ? joinNeighbours(context, rowsOf(context, programKeys(source.keys, source.overrides), source))
    : []
  const rowsIn = (name: GroupName) => own.filter(({ id }) => groupOf(id) === name)
  const groups: readonly HelpGroup[] = [
    {
      title: source.title,
      rows: [...(source.first ?? []), ...rowsIn("acts"), ...program.filter(isAboutActs)],
      column: 0,
    },
    { title: t("help.marks"), rows: rowsIn("marks"), column: 0 },
    { title: t("view.sections"), rows: rowsIn("sections"), column: 1 },
    { title: t("help.list"), rows: rowsIn("list"), column: 1 },
    { title: t("help.moves"), rows: rowsIn("moves"), column: 1 },
    {
      title: t("help.everywhere"),
      rows: program.filter((row) => !isAboutActs(row)),
      column: 2,
    },
    { title: t("help.input"), rows: inputRows(context), column: 2 },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function inputRows({ t }: RenderContext): readonly HelpRow[] {
  return [
    { keys: "Enter", text: t("help.enter") },
    { keys: "Tab", text: t("help.tab"), short: t("palette.complete") },
    { keys: "Ctrl+U", text: t("filter.erase") },
    { keys: "Ctrl+S", text: t("foot.save") },
    { keys: "Esc", text: t("hint.back") },
  ]
}

/** Both neighbours of a screen are one row. */
function joinNeighbours(
  { t }: RenderContext,
  rows: readonly (HelpRow & { id: string })[],
): readonly (HelpRow & { id: string })[] {
  const forth = rows.find(({ id }) => id === "screenForth")
  if (!forth || !rows.some(({ id }) => id === "screenBack")) return rows
  return rows.flatMap((row) => {
    if (row === forth) return []
    if (row.id !== "screenBack") return [row]
    return [{ id: row.id, keys: `${row.keys} ${forth.keys}`, text: t("help.neighbour") }]
  })
}

/** Nine keys for tabs are one row. */
const isFurtherTab = (id: string) => /^tab[2-9]$/.test(id)

function rowsOf(
  { t, columns }: RenderContext,
  bindings: readonly Binding[],
  { role, overrides, canUndo }: HelpSource,
): readonly (HelpRow & { id: string })[] {
  const all = bindings.map((binding) => ({ ...binding, run: doNothing }))
  return bindingsFor(remapKeys(all, overrides), role)
    .filter(
      ({ id }) =>
        !isFurtherTab(id) && (columns >= PANES_FROM || !PANE_IDS.some((each) => each === id)),
    )
    .map(({ id, keys, help }) => {
      const short = [`help.short.${id}`, `foot.${id}`].find((key) => t.table.hasText(key))
      return {
        id,
        keys: id === "tab1" ? "1…9" : keysText(keys),
        text: t.table(help),
        ...(short !== undefined && { short: t.table(short) }),
        ...(id === "undo" && !canUndo && { isIdle: true }),
      }
    })
}

/** The program's shortcuts that a view with these keys does not use itself. */
export function programKeys(
  own: readonly Pick<KeyBinding<never>, "id" | "keys">[],
  overrides: KeyOverrides,
): readonly KeyBinding<AppContext>[] {
  const taken = new Set(own.flatMap((binding) => setKeys(binding, overrides)))
  return APP_KEYS.filter((binding) => !setKeys(binding, overrides).some((key) => taken.has(key)))
}

/** Legend of a screen and the words of a filter, if there is room for them. */
export function screenNotes(
  context: RenderContext,
  screen: Pick<Screen, "legend">,
): readonly HelpGroup[] {
  const { t } = context
  const legend = screen.legend?.(context)
  return [
    {
      title: t("help.filterTitle"),
      rows: [],
      lines: [t("help.filter1"), t("help.filter2"), t("help.filter3")],
      column: 0,
      isExtra: true,
    },
    ...(legend ? [{ ...legend, rows: [], column: 1, isExtra: true } as const] : []),
    {
      title: t("help.formTitle"),
      rows: [],
      lines: [t("help.form1"), t("help.form2"), t("help.form3")],
      column: 2,
      isExtra: true,
    },
  ]
}

const doNothing = () => {}
