import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Api } from "../base/session/api.ts"
import { useSession } from "../base/session/use-session.ts"
import { type Choice, Combobox } from "./Combobox.tsx"
import type { ControlParts } from "./forms/RecordForm.tsx"

export type Search = (api: Api, text: string, signal: AbortSignal) => Promise<readonly Choice[]>

interface ReferenceFieldProps {
  /** Name of the search, in the cache of its results. */
  name: string
  label: string
  value: { id: number; name: string } | null
  onChange: (reference: { id: number; name: string } | null) => void
  problems: readonly string[]
  search: Search
}

/** A record of another kind, found by its name. */
export function ReferenceField({
  name,
  label,
  value,
  onChange,
  problems,
  search,
}: ReferenceFieldProps) {
  const { api } = useSession()
  const [text, setText] = useState("")
  const found = useQuery({
    queryKey: ["choices", name, text],
    queryFn: ({ signal }) => search(api, text, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      label={label}
      value={value && { id: value.id, label: value.name }}
      onChange={(choice) => onChange(choice && { id: choice.id, name: choice.label })}
      problems={problems}
      choices={found.data ?? []}
      loading={found.isFetching}
      onSearch={setText}
    />
  )
}

/** The control of a field that names a record of another kind. */
export const referenceControl = (name: string, search: Search) =>
  function ReferenceControl<Row>({ label, value, onChange, problems }: ControlParts<Row>) {
    return (
      <ReferenceField
        name={name}
        label={label}
        value={value as ReferenceFieldProps["value"]}
        onChange={onChange}
        problems={problems}
        search={search}
      />
    )
  }
