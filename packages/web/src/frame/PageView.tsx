import { useSessionOrNone } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useDocumentTitle } from "../base/use-document-title.ts"
import { NotAllowed, NotFound } from "./Notices.tsx"
import type { Page } from "./routes/pages.ts"

/** A page inside its frame, or the word that it is not for this role. */
export function PageView({ page }: { page: Page }) {
  const t = useTexts()
  const session = useSessionOrNone()
  useDocumentTitle(t(page.title))
  if (page.action && !session?.can(page.action)) return <NotAllowed />
  const { View } = page.code.now()
  return <View />
}

/** The page for unknown addresses. */
export const NotFoundView = () => <NotFound inside={useSessionOrNone() !== undefined} />
