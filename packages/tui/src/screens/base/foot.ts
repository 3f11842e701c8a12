import type { Role } from "@qo/core/access"
import type { MessageKey } from "@qo/core/i18n"
import type { FootAct } from "../../widgets/edges.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { WithProgram, WithQueue, WithSession } from "../../app-store/app-store.ts"
import type { KeyOverrides } from "../../config/index.ts"
import { meOf } from "../actions/me.ts"
import { APP_KEYS } from "./app-keys.ts"
import { bindingsFor, type KeyBinding, keysText, remapKeys } from "./key-table.ts"

type Texts = MessageKey<"terminal">
/** Short name of an act in the last lines: `foot.<name>`. */
type FootName = Texts extends infer Text
  ? Text extends `foot.${infer Name}`
    ? Name
    : never
  : never

/** An act of the last lines by the name of its shortcut; where that is not also its word, with the word. */
export type FootItem = FootName | readonly [shortcut: string, word: FootName]

/** Acts that every list has, at the right of the last line but one. The help stands behind them. */
export const LIST_FOOT: readonly FootItem[] = ["filter", "sort", "markAll", "range", "palette"]

/** Acts of two panes, before those of every list. */
export const PANE_FOOT: readonly FootItem[] = ["paneForth", "panes"]

type Binding = Omit<KeyBinding<never>, "run">

/** An act of the last lines with the name of its shortcut. */
export type NamedAct = FootAct & { id: string }

/** The acts of a role, with their configured keys, in the given order; acts that a screen or a role does not have are omitted. */
export const footActs = (
  { t }: Pick<RenderContext, "t">,
  store: WithSession & WithProgram & WithQueue,
  keys: readonly Binding[],
  items: readonly FootItem[],
): readonly NamedAct[] =>
  footOf({ t }, { role: meOf(store).role, overrides: store.options.keys }, keys, items).map(
    (act) => ({
      ...act,
      ...(act.id === "undo" && !store.queue.canUndo() && { isIdle: true }),
    }),
  )

/** The same without anybody's queue. */
function footOf(
  { t }: Pick<RenderContext, "t">,
  { role, overrides }: { role: Role; overrides: KeyOverrides },
  keys: readonly Binding[],
  items: readonly FootItem[],
): readonly NamedAct[] {
  const bindings = bindingsFor(
    remapKeys(
      [...keys, ...APP_KEYS].map((binding) => ({ ...binding, run: doNothing })),
      overrides,
    ),
    role,
  )
  return items.flatMap((item) => {
    const [id, word] = typeof item === "string" ? [item, item] : item
    const [key] = bindings.find((binding) => binding.id === id)?.keys ?? []
    return key === undefined ? [] : [{ id, key: keysText([key]), text: t.table(`foot.${word}`) }]
  })
}

const doNothing = () => {}
