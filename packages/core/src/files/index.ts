export { BytePiece } from "./byte-piece.ts"
export { columnLetters } from "./column-letters.ts"
export { joinPieces, piecesOf } from "./pieces.ts"
export { xmlLabel } from "./xml-text.ts"
export { cellOf, rowOf, SHEET_END, sheetBegin, spreadsheetDays } from "./xlsx/sheet-cells.ts"
export {
  type SheetColumn,
  type SheetTable,
  tableSheet,
  tablesXlsx,
  textEntry,
  workbookEntries,
  workbookHead,
} from "./xlsx/tables-file.ts"
export { sheetFile } from "./xlsx/workbook.ts"
export { type Crc32, zipFile, type ZipEntry } from "./zip-file.ts"
