import { csvLine } from "@qo/core/lib"
import { type User } from "@qo/core/user"
import type { WebTranslate } from "../base/texts.ts"

/** A header in the reader's language, then a line for each account; times in UTC, ISO 8601. */
export const usersCsv = (users: readonly User[], t: WebTranslate): string =>
  [
    [
      "id",
      t("field.email"),
      t("field.fullname"),
      t("field.role"),
      t("field.organization"),
      t("field.category"),
      t("field.status"),
      t("field.registered"),
    ],
    ...users.map((user) => [
      user.id,
      user.email,
      user.fullname,
      t(`role.${user.role}`),
      user.organization?.name ?? "",
      user.category ? t(`category.${user.category}`) : "",
      t(`userStatus.${user.status}`),
      new Date(user.registeredAt * 1000).toISOString(),
    ]),
  ]
    .map(csvLine)
    .join("")
