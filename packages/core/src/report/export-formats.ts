/** Export formats of responses, each with the file name ending and the media type. */
export const EXPORT_FORMATS = {
  csv: { ending: ".csv", mediaType: "text/csv; charset=utf-8" },
  /** CSV file with the labels of the codes used in the other formats. */
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
