import { Box } from "ink"
import { useState } from "react"
import { roleOf } from "@qo/core/access"
import { accountCalls } from "@qo/core/api"
import { categoryOf, PasswordChangeForm, type User, userStatusOf } from "@qo/core/user"
import { fit, neutralise } from "../../output/index.ts"
import { Form } from "../../widgets/Form.tsx"
import { Lines } from "../../widgets/Lines.tsx"
import { useKeys } from "../../widgets/use-keys.ts"
import type { Desk } from "../desk.ts"
import { type KeyBinding, remapKeys, runKey } from "../key-table.ts"
import { problemsOf } from "../server-problems.ts"
import type { Look } from "../shell.ts"
import { dayText } from "../times.ts"
import { useAttention, useDesk } from "../use-desk.ts"

interface ProfileKeyContext {
  desk: Desk
  changePassword: () => void
}

export const PROFILE_KEYS: readonly KeyBinding<ProfileKeyContext>[] = [
  { id: "password", keys: ["p"], help: "key.changePassword", run: (c) => c.changePassword() },
  { id: "signOut", keys: ["x"], help: "key.signOut", run: ({ desk }) => void desk.leave() },
]

interface Props {
  desk: Desk
  look: Look
  isActive: boolean
  onOtherKey: (name: string) => void
}

const LABEL_WIDTH = 20

/** Who is signed in, and the change of the own password. */
export function ProfileScreen({ desk, look, isActive, onOtherKey }: Props) {
  useDesk(desk)
  const [changing, setChanging] = useState(false)
  useAttention(desk, changing)
  useKeys((name) => {
    const context = { desk, changePassword: () => setChanging(true) }
    if (!runKey(remapKeys(PROFILE_KEYS, desk.options.keys), name, context)) onOtherKey(name)
  }, isActive && !changing)

  const user = desk.user()
  if (!user) return null
  if (changing)
    return (
      <PasswordForm
        desk={desk}
        look={look}
        user={user}
        isActive={isActive}
        onClose={() => setChanging(false)}
      />
    )
  return (
    <Box flexDirection="column">
      <Lines lines={profileLines(user, look)} />
    </Box>
  )
}

function profileLines(user: User, { t, locale, styles }: Look): readonly string[] {
  const rows: readonly (readonly [string, string])[] = [
    [t("field.email"), user.email],
    [t("field.fullname"), user.fullname],
    [t("field.role"), t(`role.${roleOf(user.role.id)}`)],
    [t("field.organization"), user.organization?.name ?? "—"],
    [t("field.category"), user.category ? t(`category.${categoryOf(user.category.id)}`) : "—"],
    [t("column.status"), t(`userStatus.${userStatusOf(user.status.id)}`)],
    [t("column.registered"), dayText(user.registeredAt, locale)],
  ]
  const lines = rows.map(
    ([label, value]) => `  ${fit(`${label}:`, LABEL_WIDTH)}${neutralise(value)}`,
  )
  return [styles.bold(`  ${t("profile.title")}`), "", ...lines, "", `  ${t("profile.keys")}`]
}

function PasswordForm(props: Omit<Props, "onOtherKey"> & { user: User; onClose: () => void }) {
  const { desk, look, user, onClose } = props
  const { t } = look
  return (
    <Form
      look={look}
      title={t("profile.passwordTitle")}
      fields={[
        { kind: "text", name: "currentPassword", label: t("field.currentPassword"), secret: true },
        { kind: "text", name: "password", label: t("field.newPassword"), secret: true },
        { kind: "text", name: "confirmation", label: t("field.confirmation"), secret: true },
      ]}
      initial={{}}
      schema={PasswordChangeForm}
      submitLabel={t("form.save")}
      onSubmit={async ({ currentPassword, password }) => {
        try {
          const input = { userId: user.id, password, currentPassword }
          await desk.options.api.send(accountCalls.changePassword, input)
          onClose()
          desk.say(t("profile.passwordChanged"))
          return []
        } catch (error) {
          desk.link.heard(error)
          return problemsOf(error, t)
        }
      }}
      onCancel={onClose}
      isActive={props.isActive}
    />
  )
}
