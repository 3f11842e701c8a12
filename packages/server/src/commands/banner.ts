import type { Translate } from "@qo/core/i18n"
import type { DemoAccounts } from "../demo/open-demo.ts"

export interface Banner {
  url: string
  /** Accounts to try, where the demo is filled; they share one password. */
  accounts?: DemoAccounts | undefined
}

/** The text that a person sees once the server answers: its address, who may sign in, what to try next. */
export function bannerText(t: Translate<"server">, { url, accounts }: Banner): string {
  const lines = ["", t("serve.ready", { url }), ""]
  if (accounts) {
    const width = Math.max(...accounts.list.map(({ email }) => email.length))
    lines.push(t("serve.accounts", { password: accounts.password }))
    for (const { email, role } of accounts.list)
      lines.push(`  ${email.padEnd(width)}  ${t(`role.${role}`)}`)
    lines.push("")
  }
  const email = accounts?.list[0]?.email
  const login = ["npm run -s qo -- login", `--host ${url}`, ...(email ? [`--email ${email}`] : [])]
  lines.push(t("serve.next"))
  lines.push(`  ${login.join(" ")}`)
  lines.push("  npm run -s qo -- users list", "  npm run -s qo", "")
  lines.push(t("serve.stopHint"), "")
  return lines.join("\n")
}
