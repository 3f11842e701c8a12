import { Box } from "ink"
import { useState } from "react"
import { roleOf } from "@qo/core/access"
import type { User } from "@qo/core/user"
import { Line } from "../../widgets/Line.tsx"
import { ListRows } from "../../widgets/ListRows.tsx"
import { useKeys } from "../../widgets/use-keys.ts"
import type { Desk } from "../desk.ts"
import { FilterLine } from "../FilterLine.tsx"
import { bindingsFor, remapKeys, runKey } from "../key-table.ts"
import type { Look } from "../shell.ts"
import { statusText } from "../status-text.ts"
import { useAttention, useDesk } from "../use-desk.ts"
import { usePainter } from "../use-painter.ts"
import { UserDialog, type UserDialogState } from "./UserDialog.tsx"
import { ROLE_TABS, userColumns } from "./user-list.ts"
import { USER_KEYS } from "./user-keys.ts"

interface Props {
  desk: Desk
  look: Look
  isActive: boolean
  /** What the whole program does with a key that is none of this screen's. */
  onOtherKey: (name: string) => void
}

/** Rows of the screen that are not the list's: tabs, header, filter, message, status. */
const CHROME = 6

/** The list of users with everything that an administrator does with them. */
export function UsersScreen({ desk, look, isActive, onOtherKey }: Props) {
  useDesk(desk)
  const { t } = look
  const { list, loader } = desk.users
  const [tab, setTab] = useState(0)
  const [typing, setTyping] = useState(false)
  const [dialog, setDialog] = useState<UserDialogState | undefined>(undefined)
  const painter = usePainter(userColumns, look)
  const height = Math.max(1, look.rows - CHROME)
  list.setHeight(height)

  const role = roleOf(desk.user()?.role.id ?? 1)
  const isListActive = isActive && !typing && !dialog
  useAttention(desk, typing || dialog !== undefined)
  useKeys((name) => {
    const bindings = bindingsFor(remapKeys(USER_KEYS, desk.options.keys), role)
    const isKnown = runKey(bindings, name, {
      desk,
      list,
      page: height,
      openFilter: () => setTyping(true),
      open: setDialog,
      showTab: (step) => {
        const next = (tab + step + ROLE_TABS.length) % ROLE_TABS.length
        const wanted = ROLE_TABS[next]
        setTab(next)
        list.setScope(wanted && ((user: User) => roleOf(user.role.id) === wanted))
      },
    })
    if (!isKnown) return onOtherKey(name)
    const { cursor, shown } = list.status()
    if (cursor > shown - 2 * height) loader.wantMore()
    desk.changed()
  }, isListActive)

  if (dialog)
    return (
      <UserDialog
        desk={desk}
        look={look}
        state={dialog}
        isActive={isActive}
        onChange={setDialog}
        onClose={() => setDialog(undefined)}
      />
    )
  const status = list.status()
  const empty = status.loaded === 0 && !status.complete ? t("list.loading") : t("list.nothingFound")
  return (
    <Box flexDirection="column">
      <Line>{tabsText(look, tab)}</Line>
      <Box flexDirection="column" height={height + 1}>
        <ListRows look={look} list={list} painter={painter} empty={empty} />
      </Box>
      <FilterLine
        isTyping={typing}
        isActive={isActive}
        value={status.filter}
        onChange={(text) => {
          list.setFilter(text)
          desk.changed()
        }}
        onClose={() => setTyping(false)}
      />
      <Line>{statusText(look, status)}</Line>
    </Box>
  )
}

const tabsText = ({ t, styles }: Look, active: number) =>
  ROLE_TABS.map((role, i) => {
    const text = role ? t(`roles.${role}`) : t("roles.all")
    return i === active ? styles.bold(`[${text}]`) : ` ${text} `
  }).join("")
