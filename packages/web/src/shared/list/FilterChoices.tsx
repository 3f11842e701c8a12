import { Checkbox } from "@blueprintjs/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { labelOf, useWords } from "../../base/words.ts"
import { Combobox } from "../../ui/Combobox.tsx"
import { DayField } from "../../ui/DayField.tsx"
import type { ChoiceFilter, ListFilter, ReferenceFilter } from "./list-definition.ts"
import { useReferenceName } from "./use-reference-name.ts"

interface FilterChoicesProps {
  filters: readonly ListFilter[]
  chosen: Readonly<Record<string, readonly string[]>>
  onChange: (name: string, values: readonly string[]) => void
}

/** All filters of a list, as choices. */
export function FilterChoices({ filters, chosen, onChange }: FilterChoicesProps) {
  const t = useTexts()
  return (
    <div className="rz-choices">
      {filters.map((filter) => {
        const { name } = filter
        const values = chosen[name] ?? []
        const change = (next: readonly string[]) => onChange(name, next)
        switch (filter.kind) {
          case "choice":
            return <Values key={name} filter={filter} chosen={values} onChange={change} />
          case "reference":
            return <Reference key={name} filter={filter} value={values[0]} onChange={change} />
          case "day":
            return (
              <DayField
                key={name}
                label={t(filter.title)}
                value={values[0] ?? ""}
                onChange={(day) => change(day === "" ? [] : [day])}
              />
            )
          case "flag":
            return (
              <Checkbox
                key={name}
                label={t(filter.title)}
                checked={values.length > 0}
                onChange={() => change(values.length > 0 ? [] : [filter.value])}
              />
            )
        }
      })}
    </div>
  )
}

interface ValuesProps {
  filter: ChoiceFilter
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Values of one field, each to be chosen or not. */
function Values({ filter, chosen, onChange }: ValuesProps) {
  const words = useWords()
  const { field, keys, single } = filter
  const toggled = (key: string) => {
    if (chosen.includes(key)) return chosen.filter((other) => other !== key)
    return single ? [key] : [...chosen, key]
  }
  return (
    <fieldset>
      <legend>{labelOf(words, field)}</legend>
      {keys.map((key) => (
        <Checkbox
          key={key}
          label={field.choice ? words.choice(field.choice, key) : key}
          checked={chosen.includes(key)}
          onChange={() => onChange(toggled(key))}
        />
      ))}
    </fieldset>
  )
}

interface ReferenceProps {
  filter: ReferenceFilter
  value: string | undefined
  onChange: (values: readonly string[]) => void
}

function Reference({ filter, value, onChange }: ReferenceProps) {
  const t = useTexts()
  const { api } = useSession()
  const [text, search] = useState("")
  const name = useReferenceName(filter, value ?? "")
  const found = useQuery({
    queryKey: ["choices", filter.name, text],
    queryFn: ({ signal }) => filter.search(api, text, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      label={t(filter.title)}
      value={value === undefined ? null : { id: Number(value), label: name }}
      onChange={(choice) => onChange(choice ? [String(choice.id)] : [])}
      choices={found.data ?? []}
      loading={found.isFetching}
      onSearch={search}
    />
  )
}
