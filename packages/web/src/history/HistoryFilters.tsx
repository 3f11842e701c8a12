import { Button } from "@blueprintjs/core"
import { CHAPTER, type Chapter } from "@qo/core/history"
import { useRef } from "react"
import { useKeys } from "../base/hotkeys.ts"
import { useTexts } from "../base/texts.ts"
import { Options, SelectField } from "../ui/SelectField.tsx"
import { TextField } from "../ui/TextField.tsx"
import { TypedField } from "../ui/TypedField.tsx"
import { isHistoryFiltered, type HistoryQuery } from "./history-query.ts"

interface Props {
  state: HistoryQuery
  onChange: (change: Partial<HistoryQuery>, how?: "push" | "replace") => void
  onReset: () => void
}

const idText = (id: number | undefined): string => (id === undefined ? "" : String(id))
const idIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined

export function HistoryFilters({ state, onChange, onReset }: Props) {
  const t = useTexts()
  const search = useRef<HTMLInputElement>(null)
  useKeys({ Slash: () => search.current?.focus() })
  return (
    <search className="rz-toolbar rz-history-filters">
      <TypedField
        ref={search}
        label={t("history.search")}
        value={state.q}
        onSettled={(q) => onChange({ q }, "replace")}
      />
      <SelectField
        label={t("fieldName.chapter")}
        value={state.chapter[0] ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ chapter: value === "" ? [] : [value as Chapter] })
        }}
      >
        <option value="">{t("history.allChapters")}</option>
        <Options choice={CHAPTER} />
      </SelectField>
      <TypedField
        label={t("history.userId")}
        inputMode="numeric"
        value={idText(state.user)}
        onSettled={(text) => onChange({ user: idIn(text) }, "replace")}
      />
      <TypedField
        label={t("history.aboutId")}
        inputMode="numeric"
        value={idText(state.about)}
        onSettled={(text) => onChange({ about: idIn(text) }, "replace")}
      />
      <TextField
        label={t("history.upto")}
        type="date"
        value={state.upto}
        onChange={(event) => onChange({ upto: event.currentTarget.value }, "replace")}
      />
      {isHistoryFiltered(state) && (
        <Button variant="minimal" text={t("action.reset")} onClick={onReset} />
      )}
    </search>
  )
}
