import { Button } from "@blueprintjs/core"
import { sendOnce } from "@qo/core/acts"
import { ApiError, organizationCalls } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import { issuesOf, type Issue, REPORT_INPUT } from "@qo/core/lib"
import {
  ORGANIZATION_TYPES,
  type Organization,
  OrganizationDraft,
  type OrganizationType,
} from "@qo/core/organization"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { Combobox, type Choice } from "./Combobox.tsx"
import { FormFailure } from "./FormFailure.tsx"
import { SelectField } from "./SelectField.tsx"
import { TextField } from "./TextField.tsx"

/** `id` 0: typed, and not made yet. */
export type OrganizationValue = { id: number; name: string } | null

const NOT_MADE = 0

interface OrganizationFieldProps {
  value: OrganizationValue
  onChange: (organization: OrganizationValue) => void
  /** The typed text is not an organization yet: the form must not be sent. */
  setOpen: (open: boolean) => void
  problems: readonly string[]
  /** Default type of a new organization. */
  newType: OrganizationType
}

const OFFERED = 20

/** Searches the organizations; one that is missing is made in place. */
export function OrganizationField({
  value,
  onChange,
  setOpen,
  problems,
  newType,
}: OrganizationFieldProps) {
  const t = useTexts()
  const { api } = useSession()
  const [text, search] = useState("")
  const [before, setBefore] = useState<OrganizationValue>(null)
  const make = (name: string) => {
    setBefore(value)
    setOpen(true)
    onChange({ id: NOT_MADE, name })
  }
  const settle = (organization: OrganizationValue) => {
    setOpen(false)
    onChange(organization)
  }
  const found = useQuery({
    queryKey: ["organizations", text],
    queryFn: ({ signal }) =>
      api.list(
        organizationCalls.listOrganizations,
        { limit: OFFERED, sort: "name", ...(text && { q: text }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  if (value?.id === NOT_MADE)
    return (
      <NewOrganization
        name={value.name}
        type={newType}
        onName={(name) => onChange({ id: NOT_MADE, name })}
        onCancel={() => settle(before)}
        onMade={(choice) => settle({ id: choice.id, name: choice.label })}
      />
    )
  return (
    <Combobox
      label={t("fieldName.organization")}
      value={value && { id: value.id, label: value.name }}
      onChange={(choice) => onChange(choice && { id: choice.id, name: choice.label })}
      // Typed text becomes a new organization by default and is not discarded.
      onTyped={make}
      problems={problems}
      choices={(found.data?.data ?? []).map(({ id, name }) => ({ id, label: name }))}
      loading={found.isFetching}
      onSearch={search}
      createLabel={(name) => t("organization.createNamed", { name })}
      onCreate={make}
    />
  )
}

interface NewProps {
  name: string
  type: OrganizationType
  /** Stores the typed name with the form. */
  onName: (name: string) => void
  onCancel: () => void
  onMade: (choice: Choice) => void
}

/** Creates an organization from the typed name, and reports faults. */
function useCreating(draft: Pick<NewProps, "name" | "type">, onMade: NewProps["onMade"]) {
  const { api } = useSession()
  const client = useQueryClient()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)

  const create = async () => {
    const checked = OrganizationDraft.safeParse(draft, REPORT_INPUT)
    if (!checked.success) return setIssues(issuesOf(checked.error))
    setSending(true)
    setFailure(undefined)
    try {
      const { id, name } = await sendOnce<Organization>(
        api,
        organizationCalls.createOrganization,
        checked.data,
      )
      await client.invalidateQueries({ queryKey: ["organizations"] })
      onMade({ id, label: name })
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setIssues(error.issues)
      else setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return { issues, setIssues, failure, sending, create }
}

function NewOrganization(props: NewProps) {
  const t = useTexts()
  const [type, setType] = useState(props.type)
  const draft = { name: props.name, type }
  const { issues, setIssues, failure, sending, create } = useCreating(draft, props.onMade)
  return (
    <fieldset className="rz-inset">
      <legend>{t("organization.new")}</legend>
      <FormFailure error={failure} />
      <TextField
        label={t("organization.name")}
        required
        autoFocus
        value={draft.name}
        problems={issues
          .filter(({ path }) => path[0] === "name")
          .map((issue) => issueText(t, issue))}
        onChange={(event) => {
          setIssues([])
          props.onName(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          event.preventDefault()
          void create()
        }}
      />
      <SelectField
        label={t("organization.type")}
        value={draft.type}
        onChange={(event) => setType(event.currentTarget.value as OrganizationType)}
      >
        {ORGANIZATION_TYPES.map((each) => (
          <option key={each} value={each}>
            {t(`organizationType.${each}`)}
          </option>
        ))}
      </SelectField>
      <div className="rz-inset__foot">
        <Button text={t("action.cancel")} onClick={props.onCancel} />
        <Button
          intent="primary"
          loading={sending}
          text={t("organization.create")}
          onClick={() => void create()}
        />
      </div>
    </fieldset>
  )
}
