import type { BatchItem } from "../batch/index.ts"
import type { Column } from "../output/index.ts"
import type { Language } from "../shell/shell.ts"

/** Columns for the outcomes of records. */
export const itemColumns = ({ t }: Language): readonly Column<BatchItem>[] => [
  { field: "id", title: t("fieldName.id"), align: "right" },
  {
    field: "outcome",
    title: t("column.outcome"),
    text: ({ outcome }) => t(`taskOutcome.${outcome}`),
  },
  { field: "changed", title: t("column.changed"), text: ({ changed }) => (changed ? "✓" : "") },
  { field: "label", title: t("column.label") },
  { field: "code", title: t("fieldName.code") },
  { field: "message", title: t("column.why") },
]
