import type { Organization } from "@qo/core/organization"
import type { Column } from "../../output/index.ts"
import type { Language } from "../../shell/shell.ts"

export const organizationColumns = ({ t }: Language): readonly Column<Organization>[] => [
  { field: "id", title: t("column.id"), align: "right", min: 6 },
  { field: "name", title: t("column.organization"), min: 16 },
  { field: "type", title: t("column.type"), text: ({ type }) => t(`organizationType.${type}`) },
  {
    field: "category.name",
    title: t("field.category"),
    text: ({ category }) => (category ? t(`category.${category}`) : ""),
  },
  { field: "tariff.name", title: t("column.tariff") },
]
