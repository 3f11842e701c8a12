/** Storage key of the import report of this project. */
export const reportKey = (pid: number): string => `qo.importReport.${pid}`

export const isReportKept = (pid: number): boolean => localStorage.getItem(reportKey(pid)) !== null
