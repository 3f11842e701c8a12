import { directoryCalls, gameCalls } from "@qo/core/api"
import { choiceValues, type Condition, fieldKind, type TargetField } from "@qo/core/portrait"
import { LIMITS } from "@qo/core/questionnaire"
import { targetValueText } from "@qo/core/wording"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { Combobox } from "../../ui/Combobox.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { PortraitWords } from "@qo/core/wording"
import { useGenres } from "./use-target-names.ts"

interface ConditionFieldProps {
  condition: Condition
  words: PortraitWords
  onChange: (condition: Condition) => void
}

/** The control of a condition, by the kind of its field. */
export function ConditionField({ condition, words, onChange }: ConditionFieldProps) {
  const { field } = condition
  if (!("anyOf" in condition)) return <AgeFields condition={condition} onChange={onChange} />
  const { anyOf } = condition
  const set = (values: readonly (string | number)[]) => onChange({ field, anyOf: [...values] })
  const { kind } = fieldKind(field)
  return kind === "choice" || field === "genre" ? (
    <ValueChecks field={field} values={anyOf} words={words} onChange={set} />
  ) : (
    <FoundValues field={field} values={anyOf} words={words} onChange={set} />
  )
}

type Bounds = Exclude<Condition, { anyOf: unknown }>

/** Ages have no more; a number of any length would be infinite. */
const DIGITS = 3

const numberOf = (text: string): number | undefined => {
  const digits = text.replaceAll(/\D/g, "").slice(0, DIGITS)
  return digits === "" ? undefined : Number(digits)
}

function AgeFields({
  condition,
  onChange,
}: {
  condition: Bounds
  onChange: ConditionFieldProps["onChange"]
}) {
  const t = useTexts()
  const { field, min, max } = condition
  const change = (from: number | undefined, to: number | undefined) =>
    onChange({
      field,
      ...(from !== undefined && { min: from }),
      ...(to !== undefined && { max: to }),
    })
  return (
    <div className="rz-bounds">
      <TextField
        label={t("portraits.from")}
        inputMode="numeric"
        placeholder={String(LIMITS.age.min)}
        value={min ?? ""}
        onChange={(event) => change(numberOf(event.currentTarget.value), max)}
      />
      <TextField
        label={t("portraits.to")}
        inputMode="numeric"
        placeholder={String(LIMITS.age.max)}
        value={max ?? ""}
        onChange={(event) => change(min, numberOf(event.currentTarget.value))}
      />
    </div>
  )
}

interface ValuesProps {
  field: TargetField
  values: readonly (string | number)[]
  words: PortraitWords
  onChange: (values: readonly (string | number)[]) => void
}

/** Values of a closed list. */
function ValueChecks({ field, values, words, onChange }: ValuesProps) {
  const genres = useGenres(field === "genre")
  const offered = field === "genre" ? genres.map(({ id }) => id) : choiceValues(field)
  return (
    <div className="rz-values">
      {offered.map((value) => (
        <CheckField
          key={value}
          checked={values.includes(value)}
          onChange={(checked) =>
            onChange(offered.filter((each) => (each === value ? checked : values.includes(each))))
          }
        >
          {targetValueText(field, value, words)}
        </CheckField>
      ))}
    </div>
  )
}

/** Values of a list that is searched: places, games. */
function FoundValues({ field, values, words, onChange }: ValuesProps) {
  const t = useTexts()
  const { api } = useSession()
  const [text, setText] = useState("")
  const found = useQuery({
    queryKey: ["targetValues", field, text],
    queryFn: async ({ signal }) => {
      if (field === "game") {
        const asked = { limit: 20, ...(text && { q: text }) }
        const { data } = await api.list(gameCalls.listGameDirectory, asked, { signal })
        return data.map(({ gameId, name }) => ({ value: String(gameId), label: name }))
      }
      const kind = field as "city" | "region" | "country"
      const asked = { kind, limit: 20, ...(text && { q: text }) }
      const places = await api.send(directoryCalls.listCities, asked, { signal })
      return places.map(({ id }) => ({ value: id, label: targetValueText(field, id, words) }))
    },
    placeholderData: keepPreviousData,
  })
  const offered = (found.data ?? []).filter(({ value }) => !values.includes(value))
  return (
    <>
      {values.length > 0 && (
        <ul className="rz-chosen">
          {values.map((value) => {
            const label = targetValueText(field, value, words)
            return (
              <li key={value} className="rz-token">
                <bdi>{label}</bdi>
                <button
                  type="button"
                  aria-label={t("filter.remove", { token: label })}
                  onClick={() => onChange(values.filter((each) => each !== value))}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <Combobox
        label={t("portraits.find")}
        value={null}
        onChange={(choice) => {
          const chosen = choice && offered[choice.id]
          if (chosen) onChange([...values, chosen.value])
        }}
        problems={[]}
        choices={offered.map(({ label }, id) => ({ id, label }))}
        loading={found.isFetching}
        onSearch={setText}
      />
    </>
  )
}
