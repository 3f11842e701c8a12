const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Escapes a text for elements and attributes of HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "")
