import type { Role } from "@qo/core/access"
import { APP_KEYS } from "./app-keys.ts"
import { bindingsFor, keysText, remapKeys } from "./key-table.ts"
import type { Screen } from "./screen.ts"
import { fit } from "../../text/display-width.ts"
import type { KeyOverrides } from "../../config/index.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const KEYS_WIDTH = 18

/** The keys of a screen and of the whole program, for this role, as they are set. */
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
    ...keysSection(context, t(screen.title as "screen.users"), screen.keys, shown),
    "",
    ...(legend ? [styles.title(legend.title), ...legend.lines.map((line) => `  ${line}`), ""] : []),
    ...keysSection(context, t("help.everywhere"), APP_KEYS, shown),
    "",
    styles.title(t("help.formTitle")),
    ...[t("help.form1"), t("help.form2"), t("help.form3")].map((line) => `  ${line}`),
    "",
    styles.title(t("help.filterTitle")),
    ...[t("help.filter1"), t("help.filter2"), t("help.filter3")].map((line) => `  ${line}`),
  ]
}

/** Keys under a title, as they are set, each with what it does. */
export const keysSection = (
  { t, styles }: RenderContext,
  title: string,
  bindings: Screen["keys"],
  { role, overrides }: { role: Role; overrides: KeyOverrides },
): readonly string[] => [
  styles.title(title),
  ...bindingsFor(
    remapKeys(
      bindings.map((binding) => ({ ...binding, run: nothing })),
      overrides,
    ),
    role,
  )
    // Nine keys for tabs are one line.
    .filter(({ id }) => !/^tab[2-9]$/.test(id))
    .map(({ id, keys, help }) =>
      keyLine(id === "tab1" ? "1…9" : keysText(keys), t(help as "key.down")),
    ),
]

/** A key, and what it does. */
export const keyLine = (keys: string, text: string): string => `  ${fit(keys, KEYS_WIDTH)} ${text}`

const nothing = () => {}
