export function EntityServiceContent() { return null; }
