import { MAIL_KIND, MAIL_STATUS, type MailKind, type MailStatus } from "@qo/core/mail"
import { useRef } from "react"
import { useKeys } from "../base/hotkeys.ts"
import { useTexts } from "../base/texts.ts"
import { Options, SelectField } from "../ui/SelectField.tsx"
import { TypedField } from "../ui/TypedField.tsx"
import type { OutboxQuery } from "./outbox-query.ts"

interface Props {
  state: OutboxQuery
  onChange: (change: Partial<OutboxQuery>, how?: "push" | "replace") => void
}

export function OutboxFilters({ state, onChange }: Props) {
  const t = useTexts()
  const search = useRef<HTMLInputElement>(null)
  useKeys({ Slash: () => search.current?.focus() })
  return (
    <search className="rz-toolbar">
      <div className="rz-toolbar__wide">
        <TypedField
          ref={search}
          label={t("outbox.search")}
          value={state.q}
          onSettled={(q) => onChange({ q }, "replace")}
        />
      </div>
      <SelectField
        label={t("fieldName.mailKind")}
        value={state.kind ?? ""}
        onChange={(event) =>
          onChange({ kind: (event.currentTarget.value as MailKind) || undefined })
        }
      >
        <option value="">{t("outbox.allKinds")}</option>
        <Options choice={MAIL_KIND} />
      </SelectField>
      <SelectField
        label={t("fieldName.status")}
        value={state.status ?? ""}
        onChange={(event) =>
          onChange({ status: (event.currentTarget.value as MailStatus) || undefined })
        }
      >
        <option value="">{t("outbox.allStatuses")}</option>
        <Options choice={MAIL_STATUS} />
      </SelectField>
    </search>
  )
}
