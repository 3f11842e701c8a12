import { ROLE, type Role } from "@qo/core/access"
import { userCalls } from "@qo/core/api"
import { USER, USER_STATUS, type User } from "@qo/core/user"
import type { PlainKey } from "../base/texts.ts"
import { AddressText } from "../ui/AddressText.tsx"
import { ChoiceTag, ChoiceText } from "../ui/Badge.tsx"
import { FirstCell } from "../shared/list/FirstCell.tsx"
import { choiceFilter, type ListDefinition } from "../shared/list/list-definition.ts"
import { EmptyCell } from "../shared/list/records/record-columns.tsx"

/** Accounts of some roles. Deleted ones are listed while they can be restored, and marked. */
export const userList = (title: PlainKey, roles: readonly Role[]): ListDefinition<User> => ({
  name: `users.${title.replace("page.", "")}`,
  title,
  record: USER,
  call: userCalls.listUsers,
  sort: "-registeredAt",
  always: { roles },
  filters: [
    choiceFilter(USER, "status", { as: "statuses" }),
    ...(roles.length > 1 ? [choiceFilter(USER, "role", { as: "roles", keys: roles })] : []),
    { kind: "flag", name: "deleted", as: "deleted", title: "list.deletedOnes", value: "only" },
  ],
  nothing: "users.nothingText",
  columns: (onOpen) => ({
    fullname: {
      width: "rest",
      under: ["email"],
      cell: (user) => (
        <FirstCell
          row={user}
          name={user.fullname}
          onOpen={onOpen}
          sub={<AddressText address={user.email} />}
          narrow={
            <>
              <ChoiceTag choice={USER_STATUS} value={user.status} />
              {roles.length > 1 && <ChoiceText choice={ROLE} value={user.role} />}
              {user.organization && <bdi className="rz-cell-sub">{user.organization.name}</bdi>}
            </>
          }
        />
      ),
    },
    role: roles.length > 1 ? { from: "medium" } : "hidden",
    organization: {
      from: "medium",
      cell: ({ organization }) =>
        organization ? <bdi title={organization.name}>{organization.name}</bdi> : <EmptyCell />,
    },
    category: { from: "large" },
    status: { from: "medium", tag: true, width: 12.5 },
    registeredAt: { from: "medium" },
    email: "hidden",
    id: "hidden",
  }),
})
