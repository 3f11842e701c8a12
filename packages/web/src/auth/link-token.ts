import { useState } from "react"
import { useSearchParams } from "react-router-dom"

/** The one-time token of a mailed link; empty when the link was cut off. */
export function useLinkToken(): string {
  const [query] = useSearchParams()
  const [token] = useState(() => (query.get("token") ?? "").trim())
  return token
}
