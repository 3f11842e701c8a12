/** How responses are exported, with the ending of the file and its media type. */
export const EXPORT_FORMATS = {
  csv: { ending: ".csv", mediaType: "text/csv; charset=utf-8" },
  /** Labels of the codes in the others, as CSV. */
  codebook: { ending: "-codebook.csv", mediaType: "text/csv; charset=utf-8" },
  xlsx: {
    ending: ".xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  sav: { ending: ".sav", mediaType: "application/x-spss-sav" },
  "triple-s": { ending: "-triple-s.zip", mediaType: "application/zip" },
  json: { ending: ".json", mediaType: "application/json; charset=utf-8" },
} as const
export type ExportFormat = keyof typeof EXPORT_FORMATS
