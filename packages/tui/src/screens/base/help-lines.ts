import type { Role } from "@qo/core/access"
import { APP_KEYS, type AppContext } from "./app-keys.ts"
import { bindingsFor, type KeyBinding, keysText, remapKeys, setKeys } from "./key-table.ts"
import type { Screen } from "./screen.ts"
import { displayWidth, fitText } from "../../text/display-width.ts"
import { wrapText } from "../../text/wrap-text.ts"
import type { KeyOverrides } from "../../config/index.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const KEYS_WIDTH = 18
/** At either side of a page. */
const MARGINS = 2

/** The configured keys of a screen and of the whole program, for this role. */
export function helpLines(
  context: RenderContext,
  screen: Screen,
  role: Role,
  overrides: KeyOverrides,
): readonly string[] {
  const { t, styles } = context
  const shown = { role, overrides }
  const legend = screen.legend?.(context)
  return [
    ...keysSection(context, t.table(screen.title), screen.keys, shown),
    "",
    ...(legend ? [styles.title(legend.title), ...legend.lines.map((line) => `  ${line}`), ""] : []),
    ...keysSection(context, t("help.everywhere"), programKeys(screen.keys, overrides), shown),
    "",
    styles.title(t("help.formTitle")),
    ...[t("help.form1"), t("help.form2"), t("help.form3")].map((line) => `  ${line}`),
    "",
    styles.title(t("help.filterTitle")),
    ...[t("help.filter1"), t("help.filter2"), t("help.filter3")].map((line) => `  ${line}`),
  ]
}

/** The program's shortcuts that a view with these keys does not use itself. */
export function programKeys(
  own: readonly Pick<KeyBinding<never>, "id" | "keys">[],
  overrides: KeyOverrides,
): readonly KeyBinding<AppContext>[] {
  const taken = new Set(own.flatMap((binding) => setKeys(binding, overrides)))
  return APP_KEYS.filter((binding) => !setKeys(binding, overrides).some((key) => taken.has(key)))
}

/** Configured keys under a title, each with its act. */
export const keysSection = (
  context: RenderContext,
  title: string,
  bindings: Screen["keys"],
  { role, overrides }: { role: Role; overrides: KeyOverrides },
): readonly string[] => [
  context.styles.title(title),
  ...bindingsFor(
    remapKeys(
      bindings.map((binding) => ({ ...binding, run: doNothing })),
      overrides,
    ),
    role,
  )
    // Nine keys for tabs are one line.
    .filter(({ id }) => !/^tab[2-9]$/.test(id))
    .flatMap(({ id, keys, help }) =>
      keyLines(context, id === "tab1" ? "1…9" : keysText(keys), context.t.table(help)),
    ),
]

/** A key and its act, on as many lines as needed; keys are never cut. */
export function keyLines(
  { columns, plain }: Pick<RenderContext, "columns" | "plain">,
  keys: string,
  text: string,
): readonly string[] {
  const before = `  ${displayWidth(keys) > KEYS_WIDTH ? keys : fitText(keys, KEYS_WIDTH)} `
  if (plain) return [before + text]
  const rows = wrapText(text, columns - MARGINS - displayWidth(before))
  return rows.map((row, at) => (at === 0 ? before : " ".repeat(displayWidth(before))) + row)
}

const doNothing = () => {}
