import type { ReactNode } from "react"

/** The white sheet in the middle of the pages before sign-in. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rz-auth-card">
      <h1>{title}</h1>
      {children}
    </section>
  )
}
