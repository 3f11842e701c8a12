import type { UserStatus } from "@qo/core/user"
import { useTexts } from "../base/texts.ts"
import { Badge, type BadgeTone } from "../ui/Badge.tsx"

const TONES: Record<UserStatus, BadgeTone> = {
  created: "neutral",
  invitationSent: "info",
  invitationAccepted: "warning",
  activated: "success",
  deactivated: "error",
}

export function StatusTag({ status }: { status: UserStatus }) {
  const t = useTexts()
  return <Badge tone={TONES[status]}>{t(`userStatus.${status}`)}</Badge>
}
