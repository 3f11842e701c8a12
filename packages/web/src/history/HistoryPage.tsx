export const HistoryPage = () => <p>HistoryPage</p>
