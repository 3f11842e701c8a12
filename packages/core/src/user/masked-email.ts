const firstSign = (text: string): string => Array.from(text)[0] ?? ""

/**
 * Returns an address in a form that its owner recognises but that other people cannot use: `anna@mail.example.org` becomes
 * `a***@m***.org`. Mail programs do not display it as a link.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  const end = domain.lastIndexOf(".")
  return `${firstSign(name)}***@${firstSign(domain)}***${end > 0 ? domain.slice(end) : ""}`
}
