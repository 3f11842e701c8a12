import { MAIL_KINDS, MAIL_STATUSES, type MailKind, type MailStatus } from "@qo/core/mail"
import { useRef } from "react"
import { useKeys } from "../base/hotkeys.ts"
import { useTexts } from "../base/texts.ts"
import { SelectField } from "../ui/SelectField.tsx"
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
        label={t("outbox.kind")}
        value={state.kind ?? ""}
        onChange={(event) =>
          onChange({ kind: (event.currentTarget.value as MailKind) || undefined })
        }
      >
        <option value="">{t("outbox.allKinds")}</option>
        {MAIL_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`mailKind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("field.status")}
        value={state.status ?? ""}
        onChange={(event) =>
          onChange({ status: (event.currentTarget.value as MailStatus) || undefined })
        }
      >
        <option value="">{t("outbox.allStatuses")}</option>
        {MAIL_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`mailStatus.${status}`)}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
