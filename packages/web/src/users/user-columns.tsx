import type { ActWords } from "@qo/core/acts"
import { USER, USER_STATUS, type User } from "@qo/core/user"
import { ChoiceTag } from "../ui/Badge.tsx"
import { Nothing, recordColumns } from "../ui/records/record-columns.tsx"
import type { Column } from "../ui/table/DataTable.tsx"

interface Shown {
  /** Without it the accounts cannot be opened. */
  onOpen: ((user: User) => void) | undefined
  withRole: boolean
}

/** The columns of a users list; on narrow screens the first one tells what the others would. */
export function userColumns(words: ActWords, { onOpen, withRole }: Shown): readonly Column<User>[] {
  const roleOf = (user: User) => words.choice(USER.fields.role.choice, user.role)
  return recordColumns<User>(USER, words, {
    fullname: {
      cell: (user) => (
        <>
          {onOpen ? (
            <button type="button" className="rz-cell-link" onClick={() => onOpen(user)}>
              {user.fullname}
            </button>
          ) : (
            <b>{user.fullname}</b>
          )}
          <div className="rz-cell-sub">{user.email}</div>
          <div className="rz-below-medium">
            <ChoiceTag choice={USER_STATUS} value={user.status} />
            {withRole && <span className="rz-cell-sub">{roleOf(user)}</span>}
            {user.organization && <span className="rz-cell-sub">{user.organization.name}</span>}
          </div>
        </>
      ),
    },
    role: withRole ? { from: "medium" } : "hidden",
    organization: {
      from: "medium",
      cell: (user) => (
        <>
          {user.organization?.name ?? <Nothing />}
          {user.category && (
            <div className="rz-cell-sub rz-below-large">
              {words.choice(USER.fields.category.choice, user.category)}
            </div>
          )}
        </>
      ),
    },
    category: { from: "large" },
    status: { from: "medium", tag: true },
    registeredAt: { from: "medium" },
    id: "hidden",
    email: "hidden",
  })
}
