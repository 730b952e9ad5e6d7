export function EntityServiceCard() { return null; }
