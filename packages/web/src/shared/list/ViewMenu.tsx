import { Button, Checkbox, PopoverNext } from "@blueprintjs/core"
import { PropertiesIcon } from "@blueprintjs/icons"
import { changeSettings, DENSITIES, useSettings } from "../../base/settings.ts"
import { useTexts } from "../../base/texts.ts"
import { SelectField } from "../../ui/SelectField.tsx"
import "../../ui/appearance-choice.css"

interface ViewMenuProps {
  /** All columns that the list has. */
  columns: readonly { key: string; title: string }[]
  shown: readonly string[]
  /** undefined: those of the page. */
  onChoose: (columns: readonly string[] | undefined) => void
  /** On wide screens column headers change the order as well. */
  order?: {
    sorts: readonly { field: string; title: string }[]
    sort: string
    onSort: (sort: string) => void
  }
  onExport: (kind: "csv" | "xlsx") => void
}

/** How a list looks: which columns, in which order, how high its rows; and its way into a file. */
export function ViewMenu(props: ViewMenuProps) {
  const t = useTexts()
  return (
    <PopoverNext placement="bottom-end" arrow={false} content={<ViewChoices {...props} />}>
      <Button
        className="rz-tall-button"
        icon={<PropertiesIcon />}
        aria-label={t("view.button")}
        title={t("view.button")}
      />
    </PopoverNext>
  )
}

function ViewChoices({ columns, shown, onChoose, order, onExport }: ViewMenuProps) {
  const t = useTexts()
  const { density } = useSettings()
  const toggle = (key: string) => {
    const keys = columns.map((column) => column.key)
    const next = keys.filter((each) => (each === key ? !shown.includes(key) : shown.includes(each)))
    if (next.length > 0) onChoose(next)
  }
  return (
    <div className="rz-choices">
      {order && <Order {...order} />}
      <fieldset>
        <legend>{t("view.columns")}</legend>
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={shown.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
        <Button
          size="small"
          variant="minimal"
          text={t("view.usual")}
          onClick={() => onChoose(undefined)}
        />
      </fieldset>
      <fieldset>
        <legend>{t("view.density")}</legend>
        <div className="rz-switch" role="group" aria-label={t("view.density")}>
          {DENSITIES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === density}
              onClick={() => changeSettings({ density: each })}
            >
              {t(`density.${each}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("export.title")}</legend>
        <div className="rz-choices__row">
          <Button size="small" text="CSV" onClick={() => onExport("csv")} />
          <Button size="small" text="XLSX" onClick={() => onExport("xlsx")} />
        </div>
      </fieldset>
    </div>
  )
}

function Order({ sorts, sort, onSort }: NonNullable<ViewMenuProps["order"]>) {
  const t = useTexts()
  const choices = sorts.flatMap(({ field, title }) => [
    { value: field, label: t("view.ascending", { title }) },
    { value: `-${field}`, label: t("view.descending", { title }) },
  ])
  const isListed = choices.some(({ value }) => value === sort)
  return (
    <SelectField
      label={t("view.order")}
      value={sort}
      onChange={({ currentTarget }) => onSort(currentTarget.value)}
    >
      {!isListed && <option value={sort}>{t("view.severalColumns")}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
