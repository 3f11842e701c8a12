export const CabinetPage = () => <p>CabinetPage</p>
