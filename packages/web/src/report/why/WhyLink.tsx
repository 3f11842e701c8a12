import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { OPENED_HERE } from "./use-why.ts"
import { type WhyQuestion, askingQuery } from "./why-address.ts"

/** Leads to the explanation of an answer; it can be opened in another tab. */
export function WhyLink({
  asked,
  label,
  children,
}: {
  asked: WhyQuestion
  label?: string
  children: ReactNode
}) {
  const [query] = useSearchParams()
  return (
    <Link
      to={`?${askingQuery(asked, query).toString()}`}
      state={OPENED_HERE}
      preventScrollReset
      aria-label={label}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  )
}
