export function ClustersPage() { return <p>clusters</p>; }
