/** Hands a text or bytes to the browser as a file. A byte order mark tells spreadsheets that a text is UTF-8. */
export function saveFile(
  name: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer> | Blob,
): void {
  const blob =
    typeof content === "string"
      ? new Blob(["\ufeff", content], { type: `${type};charset=utf-8` })
      : new Blob([content], { type })
  const url = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
