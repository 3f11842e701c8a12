import { Button } from "@blueprintjs/core"
import { errorText } from "@qo/core/i18n"
import { sendOnce } from "@qo/core/acts"
import { ApiError } from "@qo/core/api"
import type { ListItem } from "@qo/core/game"
import { issueText } from "@qo/core/i18n"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import type { ControlParts } from "../ui/forms/RecordForm.tsx"
import { SelectField } from "../ui/SelectField.tsx"
import { TextField } from "../ui/TextField.tsx"
import { addCallOf, type ItemList, itemsKey, useItems } from "./items.ts"
import "./item-field.css"

type ItemFieldProps<Row> = Omit<ControlParts<Row>, "row" | "field"> & { list: ItemList }

/** Chooses from a list that users add to; a user with the right to adds a missing entry in place. */
export function ItemField<Row>({
  list,
  label,
  value,
  onChange,
  problems,
  setOpen,
}: ItemFieldProps<Row>) {
  const t = useTexts()
  const { can } = useSession()
  const items = useItems(list)
  const [adding, setAdding] = useState(false)
  const add = (open: boolean) => {
    setAdding(open)
    setOpen(open)
  }
  const mayAdd = list === "genre" || can("gamePlatforms.create")
  if (adding)
    return (
      <NewItem
        list={list}
        label={label}
        onCancel={() => add(false)}
        onMade={(id) => {
          add(false)
          onChange(id)
        }}
      />
    )
  return (
    <div className="rz-item-field">
      <SelectField
        label={label}
        required
        problems={problems}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t("form.none")}</option>
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.label}
          </option>
        ))}
      </SelectField>
      {mayAdd && <Button variant="minimal" text={t("games.addItem")} onClick={() => add(true)} />}
    </div>
  )
}

interface NewProps {
  list: ItemList
  label: string
  onCancel: () => void
  onMade: (id: string) => void
}

function NewItem({ list, label, onCancel, onMade }: NewProps) {
  const t = useTexts()
  const { api } = useSession()
  const client = useQueryClient()
  const [name, setName] = useState("")
  const [problems, setProblems] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const create = async () => {
    setSending(true)
    try {
      const { id } = await sendOnce<ListItem>(api, addCallOf(list), { name })
      await client.invalidateQueries({ queryKey: itemsKey(list) })
      onMade(id)
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setProblems(
        issues.length > 0 ? issues.map((issue) => issueText(t, issue)) : [errorText(t, error)],
      )
    } finally {
      setSending(false)
    }
  }
  return (
    <fieldset className="rz-inset">
      <legend>{label}</legend>
      <TextField
        label={t("fieldName.title")}
        required
        autoFocus
        value={name}
        problems={problems}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblems([])
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          event.preventDefault()
          void create()
        }}
      />
      <div className="rz-inset__foot">
        <Button text={t("action.cancel")} onClick={onCancel} />
        <Button
          intent="primary"
          loading={sending}
          text={t("games.addItem")}
          onClick={() => void create()}
        />
      </div>
    </fieldset>
  )
}
