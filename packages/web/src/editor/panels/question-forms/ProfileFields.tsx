import { directoryCalls, gameCalls } from "@qo/core/api"
import {
  choiceValues,
  type FieldKind,
  fieldKind,
  isPlaceField,
  TARGET_FIELDS,
  type TargetField,
} from "@qo/core/portrait"
import { LIMITS } from "@qo/core/questionnaire"
import { targetValueText } from "@qo/core/wording"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../../base/texts.ts"
import { Combobox } from "../../../ui/Combobox.tsx"
import { SelectField } from "../../../ui/SelectField.tsx"
import type { EditRefusal } from "../../session/editor-session.ts"
import { useQuestionnaireWords } from "../../session/use-finding-texts.ts"
import { useEditorTexts } from "../../session/use-editor.ts"
import { NumberField } from "../NumberField.tsx"

interface StatedField {
  field: TargetField
  value?: string | number | undefined
}

interface ProfileFieldsProps {
  /** Alternative text, for screen readers. */
  profile: StatedField | undefined
  mayEdit: boolean
  /** The respondent's property set by an answer. */
  mayBeNumber?: boolean
  onChange: (profile: StatedField | undefined) => EditRefusal | undefined
}

/** For numbers the answer itself can be the value. */
export function ProfileFields({
  profile,
  mayEdit,
  mayBeNumber = false,
  onChange,
}: ProfileFieldsProps) {
  const t = useEditorTexts()
  const say = useTexts()
  const [wanted, want] = useState<TargetField>()
  const offered = TARGET_FIELDS.filter(
    (field) => mayBeNumber || fieldKind(field).kind !== "number" || field === profile?.field,
  )
  const field = wanted ?? profile?.field
  const value = field === profile?.field ? profile?.value : undefined
  const choose = (next: TargetField | undefined) => {
    const first = next && firstValue(fieldKind(next), mayBeNumber)
    want(first ? undefined : next)
    if (!next) onChange(undefined)
    else if (first) onChange({ field: next, ...first })
  }
  return (
    <div className="rz-two">
      <SelectField
        label={t("profile.label")}
        value={field ?? ""}
        disabled={!mayEdit}
        onChange={(event) => choose(offered.find((each) => each === event.currentTarget.value))}
      >
        <option value="">{t("profile.nothing")}</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {say(`targetField.${each}`)}
          </option>
        ))}
      </SelectField>
      {field && (
        <ProfileValue
          profile={{ field, value }}
          mayEdit={mayEdit}
          mayBeNumber={mayBeNumber}
          onChange={(told) => {
            want(undefined)
            return onChange(told)
          }}
        />
      )}
    </div>
  )
}

/** The initial value of a field; undefined if one has to be searched first. */
function firstValue(
  kind: FieldKind,
  mayBeNumber: boolean,
): { value?: string | number } | undefined {
  if (mayBeNumber) return {}
  if (kind.kind === "choice") return { value: kind.values[0] ?? "" }
  return kind.kind === "number" ? { value: LIMITS.age.min } : undefined
}

interface ValueProps extends Omit<ProfileFieldsProps, "profile"> {
  profile: StatedField
}

function ProfileValue({ profile, mayEdit, mayBeNumber = false, onChange }: ValueProps) {
  const t = useEditorTexts()
  const locale = useLocale()
  const words = useQuestionnaireWords()
  const { field, value } = profile
  const { kind } = fieldKind(field)
  if (kind === "number")
    return (
      <NumberField
        name="profile"
        label={t("profile.value")}
        value={typeof value === "number" ? value : undefined}
        mayBeEmpty={mayBeNumber}
        disabled={!mayEdit}
        onChange={(next) => onChange({ field, ...(next !== undefined && { value: next }) })}
      />
    )
  if (kind !== "choice") return <FoundValue {...{ profile, mayEdit, onChange }} />
  return (
    <SelectField
      label={t("profile.value")}
      value={value ?? ""}
      disabled={!mayEdit}
      onChange={(event) => {
        const next = event.currentTarget.value
        onChange(next === "" ? { field } : { field, value: next })
      }}
    >
      {mayBeNumber && <option value="">{t("profile.number")}</option>}
      {choiceValues(field).map((each) => (
        <option key={each} value={each}>
          {words ? targetValueText(field, each, { t: words, locale }) : each}
        </option>
      ))}
    </SelectField>
  )
}

/** A value of a list that is searched: places, games, genres. */
function FoundValue({ profile, mayEdit, onChange }: ValueProps) {
  const t = useEditorTexts()
  const locale = useLocale()
  const words = useQuestionnaireWords()
  const { api } = useSession()
  const [text, setText] = useState("")
  const { field, value } = profile
  const label = (id: string | number) =>
    words ? targetValueText(field, id, { t: words, locale }) : String(id)
  const found = useQuery({
    queryKey: ["profileValues", field, text],
    queryFn: async ({ signal }) => {
      const asked = { limit: 20, ...(text && { q: text }) }
      if (field === "game") {
        const { data } = await api.list(gameCalls.listGameDirectory, asked, { signal })
        return data.map(({ gameId, name }) => ({ value: String(gameId), label: name }))
      }
      if (!isPlaceField(field)) {
        const genres = await api.send(gameCalls.listGenres, {}, { signal })
        return genres.map(({ id, name }) => ({ value: id, label: name }))
      }
      const places = await api.send(
        directoryCalls.listCities,
        { kind: field, ...asked },
        { signal },
      )
      return places.map(({ id }) => ({ value: id, label: undefined }))
    },
    enabled: mayEdit,
    placeholderData: keepPreviousData,
  })
  const offered = (found.data ?? []).map((each) => ({
    value: each.value,
    label: each.label ?? label(each.value),
  }))
  const chosen = value === undefined ? null : String(value)
  const at = offered.findIndex((each) => each.value === chosen)
  return (
    <Combobox
      label={t("profile.value")}
      value={chosen === null ? null : { id: at, label: offered[at]?.label ?? label(chosen) }}
      onChange={(choice) => {
        const next = choice && offered[choice.id]
        if (next) onChange({ field, value: next.value })
      }}
      problems={chosen === null ? [t("profile.choose")] : []}
      choices={offered.map((each, id) => ({ id, label: each.label }))}
      loading={found.isFetching}
      onSearch={setText}
    />
  )
}
