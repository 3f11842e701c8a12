import { type User } from "@qo/core/user"
import type { WebTranslate } from "../base/texts.ts"
import { DateText } from "../ui/DateText.tsx"
import type { Column } from "../ui/table/DataTable.tsx"
import { StatusTag } from "./StatusTag.tsx"

/** The columns of a users list; on narrow screens the first one tells what the others would. */
export function userColumns(
  t: WebTranslate,
  { onOpen, withRole }: { onOpen: (user: User) => void; withRole: boolean },
): readonly Column<User>[] {
  const roleColumn: Column<User> = {
    key: "role",
    title: t("field.role"),
    sort: "role",
    from: "medium",
    cell: (user) => t(`role.${user.role}`),
  }
  return [
    {
      key: "name",
      title: t("field.fullname"),
      sort: "fullname",
      cell: (user) => (
        <>
          <button type="button" className="rz-cell-link" onClick={() => onOpen(user)}>
            {user.fullname}
          </button>
          <div className="rz-cell-sub">{user.email}</div>
          <div className="rz-below-medium">
            <StatusTag status={user.status} />
            {withRole && <span className="rz-cell-sub">{t(`role.${user.role}`)}</span>}
            {user.organization && <span className="rz-cell-sub">{user.organization.name}</span>}
          </div>
        </>
      ),
    },
    ...(withRole ? [roleColumn] : []),
    {
      key: "organization",
      title: t("field.organization"),
      from: "medium",
      cell: (user) => (
        <>
          {user.organization?.name ?? <Nothing t={t} />}
          {user.category && (
            <div className="rz-cell-sub rz-below-large">{t(`category.${user.category}`)}</div>
          )}
        </>
      ),
    },
    {
      key: "category",
      title: t("field.category"),
      from: "large",
      cell: (user) => (user.category ? t(`category.${user.category}`) : <Nothing t={t} />),
    },
    {
      key: "status",
      title: t("field.status"),
      sort: "status",
      from: "medium",
      cell: (user) => <StatusTag status={user.status} />,
    },
    {
      key: "registered",
      title: t("field.registered"),
      sort: "registeredAt",
      from: "medium",
      cell: (user) => <DateText seconds={user.registeredAt} />,
    },
  ]
}

const Nothing = ({ t }: { t: WebTranslate }) => (
  <span className="rz-cell-sub">
    <span aria-hidden>—</span>
    <span className="rz-hidden">{t("users.notGiven")}</span>
  </span>
)
