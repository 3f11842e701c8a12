const firstSign = (text: string): string => Array.from(text)[0] ?? ""

/**
 * An address that its owner recognizes and no one else can write to: `anna@mail.example.org` is `a***@m***.org`.
 * It is not a link for mail programs.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  const end = domain.lastIndexOf(".")
  return `${firstSign(name)}***@${firstSign(domain)}***${end > 0 ? domain.slice(end) : ""}`
}
